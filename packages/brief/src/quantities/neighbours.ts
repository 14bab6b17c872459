import {OBJECT} from '@citation-lint/markers'
import {isBlank, isDigit, isHan, isLetter, isUpperCase} from '../characters.ts'

/** The word next to a number, when only blanks stand between them. */
export interface Neighbour {
  /** As written, with inner hyphens and apostrophes; empty where a sign, a bracket or an end is next. */
  readonly word: string
  readonly lower: string
  /** First or last index of the word, whichever is farther from the number. */
  readonly edge: number
  /** The character next to the number, blanks passed over; empty at an end of the text. */
  readonly character: string
  /** Nothing stands between. */
  readonly glued: boolean
  /** Up to four ideographs that touch the number's side. */
  readonly han: string
}

/** Longest word and widest gap that are looked at. */
const LONGEST_WORD = 32
const WIDEST_GAP = 12
const LONGEST_HAN = 4

const isWordCharacter = (code: number): boolean =>
  isLetter(code) ||
  isDigit(code) ||
  code === 0x2d ||
  code === 0x2010 ||
  code === 0x2011 ||
  code === 0x27 ||
  code === 0x2019 ||
  code === 0x5f

const neighbour = (
  text: string,
  {from, to, edge, glued, character}: {from: number; to: number; edge: number; glued: boolean; character: string},
): Neighbour => {
  const word = text.slice(from, to)
  return {word, lower: word.toLowerCase(), edge, character, glued, han: ''}
}

/** The word before `index`, not reaching before `floor`. A dot behind the word is passed over: `Fig. 3`, `approx. 5`. */
export function neighbourBefore(text: string, index: number, floor: number): Neighbour & {readonly dotted: boolean} {
  let end = index
  while (end > floor && index - end < WIDEST_GAP && isBlank(text.charCodeAt(end - 1))) end -= 1
  const character = end > floor ? text.charAt(end - 1) : ''
  const dotted = character === '.' && end - 1 > floor && isLetter(text.charCodeAt(end - 2))
  const last = dotted ? end - 1 : end
  let start = last
  const code = text.charCodeAt(last - 1)
  if (last > floor && isHan(code)) {
    const han = text.slice(Math.max(floor, last - LONGEST_HAN), last)
    return {
      ...neighbour(text, {from: last, to: last, edge: last - 1, glued: end === index, character}),
      han,
      dotted: false,
    }
  }
  while (start > floor && last - start < LONGEST_WORD && isWordCharacter(text.charCodeAt(start - 1))) start -= 1
  return {...neighbour(text, {from: start, to: last, edge: start, glued: end === index, character}), dotted}
}

/** The word behind `index`. */
export function neighbourAfter(text: string, index: number): Neighbour {
  let start = index
  while (start - index < WIDEST_GAP && isBlank(text.charCodeAt(start))) start += 1
  const character = text.charAt(start)
  const glued = start === index
  if (isHan(text.charCodeAt(start))) {
    return {
      ...neighbour(text, {from: start, to: start, edge: start, glued, character}),
      han: text.slice(start, start + LONGEST_HAN),
    }
  }
  let end = start
  if (isLetter(text.charCodeAt(start)))
    while (end - start < LONGEST_WORD && isWordCharacter(text.charCodeAt(end))) end += 1
  return neighbour(text, {from: start, to: end, edge: end, glued, character})
}

/** Starts with a capital. */
export const isCapitalised = (word: string): boolean => word !== '' && isUpperCase(word.charCodeAt(0))

/** Whether a sentence, a cell or a bracket starts at `index`: a capital there says nothing. */
export const opensClause = (text: string, index: number): boolean => {
  let place = index - 1
  while (place >= 0 && isBlank(text.charCodeAt(place))) place -= 1
  return place < 0 || `.!?:;|•"“”‘(（)[]。！？：；，*>–—${OBJECT}`.includes(text.charAt(place))
}

/** Whether one of the last characters of `han` up to the number, one to four of them, is in the table. */
export const endsWithAny = (han: string, table: ReadonlySet<string>): boolean => {
  for (let length = Math.min(LONGEST_HAN, han.length); length > 0; length -= 1) {
    if (table.has(han.slice(-length))) return true
  }
  return false
}

/** Whether one of the first characters of `han`, one to four of them, is in the table. */
export const startsWithAny = (han: string, table: ReadonlySet<string>): boolean => {
  for (let length = Math.min(LONGEST_HAN, han.length); length > 0; length -= 1) {
    if (table.has(han.slice(0, length))) return true
  }
  return false
}
