import {CharacterClass, CLASSES, EDGE_CODE, JOINT_CODE} from '../text/character-classes.ts'
import {FIRST_WORDS} from './spelled/english-numbers.ts'
import {OTHER_FIRST_WORDS, OTHER_STEMS} from './spelled/other-numbers.ts'
import {PART_WORDS} from './spelled/other-parts.ts'

const DIGIT = CharacterClass.digit | CharacterClass.wideDigit | CharacterClass.fraction
const {letter: LETTER, chineseNumeral: NUMERAL} = CharacterClass
const ANY = DIGIT | LETTER | NUMERAL

/** Letters of the trie: those of ASCII, and one for all others. */
const LETTERS = 27
const OTHER_LETTER = LETTERS - 1
/** State of a word that begins no number. */
const NOWHERE = 0
const ROOT = 1

/** What ends in a state of the trie: a word, or one that others can follow without a blank. */
const WORD = 1
const STEM = 2

/**
 * The words that can begin a number as a trie: `STATES[LETTERS * state + letter]` is the next state, and `WORDS[state]`
 * tells whether a word or a stem ends there.
 *
 *     t ─ e ─ n ●
 *       └ w ─ o ●
 *           └ e ─ l ─ v ─ e ●
 */
const {STATES, WORDS} = createTrie(new Set([...FIRST_WORDS, ...OTHER_FIRST_WORDS, ...OTHER_STEMS, ...PART_WORDS]))

function createTrie(words: ReadonlySet<string>): {STATES: Uint16Array; WORDS: Uint8Array} {
  const size = [...words].reduce((sum, word) => sum + word.length, ROOT + 1)
  const STATES = new Uint16Array(LETTERS * size)
  const WORDS = new Uint8Array(size)
  let last = ROOT
  for (const word of words) {
    let state = ROOT
    for (const character of word) {
      const at = LETTERS * state + letterOf(character.charCodeAt(0))
      if (STATES[at] === NOWHERE) STATES[at] = last += 1
      state = STATES[at] ?? NOWHERE
    }
    WORDS[state] = OTHER_STEMS.has(word) ? STEM : WORD
  }
  return {STATES, WORDS}
}

function letterOf(code: number): number {
  const letter = (code | 0x20) - 0x61
  return code < 0x80 && letter >= 0 && letter < OTHER_LETTER ? letter : OTHER_LETTER
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
    const classes = CLASSES[codes[at] ?? EDGE_CODE] ?? 0
    if ((classes & ANY) === 0) {
      at += 1
      continue
    }
    const start = at
    let starts = true
    if ((classes & LETTER) !== 0) {
      at = skipWord(codes, start)
      starts = isNumberWord
    } else at = skipRun(codes, start, (classes & DIGIT) !== 0 ? DIGIT : NUMERAL)
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
    const code = codes[at] ?? EDGE_CODE
    if (((CLASSES[code] ?? 0) & LETTER) !== 0) {
      state = STATES[LETTERS * state + letterOf(code)] ?? NOWHERE
      stem ||= WORDS[state] === STEM
    } else if (code !== JOINT_CODE) break
    at += 1
  }
  isNumberWord = stem || WORDS[state] === WORD
  return state === NOWHERE ? skipRun(codes, at - 1, LETTER) : at
}

/** Offset behind the run of characters of a class that starts at `start`. */
function skipRun(codes: Uint16Array, start: number, wanted: number): number {
  let at = start + 1
  for (;;) {
    const code = codes[at] ?? EDGE_CODE
    if (((CLASSES[code] ?? 0) & wanted) === 0 && code !== JOINT_CODE) return at
    at += 1
  }
}

function grown(offsets: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(2 * offsets.length)
  larger.set(offsets)
  return larger
}
