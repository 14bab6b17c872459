import {CharacterClass, isAsciiLetter, JOINT_CODE} from '../text/characters.ts'
import {FIRST_WORDS} from './spelled/english-numbers.ts'
import {OTHER_FIRST_WORDS, OTHER_STEMS} from './spelled/other-numbers.ts'
import {PART_WORDS} from './spelled/other-parts.ts'

/** What a character is to the automaton: a letter of ASCII from 1 on, any other letter, or what a number starts with besides. */
const OTHER_LETTER = 27
const DIGIT = 28
const NUMERAL = 29
const JOINED = 30
/** All columns stand in these bits, and so do the flags of a state. */
export const COLUMNS = 31

/** The column of a code unit. */
export function columnOf(classes: number, code: number): number {
  if (code === JOINT_CODE) return JOINED
  const {digit, wideDigit, fraction, letter, chineseNumeral} = CharacterClass
  if ((classes & letter) !== 0) return isAsciiLetter(code) ? (code | 0x20) - 0x60 : OTHER_LETTER
  if ((classes & (digit | wideDigit | fraction)) !== 0) return DIGIT
  return (classes & chineseNumeral) !== 0 ? NUMERAL : 0
}

const WIDTH = COLUMNS + 1
/** States of the automaton, apart from the words that it knows: outside words, in another word, in a run. */
const OUTSIDE = 0
const WITHIN = WIDTH
const DIGITS = 2 * WIDTH
const NUMERALS = 3 * WIDTH

/** Flag of a state: a run of digits or numerals starts at the character that led there. */
export const RUN_STARTS = 1
/** The word with or before that character can begin a number. */
export const WORD_FOUND = 2
/** That character is a letter, and the one before it a digit. */
export const DIGITS_TOUCHED = 4

/** Behind a stem, of whose word the rest is no matter. */
const STEM_FOUND = WITHIN | WORD_FOUND

/**
 * An automaton that finds where numbers may start: at the first digit of a run, at a word that can begin a number in words,
 * at the first of some Chinese numerals. Fillers that join their neighbours leave it in its state.
 *
 *     rose ··12··.5% in twelve ports, 三百
 *            ^        ^        ^ found here: in a stem, or behind a word
 *
 * `STATES[state | column]` is the next state with its flags. It begins outside words, at 0.
 */
export const STATES = createStates(
  new Set([...FIRST_WORDS, ...OTHER_FIRST_WORDS, ...OTHER_STEMS, ...PART_WORDS]),
  OTHER_STEMS,
)

/** Writes words into states as a trie, and notes those in which one ends. Behind a stem no more is written. */
function writeWords(words: ReadonlySet<string>, stems: ReadonlySet<string>, states: Uint32Array): number {
  let last = NUMERALS
  for (const word of words) {
    let edge = OUTSIDE
    let state = OUTSIDE
    for (let at = 0; at < word.length && state !== STEM_FOUND; at += 1) {
      edge = state | columnOf(CharacterClass.letter, word.charCodeAt(at))
      if (states[edge] === WITHIN) states[edge] = last += WIDTH
      state = states[edge] ?? WITHIN
    }
    if (state === STEM_FOUND) continue
    if (stems.has(word)) states[edge] = STEM_FOUND
    else states[state] = WORD_FOUND
  }
  return last
}

function createStates(words: ReadonlySet<string>, stems: ReadonlySet<string>): Uint32Array {
  const size = [...words].reduce((sum, word) => sum + word.length, NUMERALS / WIDTH + 1)
  const states = new Uint32Array(WIDTH * size).fill(WITHIN)
  const last = writeWords(words, stems, states)
  for (let state = OUTSIDE; state <= last; state += WIDTH) {
    const found = states[state] === WORD_FOUND ? WORD_FOUND : 0
    states[state] = OUTSIDE | found
    states[state | DIGIT] = DIGITS | found | RUN_STARTS
    states[state | NUMERAL] = NUMERALS | found | RUN_STARTS
    states[state | JOINED] = state
  }
  for (const run of [DIGITS, NUMERALS]) {
    states.copyWithin(run, OUTSIDE, WIDTH)
    states[run | JOINED] = run
  }
  for (let letter = 1; letter <= OTHER_LETTER; letter += 1)
    states[DIGITS | letter] = (states[letter] ?? 0) | DIGITS_TOUCHED
  states[DIGITS | DIGIT] = DIGITS
  states[NUMERALS | NUMERAL] = NUMERALS
  return states
}
