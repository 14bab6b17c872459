import type {Span} from '../../data/index.ts'
import {characterIn, codeIn, codesOf} from '../text/characters.ts'
import {readFraction} from './fractions.ts'
import type {Notation} from './quantity.ts'
import {digitOf, skipDigits} from './runs.ts'
import {DOT, isCommaBetweenDigits, skipDecimals, skipGroups} from './separators.ts'

/** A number as it is written in digits, without sign, unit or magnitude. */
export interface Numeral extends Span {
  readonly value: number
  /** Digits of the whole part, group separators left out; leading zeros included. */
  readonly whole: string
  /** It has a decimal part. */
  readonly decimal: boolean
  /** It has group separators: `1,234`. */
  readonly grouped: boolean
  /** It is a fraction and nothing else: `½`. */
  readonly part: boolean
  /** It has a power of ten: `2×10^-5`. */
  readonly scientific: boolean
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'
/** `×10^-5`, `x 10⁵`, `e-5`, and the bare power of `10^13`; groups: the exponent in ASCII or in superscripts. */
const POWER = /\s?[×x·*]\s?10(?:\^\s?[({]?([-−–+]?\d{1,3})[)}]?|([⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}))/y
const BARE_POWER = /\^\s?[({]?([-−–+]?\d{1,3})[)}]?|([⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3})/y
const EXPONENT = /[eE]([-−+]?\d{1,3})(?![\dA-Za-z])/y

/** Index after the uncertainty of the last decimals, as in `99.85(2)`, else `index`. */
const skipUncertainty = (text: string, index: number): number => {
  if (characterIn(text, index) !== '(') return index
  const end = skipDigits(text, index + 1)
  return end > index + 1 && end <= index + 3 && characterIn(text, end) === ')' ? end + 1 : index
}

/** ASCII digits of a run that may hold full-width ones and separators. */
export const plainDigits = (text: string): string => {
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
  if (code === 0x20) return TIMES.has(codeIn(text, index + 1))
  return code > 0x2f ? POWER_STARTS.has(code) : code === 0x2a
}

const TIMES = codesOf('×x·*')
const POWER_STARTS = codesOf('×x·eE^⁻⁺⁰¹²³⁴⁵⁶⁷⁸⁹')

/**
 * Reads the number whose first digit (or decimal point, or fraction sign) stands at `start`.
 *
 *     about 1,234,567.8 people     P <.001     2×10^-5 mol     3½ cups
 *           ^         ^               ^  ^     ^     ^         ^ ^
 */
export function readNumeral(text: string, start: number, notation: Notation | undefined): Numeral {
  const commas = notation === 'comma' && !isCommaBetweenDigits(text, start - 1)
  const first = skipDigits(text, start)
  const groups = skipGroups(text, start, first, commas)
  const dotted = groups > first && codeIn(text, first) === DOT
  const decimals = skipDecimals(text, groups, dotted, commas)
  const written = text.slice(start, groups)
  const whole = groups === first && !Number.isNaN(Number(written)) ? written : plainDigits(written)
  const fraction = decimals > groups ? plainDigits(text.slice(groups, decimals)) : ''
  const mantissa = fraction === '' ? Number(whole) : Number(`${whole}.${fraction}`)
  const part = decimals === groups ? readFraction(text, start, groups) : undefined
  const certain = decimals > groups ? skipUncertainty(text, decimals) : decimals
  const power = opensPower(text, certain) ? readPower(text, certain, mantissa === 10) : undefined
  return {
    start,
    end: power?.end ?? part?.end ?? certain,
    value: power === undefined ? mantissa + (part?.value ?? 0) : Number(`${mantissa}e${power.exponent}`),
    whole,
    decimal: decimals > groups || part !== undefined,
    grouped: groups > first,
    part: part !== undefined && groups === start,
    scientific: power !== undefined,
  }
}
