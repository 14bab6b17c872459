import {BRACKETS} from '../../markers/index.ts'
import {isAsciiLetter} from '../characters.ts'
import {
  CHINESE_NUMERAL_SIGNS,
  CharacterClass,
  CLASSES,
  classOf,
  EDGE_CODE,
  JOINT_CODE,
} from '../text/character-classes.ts'
import {Disguises, mayDisguise} from '../text/disguises.ts'
import {Offsets} from '../text/offsets.ts'
import {COLUMNS, columnOf, DIGITS_TOUCHED, RUN_STARTS, STATES, WORD_FOUND} from './number-words.ts'

/** Where the readers of a text start. One pass finds it, and none of them looks at every character again. */
export interface Candidates {
  /** Where a number may start. */
  readonly numbers: Uint32Array
  /** Full stops and their kin. */
  readonly stops: Uint32Array
  /** Brackets that may open a marker. */
  readonly brackets: Uint32Array
  /** Where a number may be written with other signs than digits. */
  readonly disguises: Disguises
}

/** What a character is besides its column. */
const STOP = COLUMNS + 1
const SUSPECT = 2 * STOP
const BRACKET = 2 * SUSPECT

/** Where letters, digits and stops stand; of all other characters, Chinese numerals alone are of a class that counts here. */
const COUNTED = [
  [0, 0x6ff],
  [0x2000, 0x21ff],
  [0x3000, 0x303f],
  [0xfe00, 0xffff],
] as const

/** The column of each UTF-16 code unit in the automaton of number words, and what it is besides. */
const SIGNS = createSigns()

/** Beyond Latin nearly all are of no class that counts here, and only suspected: what they disguise is not known yet. */
function createSigns(): Uint8Array {
  const signs = new Uint8Array(CLASSES.length).fill(SUSPECT)
  const {digit, wideDigit, fraction, letter, chineseNumeral, stop, joint} = CharacterClass
  const counted = digit | wideDigit | fraction | letter | chineseNumeral | stop | joint
  const look = (code: number): void => {
    const classes = classOf(code)
    if (code >= 0x100 && (classes & counted) === 0) return
    signs[code] = columnOf(classes, code) | ((classes & stop) === 0 ? 0 : STOP) | (mayDisguise(code) ? SUSPECT : 0)
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
 * @param length How many of the codes are used; an `EDGE` stands behind them.
 */
export function findCandidates(codes: Uint16Array, length: number): Candidates {
  const disguises = new Disguises()
  // Every character is the first of at most one number.
  numbers.begin(length + 1)
  stops.begin(length + 1)
  brackets.begin(length + 1)
  walk(codes, length, disguises)
  return {numbers: numbers.take(), stops: stops.take(), brackets: brackets.take(), disguises}
}

let room = new Uint16Array(1 << 12)

/** Where numbers may start in a text. */
export function startsIn(text: string): Uint32Array {
  const {length} = text
  if (length >= room.length) room = new Uint16Array(2 * length)
  for (let at = 0; at < length; at += 1) room[at] = text.charCodeAt(at)
  room[length] = EDGE_CODE
  return findCandidates(room, length).numbers
}

/** The loop alone: the engine leaves what it compiled while the loop ran where code stands behind it that never ran. */
function walk(codes: Uint16Array, length: number, disguises: Disguises): void {
  let state = 0
  // The edge behind the last character ends its word.
  for (let at = 0; at <= length; at += 1) {
    const sign = SIGNS[codes[at] ?? EDGE_CODE] ?? 0
    const next = STATES[state | (sign & COLUMNS)] ?? 0
    if ((next & COLUMNS) !== 0) note(next, codes, at, disguises)
    state = next & ~COLUMNS
    if (sign <= COLUMNS) continue
    if ((sign & BRACKET) !== 0) brackets.column[brackets.length++] = at
    if ((sign & STOP) !== 0) stops.column[stops.length++] = at
    else if ((sign & SUSPECT) !== 0) suspect(codes, at, disguises)
  }
}

/** Notes a sign that may disguise a number; one that never does is suspected no more. */
function suspect(codes: Uint16Array, at: number, disguises: Disguises): void {
  if (isWithinWord(codes, at) || disguises.noteSign(codes, at)) return
  const code = codes[at] ?? EDGE_CODE
  SIGNS[code] = (SIGNS[code] ?? 0) & ~SUSPECT
}

/** A letter of Roman numerals goes on as a word, which is no number. */
const isWithinWord = (codes: Uint16Array, at: number): boolean =>
  isAsciiLetter(codes[at] ?? EDGE_CODE) && isAsciiLetter(codes[at + 1] ?? EDGE_CODE)

/** Notes what the flags of a state tell of the character that led there. */
function note(flags: number, codes: Uint16Array, at: number, disguises: Disguises): void {
  if ((flags & WORD_FOUND) !== 0) numbers.column[numbers.length++] = startOfWord(codes, at)
  if ((flags & RUN_STARTS) !== 0) {
    numbers.column[numbers.length++] = at
    disguises.noteDigit(codes, at)
  }
  if ((flags & DIGITS_TOUCHED) !== 0) disguises.noteBehindDigit(codes, at)
}

/** Where the word starts that holds a letter, or ends before another character. */
function startOfWord(codes: Uint16Array, index: number): number {
  let start = index
  while ((classOf(codes[start - 1] ?? EDGE_CODE) & (CharacterClass.letter | CharacterClass.joint)) !== 0) start -= 1
  while (codes[start] === JOINT_CODE) start += 1
  return start
}
