import type {Span} from '../../data/index.ts'
import {characterIn, codeIn, isHan} from '../text/characters.ts'
import {UNIT_WORDS, type Unit} from './languages/index.ts'
import {type Numeral, plainDigits, readNumeral} from './numerals.ts'
import {readPrefix} from './prefixes.ts'
import type {Notation} from './quantity.ts'
import {digitOf, skipDigits} from './runs.ts'
import {readSuffix, type Suffix} from './units.ts'

/** A number with all that touches it: sign, currency, magnitude, unit; or a range of two such numbers. */
export interface Amount extends Span {
  readonly numeral: Numeral
  /** Magnitude applied. */
  readonly value: number
  readonly unit: Unit | undefined
  readonly factor: number
  /** `~`, `≥`, `+`, a sign: something that only a quantity has. */
  readonly qualified: boolean
  /** Letters that belong to no unit touch it from the right: `7c`. */
  readonly foreign: boolean
  readonly hyphenated: boolean
  /** The upper end of a range. */
  readonly upper: Amount | undefined
}

/** From 万 on, a number may go on with a smaller part. */
const LEAST_SPLIT = 1e4

/** The product, without the error of binary fractions where the factor is a power of ten: 133.2 billion. */
export const scaled = (value: number, factor: number): number => {
  if (factor === 1) return value
  const exponent = Math.log10(factor)
  const exact = Number.isInteger(exponent) ? Number(`${value}e${exponent}`) : Number.NaN
  return Number.isNaN(exact) ? value * factor : exact
}

/** The smaller part of a number that is written in parts: the 5000万 of 3亿5000万. */
const readRest = (text: string, {end, factor, unit}: Suffix, notation: Notation | undefined): Rest | undefined => {
  if (factor < LEAST_SPLIT || unit !== undefined || !isHan(codeIn(text, end - 1)) || digitOf(codeIn(text, end)) === -1)
    return undefined
  const numeral = readNumeral(text, end, notation)
  const rest = readSuffix(text, numeral.end, false)
  const value = scaled(numeral.value, rest.factor)
  return value < factor && !rest.foreign && rest.unit?.kind !== 'percent'
    ? {value, end: rest.end, unit: rest.unit}
    : undefined
}

interface Rest extends Pick<Suffix, 'end' | 'unit'> {
  readonly value: number
}

/** No clock that times a race has more decimals. */
const MOST_DECIMALS = 3

/** The part of a second behind 秒: the 08 of 10秒08. */
const readPartOfSecond = (text: string, index: number): Rest | undefined => {
  const end = skipDigits(text, index + 1)
  const decimals = end - index - 1
  if (characterIn(text, index) !== '秒' || decimals === 0 || decimals > MOST_DECIMALS) return undefined
  return {value: Number(`0.${plainDigits(text.slice(index + 1, end))}`), end, unit: UNIT_WORDS.get('秒')}
}

/** What is known of an amount before it is read. */
export interface AmountPlace {
  /** Nothing before it belongs to the amount. */
  readonly floor: number
  /** The lower end of its range is a sum of money, so that `T` is a trillion. */
  readonly money: boolean
  readonly notation: Notation | undefined
}

/**
 * Reads the amount around the number that starts at `start`.
 */
export function readAmount(text: string, start: number, {floor, money, notation}: AmountPlace): Amount {
  const numeral = readNumeral(text, start, notation)
  const prefix = readPrefix(text, start, floor)
  const suffix = readSuffix(text, numeral.end, money || prefix?.currency !== undefined, notation)
  const rest = readRest(text, suffix, notation) ?? readPartOfSecond(text, numeral.end)
  const unit = prefix?.currency ?? suffix.unit ?? rest?.unit
  const size = scaled(numeral.value, suffix.factor) + (rest?.value ?? 0)
  const plus = suffix.end > numeral.end && text.slice(numeral.end, suffix.end).includes('+')
  return {
    start: prefix?.start ?? start,
    end: rest?.end ?? suffix.end,
    numeral,
    value: prefix?.negative === true ? -size : size,
    unit,
    factor: suffix.factor,
    qualified: plus || (prefix !== undefined && (prefix.bounded || prefix.start < start)),
    foreign: suffix.foreign,
    hyphenated: suffix.hyphenated,
    upper: undefined,
  }
}
