import {EDGE, type Span} from '@citation-lint/markers'
import {isLetter} from '../characters.ts'
import type {QuantityMemory} from './memory.ts'
import {digitOf} from './numerals.ts'
import type {FoundQuantity, QuantityContext} from './quantity.ts'
import {quantityOf} from './quantity.ts'
import {render} from './rendered.ts'
import {QuantityScan} from './scan.ts'
import {isChineseNumeral} from './spelled/chinese.ts'
import {type Shield, shieldsOf} from './tokens.ts'

export {statesAbsence} from './absence.ts'
export type {CellPlace, FoundQuantity, QuantityContext} from './quantity.ts'

/** The lowest character code of a Chinese numeral, 〇. */
const FIRST_NUMERAL = 0x3007

/**
 * Every number of a piece of prose, in digits or in words, in reading order and disjoint, each with the kind of thing
 * it says. Runs in time linear in the length of the prose.
 *
 * @param prose Same length as the source slice, with fillers where no prose stands.
 */
export function findQuantities(prose: string, context: QuantityContext): readonly FoundQuantity[] {
  const {text, place} = render(prose, context.masked)
  const scan = new QuantityScan(text, context)
  let index = 0
  while (index < text.length) {
    const code = text.charCodeAt(index)
    if (digitOf(code) !== -1) index = scan.readDigits(index)
    else if (isLetter(code)) index = scan.readWord(index)
    else if (code >= FIRST_NUMERAL && isChineseNumeral(code)) index = scan.readNumerals(index)
    else index += 1
  }
  const shields = context.tokens === undefined ? [] : shieldsOf(text, context.tokens)
  const found = shielded(scan.found, shields)
  if (place === undefined) return found
  return found.map((quantity) => quantityOf(place(quantity.start, quantity.end), quantity.kind, quantity))
}

/** Where the prose of a block stands in its document, and what may be a number there. */
export interface QuantityWindow extends Span {
  /** Prose of the document. */
  readonly text: string
  readonly memory?: QuantityMemory | undefined
}

/**
 * Every number of a block, as `findQuantities` finds it, at its place in the document.
 *
 * @param context Its masked spans are places in the document.
 */
export function quantitiesIn(
  {start, end, text, memory}: QuantityWindow,
  context: QuantityContext,
): readonly FoundQuantity[] {
  const prose = text.slice(start, end).replaceAll(EDGE, ' ')
  const masked = context.masked.map((span) => ({start: span.start - start, end: span.end - start}))
  const found = memory?.find(prose, {...context, masked}) ?? findQuantities(prose, {...context, masked})
  return found.map((quantity) => ({...quantity, start: quantity.start + start, end: quantity.end + start}))
}

/** The quantities, those in a shield made identifiers; both lists are sorted by their starts. */
const shielded = (found: readonly FoundQuantity[], shields: readonly Shield[]): readonly FoundQuantity[] => {
  if (shields.length === 0) return found
  let next = 0
  return found.map((quantity) => {
    while ((shields[next]?.end ?? Number.POSITIVE_INFINITY) <= quantity.start) next += 1
    return isShielded(quantity, shields[next]) ? {...quantity, kind: 'identifier', claim: false} : quantity
  })
}

/** @param shield The first that ends behind the start of the quantity. */
const isShielded = ({start, end}: FoundQuantity, shield: Shield | undefined): boolean => {
  if (shield === undefined) return false
  return shield.exact ? shield.start <= start && end <= shield.end : shield.start < end
}
