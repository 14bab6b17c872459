import type {QuantityKind} from '../brief.ts'
import {isDigit} from '../characters.ts'
import {type Amount, readAmount} from './amounts.ts'
import {readGlued} from './glued.ts'
import {dateKind, readNamedDate} from './kinds/dates.ts'
import {kindOf} from './kinds/index.ts'
import {nameEnd} from './kinds/names.ts'
import {neighbourAfter, neighbourBefore} from './neighbours.ts'
import {digitOf} from './numerals.ts'
import type {FoundQuantity, QuantityContext} from './quantity.ts'
import {isClaimKind} from './quantity.ts'
import {readRange} from './ranges.ts'
import {render} from './rendered.ts'
import {readShape, type Shape} from './shapes.ts'
import type {Sighting} from './sighting.ts'
import {readSpelled} from './spelled/index.ts'
import {shieldsOf} from './tokens.ts'

export {statesAbsence} from './absence.ts'
export type {FoundQuantity, QuantityContext} from './quantity.ts'

interface Extent {
  readonly start: number
  readonly end: number
}

const ofKind = ({start, end}: Extent, kind: QuantityKind): FoundQuantity => ({
  start,
  end,
  kind,
  claim: isClaimKind(kind),
  value: undefined,
  unit: '',
  spelledOut: false,
})

const ofShape = (text: string, shape: Shape): FoundQuantity =>
  ofKind(shape, shape.kind === 'date' ? dateKind(text, shape) : shape.kind)

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
    const priced = '$€£¥￥'.includes(text.charAt(start - 1)) && start > this.floor
    const shape = start === digit && !priced ? readShape(text, start) : undefined
    if (shape !== undefined) return ofShape(text, shape)
    const amount = readRange(text, readAmount(text, start, this.floor))
    const sighting = this.#sightingOf(amount)
    const date = readNamedDate(sighting)
    if (date !== undefined) return ofShape(text, date)
    const kind = kindOf(sighting)
    const end = amount.foreign ? Math.max(amount.end, nameEnd(text, amount.numeral.end)) : amount.end
    const unit = amount.unit?.name ?? ''
    return {...ofKind({start: amount.start, end}, kind), value: numericValue(amount), unit}
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

  /** Reads the number word that may start at `start`; returns where to go on. */
  readWord(start: number): number {
    const {quantity, end} = readSpelled(this.#text, start, this.floor)
    if (quantity !== undefined) this.found.push(quantity)
    return end
  }
}

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
    else index = scan.readWord(index)
  }
  const shields = context.tokens === undefined ? [] : shieldsOf(text, context.tokens)
  return scan.found.map((quantity) => {
    const shielded = shields.some((shield) => shield.start < quantity.end && quantity.start < shield.end)
    return {
      ...quantity,
      ...(shielded ? {kind: 'identifier' as const, claim: false} : {}),
      ...place(quantity.start, quantity.end),
    }
  })
}
