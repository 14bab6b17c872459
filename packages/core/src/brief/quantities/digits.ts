import {codeIn, codesOf, isDigit} from '../characters.ts'
import {type Amount, readAmount} from './amounts.ts'
import {
  AMOUNT_FORMS,
  type AmountEntry,
  type AmountForm,
  type AmountOccurrence,
  occurrenceOf,
  type Scan,
} from './entries/amounts.ts'
import {claimOf} from './entries/claims.ts'
import {EXEMPTIONS} from './entries/digits.ts'
import {Dispatch} from './entries/entry.ts'
import {readGlued, skipName} from './glued.ts'
import {readNamedDate} from './named-dates.ts'
import {neighbourAfter, neighbourBefore} from './neighbours.ts'
import {type FoundQuantity, quantityOf} from './quantity.ts'
import {readRange} from './ranges.ts'
import {digitOf} from './runs.ts'
import {readShape, revised} from './shapes.ts'

const ENTRIES = new Dispatch<AmountForm, AmountOccurrence, AmountEntry>(EXEMPTIONS, AMOUNT_FORMS)
/** A currency sign before digits: `$39/2-pack` is no ratio. */
const PRICED = codesOf('$€£¥￥')

/** Reads the number whose first digit is at `digit`; it may start before. */
export function readDigits(scan: Scan, digit: number): FoundQuantity {
  const {text} = scan
  const floor = scan.previous?.end ?? 0
  const glued = readGlued(text, digit, floor)
  if (glued !== undefined) return quantityOf(glued, glued.entry)
  const start = pointBefore(text, digit, floor)
  const priced = PRICED.has(codeIn(text, start - 1)) && start > floor
  const shape = start === digit && !priced ? readShape(text, start) : undefined
  if (shape !== undefined) return quantityOf(shape, revised(text, shape, floor))
  const {notation} = scan.context
  return quantityOfAmount(scan, readRange(text, readAmount(text, start, {floor, money: false, notation}), notation))
}

/** `.001` starts with its point. */
const pointBefore = (text: string, digit: number, floor: number): number => {
  const point = codeIn(text, digit - 1) === 0x2e && digit - 1 >= floor && digitOf(codeIn(text, digit)) !== -1
  return point && !isDigit(codeIn(text, digit - 2)) ? digit - 1 : digit
}

const quantityOfAmount = (scan: Scan, amount: Amount): FoundQuantity => {
  const {text, previous} = scan
  const {start, end, numeral, upper, unit, foreign} = amount
  const floor = previous?.end ?? 0
  const before = neighbourBefore(text, start, floor)
  const after = neighbourAfter(text, end)
  const date = readNamedDate(text, {amount, before, after})
  if (date !== undefined) return quantityOf(date, revised(text, date, floor))
  const entry = ENTRIES.find(occurrenceOf(scan, amount, before, after)) ?? claimOf(amount)
  const span = {start, end: foreign ? Math.max(end, skipName(text, numeral.end)) : end}
  const value = upper === undefined ? amount.value : ([amount.value, upper.value] as const)
  return quantityOf(span, entry, {value, unit: unit?.name ?? ''})
}
