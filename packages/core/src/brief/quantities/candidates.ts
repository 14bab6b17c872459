import {codeUnitsOf} from '../../data/index.ts'
import {BRACKETS} from '../../markers/index.ts'
import {
  CHINESE_NUMERAL_SIGNS,
  CharacterClass,
  CLASSES,
  classOf,
  EDGE_CODE,
  isAsciiLetter,
  JOINT_CODE,
} from '../text/characters.ts'
import {Offsets} from '../text/span-list.ts'
import {FIRST_WORDS} from './spelled/english-numbers.ts'
import {PART_WORDS} from './spelled/other.ts'
import {OTHER_FIRST_WORDS, OTHER_STEMS} from './spelled/other-numbers.ts'

/** What a character is to the automaton: a letter of ASCII from 1 on, any other letter, or what a number starts with besides. */
const OTHER_LETTER = 27
const DIGIT = 28
const NUMERAL = 29
const JOINED = 30
/** All columns stand in these bits, and so do the flags of a state. */
const COLUMNS = 31

/** The column of a code unit. */
function columnOf(classes: number, code: number): number {
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
const RUN_STARTS = 1
/** The word with or before that character can begin a number. */
const WORD_FOUND = 2
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
const STATES = createStates(new Set([...FIRST_WORDS, ...OTHER_FIRST_WORDS, ...OTHER_STEMS, ...PART_WORDS]), OTHER_STEMS)

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
  states[DIGITS | DIGIT] = DIGITS
  states[NUMERALS | NUMERAL] = NUMERALS
  return states
}

/** Where the readers of a text start. One pass finds it, and none of them looks at every character again. */
export interface Candidates {
  /** Where a number may start. */
  readonly numbers: Uint32Array
  /** Full stops and their kin. */
  readonly stops: Uint32Array
  /** Brackets that may open a marker. */
  readonly brackets: Uint32Array
}

/** What a character is besides its column. */
const STOP = COLUMNS + 1
const BRACKET = 2 * STOP

/** Where letters, digits and stops stand; of all other characters, Chinese numerals alone are of a class that counts here. */
const COUNTED = [
  [0, 0x6ff],
  [0x2000, 0x21ff],
  [0x3000, 0x303f],
  [0xfe00, 0xffff],
] as const

/** The column of each UTF-16 code unit in the automaton of number words, and what it is besides. */
const SIGNS = createSigns()

/** Beyond Latin nearly all are of no class that counts here. */
function createSigns(): Uint8Array {
  const signs = new Uint8Array(CLASSES.length)
  const {digit, wideDigit, fraction, letter, chineseNumeral, stop, joint} = CharacterClass
  const counted = digit | wideDigit | fraction | letter | chineseNumeral | stop | joint
  const look = (code: number): void => {
    const classes = classOf(code)
    if (code >= 0x100 && (classes & counted) === 0) return
    signs[code] = columnOf(classes, code) | ((classes & stop) === 0 ? 0 : STOP)
  }
  for (const [from, to] of COUNTED) for (let code = from; code <= to; code += 1) look(code)
  for (const numeral of CHINESE_NUMERAL_SIGNS) look(numeral.charCodeAt(0))
  for (const bracket of BRACKETS) signs[bracket.charCodeAt(0)] = (signs[bracket.charCodeAt(0)] ?? 0) | BRACKET
  return signs
}

/** What has been found; the room is used for one text after another. */
const numbers = new Offsets()
const stops = new Offsets()
const brackets = new Offsets()

/**
 * Finds where numbers and the ends of sentences may stand in a text, in reading order.
 *
 * @param length How many of the codes are used; one that is part of no word stands behind them.
 */
export function findCandidates(codes: Uint16Array, length: number): Candidates {
  // Every character is the first of at most one number.
  numbers.begin(length + 1)
  stops.begin(length + 1)
  brackets.begin(length + 1)
  walk(codes, length)
  return {numbers: numbers.take(), stops: stops.take(), brackets: brackets.take()}
}

/** Where numbers may start in a text. */
export const startsIn = (text: string): Uint32Array => findCandidates(codeUnitsOf(text), text.length).numbers

/** The loop alone: the engine leaves what it compiled while the loop ran where code stands behind it that never ran. */
function walk(codes: Uint16Array, length: number): void {
  let state = 0
  // The edge behind the last character ends its word.
  for (let at = 0; at <= length; at += 1) {
    const sign = SIGNS[codes[at] ?? EDGE_CODE] ?? 0
    const next = STATES[state | (sign & COLUMNS)] ?? 0
    if ((next & COLUMNS) !== 0) note(next, codes, at)
    state = next & ~COLUMNS
    if (sign <= COLUMNS) continue
    if ((sign & BRACKET) !== 0) brackets.column[brackets.length++] = at
    if ((sign & STOP) !== 0) stops.column[stops.length++] = at
  }
}

/** Notes what the flags of a state tell of the character that led there. */
function note(flags: number, codes: Uint16Array, at: number): void {
  if ((flags & WORD_FOUND) !== 0) numbers.column[numbers.length++] = startOfWord(codes, at)
  if ((flags & RUN_STARTS) !== 0) numbers.column[numbers.length++] = at
}

/** Where the word starts that holds a letter, or ends before another character. */
function startOfWord(codes: Uint16Array, index: number): number {
  let start = index
  while ((classOf(codes[start - 1] ?? EDGE_CODE) & (CharacterClass.letter | CharacterClass.joint)) !== 0) start -= 1
  while (codes[start] === JOINT_CODE) start += 1
  return start
}
