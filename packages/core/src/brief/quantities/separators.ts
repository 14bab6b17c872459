import {codeIn, codesOf, isBlank} from '../text/characters.ts'
import {COMMA_AMOUNT_WORDS, SCALE_WORDS} from './languages/index.ts'
import {digitOf, skipDigits, skipLetters, wordIn} from './runs.ts'

const COMMA = 0x2c
/** The code of a full stop, or of a decimal point. */
export const DOT = 0x2e
const APOSTROPHE = 0x27
const ZERO = 0x30
const WIDE_COMMA = 0xff0c
const WIDE_DOT = 0xff0e
const WIDE_ZERO = 0xff10
const SHARES = codesOf('%€')

/** No-break and thin blanks that group digits; an ordinary blank does so before three zeros, or beside a decimal comma. */
const isGroupBlank = (code: number): boolean => code === 0xa0 || code === 0x202f || code === 0x2009

/** Whether exactly three digits (two in Indian grouping, where more groups follow) stand at `index`. */
const isGroup = (text: string, index: number, size: number): boolean => skipDigits(text, index) === index + size

/** The word at `index`, behind at most one blank, in lower case. */
const wordBehind = (text: string, index: number): string => {
  const start = isBlank(codeIn(text, index)) ? index + 1 : index
  return wordIn(text, start, skipLetters(text, start))
}

/** Whether a mark can group digits, before it is known what follows: a comma of full width only behind such a digit. */
const canGroup = (text: string, index: number, commas: boolean): boolean => {
  const mark = codeIn(text, index)
  if (mark === 0x20) return commas || (codeIn(text, index + 1) === ZERO && text.startsWith('000', index + 1))
  if (mark === WIDE_COMMA) return codeIn(text, index - 1) >= WIDE_ZERO
  return mark === COMMA || mark === DOT || mark === APOSTROPHE || mark === 0x2019 || isGroupBlank(mark)
}

/**
 * Whether one group behind a comma or a point is none, but the decimals: `1.500` beside decimal points, `1,500` beside
 * decimal commas. A word of a language with a decimal comma makes a group of the first in any text: `1.500 millones`.
 */
const isSingleFraction = (text: string, first: number, end: number, commas: boolean): boolean => {
  const mark = codeIn(text, first)
  if (mark === COMMA) return commas
  if (mark !== DOT || isDecimalComma(text, end)) return false
  return !commas && !COMMA_AMOUNT_WORDS.has(wordBehind(text, end))
}

/**
 * Index after the digit groups that follow the first one, `first` where there are none.
 *
 *     1,234,567.8     1.234.567,8     10 000     12,34,567
 *      ^       ^       ^       ^        ^   ^      ^      ^
 */
export const skipGroups = (text: string, start: number, first: number, commas: boolean): number => {
  if (first - start > 3 || codeIn(text, start) === ZERO || !canGroup(text, first, commas)) return first
  const separator = codeIn(text, first)
  let end = first
  while (codeIn(text, end) === separator) {
    if (isGroup(text, end + 1, 3)) end += 4
    else if (separator === COMMA && isGroup(text, end + 1, 2) && codeIn(text, end + 3) === COMMA) end += 3
    else break
  }
  return end - first === 4 && isSingleFraction(text, first, end, commas) ? first : end
}

/** A comma with one or two digits behind it, and no more: the decimals of `1.234,56`. */
const isDecimalComma = (text: string, index: number): boolean => {
  if (codeIn(text, index) !== COMMA) return false
  const length = skipDigits(text, index + 1) - index - 1
  return length === 1 || length === 2
}

/** A comma at `index` joins two digits: three numbers or more with such commas are a list. */
export const isCommaBetweenDigits = (text: string, index: number): boolean =>
  codeIn(text, index) === COMMA && digitOf(codeIn(text, index - 1)) !== -1 && digitOf(codeIn(text, index + 1)) !== -1

/**
 * Index after the decimals at `index`, else `index`. A comma counts beside decimal commas, behind groups with points,
 * before a percent or euro sign, and before a word such as `millions`.
 */
export const skipDecimals = (text: string, index: number, dotted: boolean, commas: boolean): number => {
  const separator = codeIn(text, index)
  if (separator === DOT || separator === WIDE_DOT) {
    const end = skipDigits(text, index + 1)
    return end > index + 1 ? end : index
  }
  if (separator !== COMMA) return index
  const end = skipDigits(text, index + 1)
  if (end === index + 1 || isCommaBetweenDigits(text, end)) return index
  if (commas) return end
  return isDecimalComma(text, index) && (dotted || isShare(text, end) || isScaled(text, end)) ? end : index
}

/** A word at `index` that no list ends with. */
const isScaled = (text: string, index: number): boolean => {
  const word = wordBehind(text, index)
  return SCALE_WORDS.has(word) || COMMA_AMOUNT_WORDS.has(word)
}

/** A percent or euro sign stands at `index`, or behind one blank. */
const isShare = (text: string, index: number): boolean =>
  SHARES.has(codeIn(text, isBlank(codeIn(text, index)) ? index + 1 : index))
