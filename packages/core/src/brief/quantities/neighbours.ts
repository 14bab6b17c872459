import {OBJECT} from '../../markers/index.ts'
import {
  CharacterClass,
  characterIn,
  classOf,
  codeIn,
  codesOf,
  isBlank,
  isHan,
  isLetter,
  isUpperCase,
} from '../text/characters.ts'
import {wordsFor} from './languages/index.ts'
import {lowered, readWord, skipClasses} from './runs.ts'

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
  /** A full stop stands between the word and the number: `Fig. 3`. */
  readonly dotted: boolean
}

/** Longest word and widest gap that are looked at. */
const LONGEST_WORD = 32
const WIDEST_GAP = 12
const LONGEST_HAN = 4

/** The word before `index`, not reaching before `floor`. A dot behind the word is passed over: `Fig. 3`, `approx. 5`. */
export function neighbourBefore(text: string, index: number, floor: number): Neighbour {
  let end = index
  while (end > floor && index - end < WIDEST_GAP && isBlank(codeIn(text, end - 1))) end -= 1
  const character = end > floor ? characterIn(text, end - 1) : ''
  const dotted = character === '.' && end - 1 > floor && isLetter(codeIn(text, end - 2))
  const last = dotted ? end - 1 : end
  const ideographs = last > floor && isHan(codeIn(text, last - 1))
  let start = last
  const limit = ideographs ? last : Math.max(floor, last - LONGEST_WORD)
  while (start > limit && (classOf(text.charCodeAt(start - 1)) & CharacterClass.spelling) !== 0) start -= 1
  const word = text.slice(start, last)
  const han = ideographs ? text.slice(Math.max(floor, last - LONGEST_HAN), last) : ''
  return {word, lower: lowered(word), edge: start, character, glued: end === index, han, dotted}
}

/** The word behind `index`. */
export function neighbourAfter(text: string, index: number): Neighbour {
  const start = skipClasses(text, index, CharacterClass.blank, index + WIDEST_GAP)
  const code = codeIn(text, start)
  const end = isLetter(code) ? skipClasses(text, start, CharacterClass.spelling, start + LONGEST_WORD) : start
  const {written: word, lower} = readWord(text, start, end)
  const han = isHan(code) ? text.slice(start, start + LONGEST_HAN) : ''
  const character = characterIn(text, start)
  return {word, lower, edge: end, character, glued: start === index, han, dotted: false}
}

/** Starts with a capital. */
export const isCapitalised = (word: string): boolean => word !== '' && isUpperCase(word.charCodeAt(0))

const CLAUSE_ENDS = codesOf(`.!?:;|•"“”‘(（)[]。！？：；，*>–—${OBJECT}`)

const FUNCTION_WORDS = wordsFor('functionWords')
const CONTINUING = wordsFor('continuing')

/** Ends like a plural: `patients`, but not `loss`. */
export const endsLikePlural = (lower: string): boolean =>
  lower.length > 1 && lower.endsWith('s') && !lower.endsWith('ss')

/** A plural noun in lower case, as it stands behind a number that counts: `25 patients`. */
export const isPlural = ({word, lower, glued}: Neighbour): boolean =>
  !glued &&
  word.length > 3 &&
  !isCapitalised(word) &&
  endsLikePlural(lower) &&
  !FUNCTION_WORDS.has(lower) &&
  !CONTINUING.has(lower)

/** Whether a sentence, a cell or a bracket starts at `index`: a capital there says nothing. */
export const opensClause = (text: string, index: number): boolean => {
  let place = index - 1
  while (place >= 0 && isBlank(codeIn(text, place))) place -= 1
  return place < 0 || CLAUSE_ENDS.has(codeIn(text, place))
}

/** Whether one of the last characters of `han` up to the number, one to four of them, is in the table. */
export const endsWithAny = (han: string, table: ReadonlySet<string>): boolean => {
  for (let length = Math.min(LONGEST_HAN, han.length); length > 0; length -= 1) {
    if (table.has(han.slice(-length))) return true
  }
  return false
}

/** A short run of capitals, as names of products and programmes have: `RTX`, `NIST`. */
export const isAcronym = (word: string): boolean =>
  word.length > 1 && [...word].every((letter) => isUpperCase(letter.charCodeAt(0)))

/** A title is shorter than this, in characters. */
const LONGEST_TITLE = 66

/** What stands before `index` on its line; `undefined` where that is longer than a title. */
export const lineBefore = (text: string, index: number): string | undefined => {
  const lead = text.slice(Math.max(0, index - LONGEST_TITLE - 1), index)
  const line = lead.slice(lead.lastIndexOf('\n') + 1)
  return line.length > LONGEST_TITLE ? undefined : line
}

/** Longest Chinese term between quotation marks, in characters. */
const LONGEST_TERM = 14
const OPENS_TERM = /[“「『][^“”「」『』，。；]{0,14}$/
const CLOSES_TERM = /^[^“”「」『』，。；]{0,14}[”」』]/

/**
 * The number from `start` to `end` stands in a short Chinese term between quotation marks, which is quoted as a name
 * and not asserted: “2小时综合体育活动”, “过去五年增长幅度”.
 */
export const isQuotedTerm = (text: string, start: number, end: number): boolean => {
  if (!isHan(codeIn(text, end)) && !isHan(codeIn(text, start - 1))) return false
  const before = OPENS_TERM.exec(text.slice(Math.max(0, start - LONGEST_TERM - 1), start))
  if (before === null) return false
  const behind = CLOSES_TERM.exec(text.slice(end, end + LONGEST_TERM + 1))
  return behind !== null && before[0].length + (end - start) + behind[0].length <= LONGEST_TERM + 2
}
