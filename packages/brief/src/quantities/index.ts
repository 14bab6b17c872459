import type {Span} from '@citation-lint/markers'
import {charactersOf, isDigit, isLetter} from '../characters.ts'
import {type Amount, readAmount} from './amounts.ts'
import {readGlued} from './glued.ts'
import {dateKind, readNamedDate} from './kinds/dates.ts'
import {kindOf} from './kinds/index.ts'
import {nameEnd} from './kinds/names.ts'
import {neighbourAfter, neighbourBefore} from './neighbours.ts'
import {digitOf} from './numerals.ts'
import type {FoundQuantity, QuantityContext} from './quantity.ts'
import {quantityOf} from './quantity.ts'
import {readRange} from './ranges.ts'
import {render} from './rendered.ts'
import {readShape, type Shape} from './shapes.ts'
import type {Sighting} from './sighting.ts'
import {isChineseNumeral, readChinese} from './spelled/chinese.ts'
import {readEnglish} from './spelled/english.ts'
import {numberWordAt, skipWord} from './spelled/english-numbers.ts'
import {shieldsOf} from './tokens.ts'

export {statesAbsence} from './absence.ts'
export type {CellPlace, FoundQuantity, QuantityContext} from './quantity.ts'

/** A currency sign before digits: `$39/2-pack` is no ratio. */
const PRICED = charactersOf('$€£¥￥')

const ofShape = (text: string, shape: Shape): FoundQuantity =>
  quantityOf(shape, shape.kind === 'date' ? dateKind(text, shape) : shape.kind)

const numericValue = ({value, upper}: Amount): number | readonly [number, number] =>
  upper === undefined ? value : [value, upper.value]

/** Finds one quantity after another; `found` is what stands before. */
class QuantityScan {
  readonly found: FoundQuantity[] = []
  readonly #text: string
  readonly #context: QuantityContext

  constructor(text: string, context: QuantityContext) {
    this.#text = text
    this.#context = context
  }

  /** End of the last quantity: nothing before it is looked at as part of the next one. */
  get floor(): number {
    return this.found.at(-1)?.end ?? 0
  }

  /** Reads the number whose first digit is at `start`; returns where to go on. */
  readDigits(start: number): number {
    const quantity = this.#readDigits(start)
    this.found.push(quantity)
    return quantity.end
  }

  #readDigits(digit: number): FoundQuantity {
    const text = this.#text
    const glued = readGlued(text, digit, this.floor)
    if (glued !== undefined) return ofShape(text, glued)
    const start = this.#decimalPoint(digit)
    const priced = PRICED.has(text.charAt(start - 1)) && start > this.floor
    const shape = start === digit && !priced ? readShape(text, start) : undefined
    if (shape !== undefined) return ofShape(text, shape)
    const amount = readRange(text, readAmount(text, start, this.floor))
    const sighting = this.#sightingOf(amount)
    const date = readNamedDate(sighting)
    if (date !== undefined) return ofShape(text, date)
    const kind = kindOf(sighting)
    const end = amount.foreign ? Math.max(amount.end, nameEnd(text, amount.numeral.end)) : amount.end
    const unit = amount.unit?.name ?? ''
    return quantityOf({start: amount.start, end}, kind, {value: numericValue(amount), unit})
  }

  /** `.001` starts with its point. */
  #decimalPoint(digit: number): number {
    const point = this.#text.charCodeAt(digit - 1) === 0x2e && digit - 1 >= this.floor
    return point && !isDigit(this.#text.charCodeAt(digit - 2)) ? digit - 1 : digit
  }

  #sightingOf(amount: Amount): Sighting {
    const text = this.#text
    return {
      text,
      amount,
      before: neighbourBefore(text, amount.start, this.floor),
      after: neighbourAfter(text, amount.end),
      context: this.#context,
      previous: this.found.at(-1),
    }
  }

  /** Passes over the word at `start`, and reads it where it begins a number; returns where to go on. */
  readWord(start: number): number {
    const wordEnd = skipWord(this.#text, start)
    const word = numberWordAt(this.#text, start, wordEnd)
    if (word === undefined) return wordEnd
    return this.#take(readEnglish(this.#text, {start, wordEnd, word, floor: this.floor}))
  }

  /** Reads the Chinese numerals at `start`; returns where to go on. */
  readNumerals(start: number): number {
    return this.#take(readChinese(this.#text, start))
  }

  #take({quantity, end}: {quantity: FoundQuantity | undefined; end: number}): number {
    if (quantity !== undefined) this.found.push(quantity)
    return end
  }
}

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

/** The quantities, those in a shield made identifiers; both lists are sorted by their starts. */
const shielded = (found: readonly FoundQuantity[], shields: readonly Span[]): readonly FoundQuantity[] => {
  if (shields.length === 0) return found
  let next = 0
  return found.map((quantity) => {
    while ((shields[next]?.end ?? Number.POSITIVE_INFINITY) <= quantity.start) next += 1
    const inside = (shields[next]?.start ?? Number.POSITIVE_INFINITY) < quantity.end
    return inside ? {...quantity, kind: 'identifier', claim: false} : quantity
  })
}
