import {describe, expect, it} from 'vitest'
import {holdsBlock, mayHold} from '../../src/data/index.ts'

describe('what a text may hold', () => {
  const text = 'Rye ROSE {{ 4% }} [@ames] — <sup>1</sup>\nOats fell 黑麦.'

  it.each([
    ['{{', true],
    ['rose', true],
    ['Rose', true],
    ['[@', true],
    ['<sup>', true],
    ['\nO', true],
    ['%', true],
    ['黑', true],
    ['{%', false],
    ['@a{', false],
    ['[[', false],
    ['\\', false],
    ['```', false],
    ['', true],
  ])('%j: %s', (sign, is) => {
    expect(mayHold(text, [sign])).toBe(is)
    expect(mayHold(text, ['~~~', sign])).toBe(is)
  })

  it('is told of no sign where there is none to tell of', () => {
    expect(mayHold(text, [])).toBe(false)
    expect(mayHold('', ['a'])).toBe(false)
  })

  it('is told of each text, whichever was asked of before', () => {
    const texts = ['a:b', 'b(a', 'a[b', 'b{a', 'a|b']
    for (const each of [...texts, ...texts]) {
      expect(mayHold(each, [each])).toBe(true)
      expect(texts.filter((other) => mayHold(each, [other]))).toEqual([each])
    }
  })

  it('is told of code units by their blocks of sixteen', () => {
    expect(holdsBlock(text, (block) => block === 0x201)).toBe(true)
    expect(holdsBlock(text, (block) => block >= 0xd80 && block < 0xe00)).toBe(false)
    expect(holdsBlock('Rye 🌾', (block) => block === 0xd83)).toBe(true)
  })
})
