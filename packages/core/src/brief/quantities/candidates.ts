import {isAsciiLetter} from '../characters.ts'
import {CharacterClass, CLASSES, EDGE_CODE, JOINT_CODE} from '../text/character-classes.ts'
import {FIRST_WORDS} from './spelled/english-numbers.ts'
import {OTHER_FIRST_WORDS, OTHER_STEMS} from './spelled/other-numbers.ts'
import {PART_WORDS} from './spelled/other-parts.ts'

/** Columns of the trie, one for each letter of ASCII from 1 on and one for all others; what a number starts with besides. */
const NOTHING = 0
const OTHER_LETTER = 27
const DIGIT = 28
const NUMERAL = 29
const JOINED = 30
const WIDTH = 32

/** The column of every UTF-16 code unit. */
const COLUMNS = Uint8Array.from(CLASSES, columnOf)

function columnOf(classes: number, code: number): number {
  if (code === JOINT_CODE) return JOINED
  const {digit, wideDigit, fraction, letter, chineseNumeral} = CharacterClass
  if ((classes & letter) !== 0) return isAsciiLetter(code) ? (code | 0x20) - 0x60 : OTHER_LETTER
  if ((classes & (digit | wideDigit | fraction)) !== 0) return DIGIT
  return (classes & chineseNumeral) !== 0 ? NUMERAL : NOTHING
}

/** State of a word that begins no number. */
const NOWHERE = 0
const ROOT = 1

/** What ends in a state of the trie: a word, or one that others can follow without a blank. */
const WORD = 1
const STEM = 2

/**
 * The words that can begin a number as a trie: `STATES[WIDTH * state + column]` is the next state, and `WORDS[state]`
 * tells whether a word or a stem ends there.
 *
 *     t ─ e ─ n ●
 *       └ w ─ o ●
 *           └ e ─ l ─ v ─ e ●
 */
const {STATES, WORDS} = createTrie(new Set([...FIRST_WORDS, ...OTHER_FIRST_WORDS, ...OTHER_STEMS, ...PART_WORDS]))

function createTrie(words: ReadonlySet<string>): {STATES: Uint16Array; WORDS: Uint8Array} {
  const size = [...words].reduce((sum, word) => sum + word.length, ROOT + 1)
  const STATES = new Uint16Array(WIDTH * size)
  const WORDS = new Uint8Array(size)
  let last = ROOT
  for (const word of words) {
    let state = ROOT
    for (const character of word) {
      const at = WIDTH * state + columnAt(character.charCodeAt(0))
      if (STATES[at] === NOWHERE) STATES[at] = last += 1
      state = STATES[at] ?? NOWHERE
    }
    WORDS[state] = OTHER_STEMS.has(word) ? STEM : WORD
  }
  return {STATES, WORDS}
}

function columnAt(code: number): number {
  return COLUMNS[code] ?? NOTHING
}

/** Offsets that have been found; it grows, and is used for one document after another. */
let found = new Uint32Array(1 << 12)

/**
 * Where in a document's prose a number may start, in one pass: at the first digit of a run, at a word that can begin a
 * number in words, at the first of some Chinese numerals. Fillers that join their neighbours are passed over.
 *
 *     rose ··12··.5% in twelve ports, 三百
 *            ^        ^               ^
 *
 * @param length How many of the codes are used.
 */
export function findStarts(codes: Uint16Array, length: number): Uint32Array {
  let count = 0
  let at = 0
  while (at < length) {
    const column = columnAt(codes[at] ?? EDGE_CODE)
    if (column === NOTHING || column === JOINED) {
      at += 1
      continue
    }
    const start = at
    let starts = true
    if (column <= OTHER_LETTER) {
      at = skipWord(codes, start)
      starts = isNumberWord
    } else at = skipRun(codes, start, column, column)
    if (!starts) continue
    if (count === found.length) found = grown(found)
    found[count] = start
    count += 1
  }
  return found.slice(0, count)
}

/** Whether a number can begin with the word that `skipWord` passed over last: one thing more than it can return. */
let isNumberWord = false

/** Offset behind the word that starts at `start`. */
function skipWord(codes: Uint16Array, start: number): number {
  let at = start
  let state = ROOT
  let stem = false
  while (state !== NOWHERE) {
    const column = columnAt(codes[at] ?? EDGE_CODE)
    if (column !== JOINED) {
      if (column === NOTHING || column > OTHER_LETTER) break
      state = STATES[WIDTH * state + column] ?? NOWHERE
      stem ||= WORDS[state] === STEM
    }
    at += 1
  }
  isNumberWord = stem || WORDS[state] === WORD
  return state === NOWHERE ? skipRun(codes, at - 1, 1, OTHER_LETTER) : at
}

/** Offset behind the run of characters of some columns that starts at `start`. */
function skipRun(codes: Uint16Array, start: number, first: number, last: number): number {
  let at = start + 1
  for (;;) {
    const column = columnAt(codes[at] ?? EDGE_CODE)
    if ((column < first || column > last) && column !== JOINED) return at
    at += 1
  }
}

function grown(offsets: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(2 * offsets.length)
  larger.set(offsets)
  return larger
}
