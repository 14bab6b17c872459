import {
  characterIn,
  codeIn,
  codesOf,
  isAsciiLetter,
  isBlank,
  isDigit,
  isLetter,
  isUpperCase,
} from '../text/characters.ts'
import {UNITS_BY_SYMBOL, type Unit} from './languages/index.ts'

/** What touches a number from the left; most have no such thing. */
export interface Prefix {
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
const CURRENCY_ENDS = Array.from(UNITS_BY_SYMBOL, ([symbol, {kind}]) => (kind === 'currency' ? symbol.slice(-1) : ''))
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
  if (unit?.kind !== 'currency' || isLetter(codeIn(text, start - 1)) || isDigit(codeIn(text, start - 1)))
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

/**
 * Reads what touches the number that starts at `index` from the left, but nothing before `floor`, where the quantity
 * before it ends.
 *
 *     fell by -US$5m     <~ 60%     QAR 4200
 *             ^          ^          ^
 */
export function readPrefix(text: string, index: number, floor: number): Prefix | undefined {
  const last = codeIn(text, index - 1)
  if (!ENDS.has(isBlank(last) ? codeIn(text, index - 2) : last)) return undefined
  let start = signBefore(text, index, floor)
  let negative = start < index && MINUS.has(codeIn(text, start))
  const spot = backOverBlank(text, start, floor)
  const currency = currencyBefore(text, start) ?? (spot < start ? currencyBefore(text, spot) : undefined)
  const kept = currency !== undefined && currency.start >= floor ? currency : undefined
  if (kept !== undefined) {
    const signed = signBefore(text, kept.start, floor)
    negative ||= signed < kept.start && MINUS.has(codeIn(text, signed))
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
