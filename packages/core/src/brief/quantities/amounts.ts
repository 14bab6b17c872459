import type {Span} from '../../data/index.ts'
import {
  characterIn,
  codeIn,
  codesOf,
  isAsciiLetter,
  isBlank,
  isDigit,
  isGluing,
  isHan,
  isLetter,
  isUpperCase,
} from '../text/characters.ts'
import {UNIT_WORDS, UNITS_BY_SYMBOL, type Unit} from './languages/index.ts'
import {type Numeral, plainDigits, readNumeral} from './numerals.ts'
import type {Notation} from './quantity.ts'
import {readSuffix, type Suffix} from './units.ts'
import {digitOf, skipDigits, skipGap} from './words.ts'

/** What touches a number from the left; most have no such thing. */
interface Prefix {
  readonly start: number
  readonly negative: boolean
  /** The number is a bound or an estimate: `~`, `≥`, `<`. */
  readonly bounded: boolean
  readonly currency: Unit | undefined
}

const SIGN = '-−+±'
const BOUND = '~～∼≈≤≥<>＜＞≦≧⩽⩾'
const CURRENCY = '$＄€£￡¥￥₹₩₺₽₴₪₦฿₫₱₿'
const SIGNS = codesOf(SIGN)
const MINUS = codesOf('-−')
const BEFORE_SIGN = codesOf('(（[|:：,，;；=/$€~≈<>≤≥')
const BOUNDS = codesOf(BOUND)
const CURRENCY_SIGNS = codesOf(CURRENCY)
const CURRENCY_ENDS = Array.from(UNITS_BY_SYMBOL, ([symbol, {kind, factor}]) =>
  kind === 'currency' && factor === 1 ? symbol.slice(-1) : '',
)
/** What a prefix can end with. */
const ENDS = codesOf(SIGN + BOUND + CURRENCY + CURRENCY_ENDS.join(''))

/** Letters of a country before `$` (`US$`, `HK$`), from `index` backwards: where they start. */
const dollarStart = (text: string, index: number): number => {
  let start = index
  while (start > 0 && index - start < 3 && isUpperCase(codeIn(text, start - 1))) start -= 1
  return UNITS_BY_SYMBOL.has(text.slice(start, index + 1)) && !isLetter(codeIn(text, start - 1)) ? start : index
}

/** A currency sign or code that ends at `index`: `€`, `US$`, `QAR`, `RMB`. */
const currencyBefore = (text: string, index: number): {start: number; unit: Unit} | undefined => {
  const last = codeIn(text, index - 1)
  if (CURRENCY_SIGNS.has(codeIn(text, index - 1))) {
    const start = dollarStart(text, index - 1)
    const unit = UNITS_BY_SYMBOL.get(text.slice(start, index)) ?? UNITS_BY_SYMBOL.get('$')
    return unit === undefined ? undefined : {start, unit}
  }
  if (!isAsciiLetter(last)) return undefined
  let start = index
  while (start > 0 && index - start < 4 && isAsciiLetter(codeIn(text, start - 1))) start -= 1
  const unit = UNITS_BY_SYMBOL.get(text.slice(start, index))
  // Pence stand behind their number alone.
  if (
    unit?.kind !== 'currency' ||
    unit.factor !== 1 ||
    isLetter(codeIn(text, start - 1)) ||
    isDigit(codeIn(text, start - 1))
  )
    return undefined
  return {start, unit}
}

/** Steps back over one blank, never beyond `floor` nor the start of the line: a sign at the end of one bounds nothing. */
const backOverBlank = (text: string, index: number, floor: number): number =>
  index - 1 > floor && isBlank(codeIn(text, index - 1)) && characterIn(text, index - 1) !== '\n' ? index - 1 : index

/** A minus or plus that is no hyphen of a word and no dash of a range. */
const signBefore = (text: string, index: number, floor: number): number => {
  if (index <= floor || !SIGNS.has(codeIn(text, index - 1))) return index
  const before = codeIn(text, index - 2)
  const free = index - 1 === 0 || isBlank(before) || BEFORE_SIGN.has(codeIn(text, index - 2))
  return free || (before > 0x2e80 && characterIn(text, index - 1) !== '-') ? index - 1 : index
}

/** A sign right behind another number may as well be a dash: `ages 12 -15`. */
const isMinus = (text: string, sign: number, index: number, floor: number): boolean =>
  sign < index && MINUS.has(codeIn(text, sign)) && (floor === 0 || skipGap(text, floor) < sign)

/**
 * Reads what touches the number that starts at `index` from the left, but nothing before `floor`, where the quantity
 * before it ends.
 *
 *     fell by -US$5m     <~ 60%     QAR 4200
 *             ^          ^          ^
 */
function readPrefix(text: string, index: number, floor: number): Prefix | undefined {
  const last = codeIn(text, index - 1)
  if (!ENDS.has(isBlank(last) ? codeIn(text, index - 2) : last)) return undefined
  let start = signBefore(text, index, floor)
  let negative = isMinus(text, start, index, floor)
  const spot = backOverBlank(text, start, floor)
  const currency = currencyBefore(text, start) ?? (spot < start ? currencyBefore(text, spot) : undefined)
  const kept = currency !== undefined && currency.start >= floor ? currency : undefined
  if (kept !== undefined) {
    const signed = signBefore(text, kept.start, floor)
    negative ||= isMinus(text, signed, kept.start, floor)
    start = signed
  }
  let bounded = false
  for (let bound = boundBefore(text, start, floor); bound < start; bound = boundBefore(text, start, floor)) {
    start = bound
    if (characterIn(text, start - 1) === '=') break
    bounded = true
  }
  return {start, negative, bounded, currency: kept?.unit}
}

/** Steps back over a sign that bounds what it touches or, with one blank between them, stands before. */
const boundBefore = (text: string, index: number, floor: number): number => {
  if (index > floor && BOUNDS.has(codeIn(text, index - 1))) return index - 1
  const spaced = backOverBlank(text, index, floor)
  return spaced < index && spaced > floor && BOUNDS.has(codeIn(text, spaced - 1)) ? spaced - 1 : index
}

/** A number with all that touches it: sign, currency, magnitude, unit; or a range of two such numbers. */
export interface Amount extends Span {
  readonly numeral: Numeral
  /** Magnitude applied. */
  readonly value: number
  readonly step: number
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
  const last = codeIn(text, end - 1)
  // Between its parts Korean puts a blank: 4조 2000억.
  const start = isHan(last) ? end : skipGap(text, end)
  if (factor < LEAST_SPLIT || unit !== undefined || !isGluing(last) || digitOf(codeIn(text, start)) === -1)
    return undefined
  const numeral = readNumeral(text, start, notation)
  const rest = readSuffix(text, numeral.end, false)
  const value = scaled(numeral.value, rest.factor)
  return value < factor && !rest.foreign && rest.unit?.kind !== 'percent'
    ? {value, step: scaled(numeral.step, rest.factor), end: rest.end, unit: rest.unit}
    : undefined
}

interface Rest extends Pick<Suffix, 'end' | 'unit'> {
  readonly value: number
  readonly step: number
}

/** No clock that times a race has more decimals. */
const MOST_DECIMALS = 3

/** The part of a second behind 秒: the 08 of 10秒08. */
const readPartOfSecond = (text: string, index: number): Rest | undefined => {
  const end = skipDigits(text, index + 1)
  const decimals = end - index - 1
  if (characterIn(text, index) !== '秒' || decimals === 0 || decimals > MOST_DECIMALS) return undefined
  const value = Number(`0.${plainDigits(text.slice(index + 1, end))}`)
  return {value, step: 10 ** -decimals, end, unit: UNIT_WORDS.get('秒')}
}

/** What is known of an amount before it is read. */
interface AmountPlace {
  /** Nothing before it belongs to the amount. */
  readonly floor: number
  /** The lower end of its range is a sum of money, so that `T` is a trillion. */
  readonly money: boolean
  readonly notation: Notation | undefined
}

/**
 * Reads a number between the brackets of an accountant, which are its minus: the currency stands before them, or the
 * magnitude or the percent sign behind.
 *
 *     $(4.2) million     ($4.2) million     (12.5)%
 */
function readBracketed(text: string, numeral: Numeral, floor: number): {prefix: Prefix; suffix: Suffix} | undefined {
  if (characterIn(text, numeral.end) !== ')') return undefined
  const inner = readPrefix(text, numeral.start, floor)
  const open = (inner?.start ?? numeral.start) - 1
  if (open < floor || characterIn(text, open) !== '(') return undefined
  const outer = inner === undefined ? readPrefix(text, open, floor) : undefined
  const currency = inner?.currency ?? outer?.currency
  const suffix = readSuffix(text, numeral.end + 1, currency !== undefined)
  if (outer?.currency === undefined && suffix.factor === 1 && codeIn(text, numeral.end + 1) !== PERCENT)
    return undefined
  return {prefix: {start: outer?.start ?? open, negative: true, bounded: false, currency}, suffix}
}

const PERCENT = 0x25

/**
 * Reads the amount around the number that starts at `start`.
 */
export function readAmount(text: string, start: number, {floor, money, notation}: AmountPlace): Amount {
  const numeral = readNumeral(text, start, notation)
  const bracketed = readBracketed(text, numeral, floor)
  const prefix = bracketed?.prefix ?? readPrefix(text, start, floor)
  const suffix = bracketed?.suffix ?? readSuffix(text, numeral.end, money || prefix?.currency !== undefined, notation)
  const rest = readRest(text, suffix, notation) ?? readPartOfSecond(text, numeral.end)
  const unit = prefix?.currency ?? suffix.unit ?? rest?.unit
  const size = scaled(numeral.value, suffix.factor) + (rest?.value ?? 0)
  const plus = suffix.end > numeral.end && text.slice(numeral.end, suffix.end).includes('+')
  return {
    start: prefix?.start ?? start,
    end: rest?.end ?? suffix.end,
    numeral,
    value: prefix?.negative === true ? -size : size,
    step: rest?.step ?? scaled(numeral.step, suffix.factor),
    unit,
    factor: suffix.factor,
    qualified: plus || (prefix !== undefined && (prefix.bounded || prefix.start < start)),
    foreign: suffix.foreign,
    hyphenated: suffix.hyphenated,
    upper: undefined,
  }
}
