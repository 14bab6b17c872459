import {describe, expect, it} from 'vitest'

import {cutsOf} from '../../src/coverage-page/marks.ts'
import {marked} from './marked.ts'

describe('markClaims', () => {
  it.each([
    ['two sentences', 'It rose by 5 %. It fell by 3 %.\n', ['It rose by 5 %.', 'It fell by 3 %.']],
    ['emphasis across a border', 'It *rose by 5 %. It fell* by 3 %.\n', ['It rose by 5 %.', 'It fell by 3 %.']],
    ['entities and escapes', 'A &amp; B\\* rose by 5 %. It fell by 3 %.\n', ['A & B* rose by 5 %.', 'It fell by 3 %.']],
    ['lines of a quote', '> It rose\n> by 5 %. It fell\n> by 3 %.\n', ['It rose\nby 5 %.', 'It fell\nby 3 %.']],
    ['an astral character', '😀 rose by 5 %. It fell by 3 %.\n', ['😀 rose by 5 %.', 'It fell by 3 %.']],
  ])('wraps the words of %s', (_, source, texts) => {
    expect([...marked(source).claims.values()].map((text) => text.trim())).toEqual(texts)
  })
})

describe('cutsOf', () => {
  it('finds its way over entities, escapes and line prefixes', () => {
    const source = 'a \\[1] b &copy; c\n> d'
    const value = 'a [1] b © c\nd'
    expect(cutsOf({value, source, start: 0, end: source.length}, [source.indexOf('c\n'), source.length - 1])).toEqual([
      value.indexOf('c\n'),
      value.length - 1,
    ])
  })
})
