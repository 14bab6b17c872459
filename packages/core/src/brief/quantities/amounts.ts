import type {Span} from '../../markers/index.ts'
import type {Unit} from './languages/index.ts'
import type {Numeral} from './numerals.ts'
import {readNumeral} from './numerals.ts'
import {readPrefix} from './prefixes.ts'
import {readSuffix} from './units.ts'

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

/** The product, without the error of binary fractions where the factor is a power of ten: 133.2 billion. */
export const scaled = (value: number, factor: number): number => {
  if (factor === 1) return value
  const exponent = Math.log10(factor)
  const exact = Number.isInteger(exponent) ? Number(`${value}e${exponent}`) : Number.NaN
  return Number.isNaN(exact) ? value * factor : exact
}

/**
 * Reads the amount around the number that starts at `start`.
 *
 * @param floor Nothing before it belongs to the amount.
 * @param money The lower end of its range is a sum of money, so that `T` is a trillion.
 */
export function readAmount(
  text: string,
  start: number,
  {floor, money}: {readonly floor: number; readonly money: boolean},
): Amount {
  const numeral = readNumeral(text, start)
  const prefix = readPrefix(text, start, floor)
  const suffix = readSuffix(text, numeral.end, money || prefix.currency !== undefined)
  const unit = prefix.currency ?? suffix.unit
  const size = scaled(numeral.value, suffix.factor)
  const plus = suffix.end > numeral.end && text.slice(numeral.end, suffix.end).includes('+')
  return {
    start: prefix.start,
    end: suffix.end,
    numeral,
    value: prefix.negative ? -size : size,
    unit,
    factor: suffix.factor,
    qualified: prefix.bounded || plus || prefix.start < start,
    foreign: suffix.foreign,
    hyphenated: suffix.hyphenated,
    upper: undefined,
  }
}
