import {charactersOf, isDigit, isLetter} from '../characters.ts'
import {type Amount, readAmount} from './amounts.ts'
import {readGlued} from './glued.ts'
import {dateKind, readNamedDate} from './kinds/dates.ts'
import {kindOf} from './kinds/index.ts'
import {nameEnd} from './kinds/names.ts'
import {NAME_LABELS, SECTION_LABELS} from './languages/index.ts'
import {neighbourAfter, neighbourBefore} from './neighbours.ts'
import type {FoundQuantity, QuantityContext} from './quantity.ts'
import {quantityOf} from './quantity.ts'
import {readRange} from './ranges.ts'
import {readShape, type Shape} from './shapes.ts'
import type {Sighting} from './sighting.ts'
import {readChinese} from './spelled/chinese.ts'
import {readEnglish} from './spelled/english.ts'
import {numberWordAt, skipWord} from './spelled/english-numbers.ts'

/** A currency sign before digits: `$39/2-pack` is no ratio. */
const PRICED = charactersOf('$€£¥￥')

/** `(1/6)βF`: a bracket and at once a letter behind the fraction. */
const isFactor = (text: string, end: number): boolean => text.charAt(end) === ')' && isLetter(text.charCodeAt(end + 1))

const ofShape = (text: string, shape: Shape): FoundQuantity =>
  quantityOf(shape, shape.kind === 'date' ? dateKind(text, shape) : shape.kind)

const numericValue = ({value, upper}: Amount): number | readonly [number, number] =>
  upper === undefined ? value : [value, upper.value]

/** Finds one quantity after another in a rendered text; `found` is what stands before. */
export class QuantityScan {
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
    if (shape !== undefined) return this.#ofShape(shape)
    const amount = readRange(text, readAmount(text, start, {floor: this.floor, money: false}))
    const sighting = this.#sightingOf(amount)
    const date = readNamedDate(sighting)
    if (date !== undefined) return ofShape(text, date)
    const kind = kindOf(sighting)
    const end = amount.foreign ? Math.max(amount.end, nameEnd(text, amount.numeral.end)) : amount.end
    const unit = amount.unit?.name ?? ''
    return quantityOf({start: amount.start, end}, kind, {value: numericValue(amount), unit})
  }

  /** A ratio behind a label is none: `Regulation 924/2009`, `Phase 1/2`. */
  #ofShape(shape: Shape): FoundQuantity {
    if (shape.kind !== 'ratio') return ofShape(this.#text, shape)
    if (isFactor(this.#text, shape.end)) return quantityOf(shape, 'formula')
    const label = neighbourBefore(this.#text, shape.start, this.floor).lower
    return quantityOf(shape, SECTION_LABELS.has(label) || NAME_LABELS.has(label) ? 'identifier' : 'ratio')
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
