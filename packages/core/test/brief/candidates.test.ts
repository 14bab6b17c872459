import {describe, expect, it} from 'vitest'
import {findCandidates} from '../../src/brief/quantities/candidates.ts'
import {CharacterClass, CLASSES, classOf} from '../../src/brief/text/characters.ts'
import {viewOf} from '../../src/brief/text/prose-buffer.ts'
import {JOINT} from '../../src/markers/index.ts'

const candidatesIn = (text: string) => findCandidates(viewOf(text).codes, text.length)

/** The text with `^` below each offset. */
const below = (text: string, offsets: Iterable<number>) => {
  const marks = Array.from(text, () => ' ')
  for (const offset of offsets) marks[offset] = '^'
  return marks.join('').trimEnd()
}

describe('the places at which a number may start', () => {
  it.each([
    ['digits, wherever they stand', 'rose 12.5% in GPT4, ５ and ½', '     ^  ^        ^  ^     ^'],
    ['words that are numbers, and no other words', 'twelve men, Two often tent', '^           ^'],
    ['a word at the end, and one before digits', 'two2 and three', '^  ^     ^'],
    ['what begins with a stem of a language that joins its words', 'die zweihundert Höfe', '    ^'],
    ['the first of some Chinese numerals', '增长三百万', '  ^'],
    ['a word between fillers', `5${JOINT}${JOINT}tw${JOINT}o`, '^  ^'],
  ])('are %s', (_, text, marks) => {
    expect(below(text, candidatesIn(text).numbers)).toBe(marks)
  })

  it('do not depend on the text before', () => {
    candidatesIn('one two three')
    expect([...candidatesIn('four').numbers]).toEqual([0])
  })
})

it('every number in one character and every stop are found, whatever the script', () => {
  const {digit, wideDigit, fraction, chineseNumeral, stop} = CharacterClass
  const all = Array.from(CLASSES.keys())
  const those = (classes: number) => all.filter((code) => (classOf(code) & classes) !== 0)
  const {numbers, stops} = candidatesIn(all.map((code) => ` ${String.fromCharCode(code)}`).join(''))
  expect(Array.from(numbers, (at) => (at - 1) / 2)).toEqual(those(digit | wideDigit | fraction | chineseNumeral))
  expect(Array.from(stops, (at) => (at - 1) / 2)).toEqual(those(stop))
  for (const code of those(CharacterClass.letter | CharacterClass.joint).filter((each) => each >= 0x80))
    expect(candidatesIn(`ten${String.fromCharCode(code)}x`).numbers, code.toString(16)).toHaveLength(0)
})

it('stops are found in the same pass', () => {
  expect([...candidatesIn('Why? 3OO rose 4.5%…').stops]).toEqual([3, 15, 18])
})
