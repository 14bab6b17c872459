import type {Span} from '../../markers/index.ts'
import {characterIn, charactersOf, codeIn, codesOf} from '../characters.ts'

/** A number as it is written in digits, without sign, unit or magnitude. */
export interface Numeral extends Span {
  readonly value: number
  /** Digits of the whole part, group separators left out; leading zeros included. */
  readonly whole: string
  /** It has a decimal part. */
  readonly decimal: boolean
  /** It has group separators: `1,234`. */
  readonly grouped: boolean
  /** It has a power of ten: `2×10^-5`. */
  readonly scientific: boolean
}

const COMMA = 0x2c
const DOT = 0x2e
const APOSTROPHE = 0x27
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'
/** `×10^-5`, `x 10⁵`, `e-5`, and the bare power of `10^13`; groups: the exponent in ASCII or in superscripts. */
const POWER = /\s?[×x·*]\s?10(?:\^\s?[({]?([-−–+]?\d{1,3})[)}]?|([⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}))/y
const BARE_POWER = /\^\s?[({]?([-−–+]?\d{1,3})[)}]?|([⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3})/y
const EXPONENT = /[eE]([-−+]?\d{1,3})(?![\dA-Za-z])/y

/** The digit at a character code, ASCII or full width (５); -1 for anything else. */
export const digitOf = (code: number): number => {
  if (code >= 0x30 && code <= 0x39) return code - 0x30
  return code >= 0xff10 && code <= 0xff19 ? code - 0xff10 : -1
}

/** Index after the digits from `index` on. */
export const skipDigits = (text: string, index: number): number => {
  let end = index
  while (digitOf(codeIn(text, end)) !== -1) end += 1
  return end
}

/** No-break and thin blanks that group digits; an ordinary blank does so only before three zeros. */
const isGroupBlank = (code: number): boolean => code === 0xa0 || code === 0x202f || code === 0x2009

/** Whether exactly three digits (two in Indian grouping, where more groups follow) stand at `index`. */
const isGroup = (text: string, index: number, size: number): boolean => skipDigits(text, index) === index + size

/**
 * Index after the digit groups that follow the first one, `first` where there are none.
 *
 *     1,234,567.8     1.234.567,8     10 000     12,34,567
 *      ^       ^       ^       ^        ^   ^      ^      ^
 */
const skipGroups = (text: string, start: number, first: number): number => {
  if (first - start > 3) return first
  const separator = codeIn(text, first)
  const blank = isGroupBlank(separator) || (separator === 0x20 && text.startsWith('000', first + 1))
  const mark = separator === COMMA || separator === APOSTROPHE || separator === 0x2019
  if (!blank && !mark && separator !== DOT) return first
  let end = first
  while (codeIn(text, end) === separator) {
    if (isGroup(text, end + 1, 3)) end += 4
    else if (separator === COMMA && isGroup(text, end + 1, 2) && codeIn(text, end + 3) === COMMA) end += 3
    else break
  }
  if (separator === DOT && end - first < 8 && !isDecimalComma(text, end)) return first
  return end
}

/** A comma with one or two digits behind it, and no more: the decimals of `1.234,56`. */
const isDecimalComma = (text: string, index: number): boolean => {
  if (codeIn(text, index) !== COMMA) return false
  const length = skipDigits(text, index + 1) - index - 1
  return length === 1 || length === 2
}

/** Index after the decimals at `index`, else `index`. A comma counts before a percent or euro sign or behind dots. */
const skipDecimals = (text: string, index: number, dotted: boolean): number => {
  const separator = codeIn(text, index)
  if (separator === DOT || separator === 0xff0e) {
    const end = skipDigits(text, index + 1)
    return end > index + 1 ? end : index
  }
  if (!isDecimalComma(text, index)) return index
  const end = skipDigits(text, index + 1)
  return dotted || /^\s?[%€]/.test(text.slice(end, end + 2)) ? end : index
}

/** Index after the uncertainty of the last decimals, as in `99.85(2)`, else `index`. */
const skipUncertainty = (text: string, index: number): number => {
  if (characterIn(text, index) !== '(') return index
  const end = skipDigits(text, index + 1)
  return end > index + 1 && end <= index + 3 && characterIn(text, end) === ')' ? end + 1 : index
}

/** ASCII digits of a run that may hold full-width ones and separators. */
const plainDigits = (text: string): string => {
  let digits = ''
  for (let index = 0; index < text.length; index += 1) {
    const digit = digitOf(codeIn(text, index))
    if (digit !== -1) digits += digit
  }
  return digits
}

const exponentOf = (ascii: string | undefined, superscript: string | undefined): number => {
  if (ascii !== undefined) return Number(ascii.replace(/[−–]/, '-'))
  const digits = [...(superscript ?? '')]
    .map((character) => SUPERSCRIPTS.indexOf(character))
    .filter((digit) => digit >= 0)
  return (superscript?.startsWith('⁻') ? -1 : 1) * Number(digits.join(''))
}

/** The power of ten at `index`: its exponent and where it ends. */
const readPower = (text: string, index: number, ten: boolean): {exponent: number; end: number} | undefined => {
  for (const pattern of ten ? [POWER, EXPONENT, BARE_POWER] : [POWER, EXPONENT]) {
    pattern.lastIndex = index
    const match = pattern.exec(text)
    if (match === null) continue
    const exponent = exponentOf(match[1], match[2])
    return {exponent: pattern === BARE_POWER ? exponent - 1 : exponent, end: index + match[0].length}
  }
  return undefined
}

/** Whether a power of ten can start at `index`, so that the patterns are tried seldom. */
const opensPower = (text: string, index: number): boolean => {
  const code = codeIn(text, index)
  if (code === 0x20) return TIMES.has(characterIn(text, index + 1))
  return code > 0x2f ? POWER_STARTS.has(code) : code === 0x2a
}

const TIMES = charactersOf('×x·*')
const POWER_STARTS = codesOf('×x·eE^⁻⁺⁰¹²³⁴⁵⁶⁷⁸⁹')

/**
 * Reads the number whose first digit (or decimal point) stands at `start`.
 *
 *     about 1,234,567.8 people     P <.001     2×10^-5 mol
 *           ^         ^               ^  ^     ^     ^
 */
export function readNumeral(text: string, start: number): Numeral {
  const first = skipDigits(text, start)
  const groups = skipGroups(text, start, first)
  const dotted = groups > first && codeIn(text, first) === DOT
  const decimals = skipDecimals(text, groups, dotted)
  const written = text.slice(start, groups)
  const whole = groups === first && !Number.isNaN(Number(written)) ? written : plainDigits(written)
  const fraction = decimals > groups ? plainDigits(text.slice(groups, decimals)) : ''
  const mantissa = fraction === '' ? Number(whole) : Number(`${whole}.${fraction}`)
  const certain = decimals > groups ? skipUncertainty(text, decimals) : decimals
  const power = opensPower(text, certain) ? readPower(text, certain, mantissa === 10) : undefined
  return {
    start,
    end: power?.end ?? certain,
    value: power === undefined ? mantissa : Number(`${mantissa}e${power.exponent}`),
    whole,
    decimal: decimals > groups,
    grouped: groups > first,
    scientific: power !== undefined,
  }
}
