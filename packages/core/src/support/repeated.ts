import type {Brief, Quantity} from '../brief/index.ts'
import {added, type Span} from '../data/index.ts'

/** Counts below this, alone, are too common to be told from each other. */
const commonBelow = 13

/** What two numbers that say the same have in common; a date is known by how it is written. */
type Valued = Pick<Quantity, 'value' | 'unit' | 'kind'> & {readonly text?: string | undefined}

/** Values that are covered, where they stand first in reading order. */
export class CoveredValues {
  readonly #covered = new Map<number | string, Quantity[]>()

  constructor({claims}: Brief, isCovered: (index: number) => boolean) {
    for (const [index, {quantities}] of claims.entries())
      if (quantities.length > 0 && isCovered(index)) for (const quantity of quantities) this.#add(quantity)
  }

  /** Where a source is given for the same value with the same unit; `undefined` where it is for none. */
  placeOf(quantity: Valued): Span | undefined {
    return this.#covered.get(keyOf(quantity))?.find(({unit}) => unit === quantity.unit)
  }

  #add(quantity: Quantity): void {
    if (isCommon(quantity)) return
    const key = keyOf(quantity)
    const known = this.#covered.get(key) ?? []
    if (known.every(({unit}) => unit !== quantity.unit)) this.#covered.set(key, added(known, quantity))
  }
}

/** A number by its value, a range by its ends; a date or ratio by how it is written. */
const keyOf = ({value, text = ''}: Valued): number | string =>
  typeof value === 'number' ? value : typeof value === 'object' ? value.join('–') : text.trim()

/** A month without its year, and a small count alone, stand for too much. */
function isCommon({kind, value, unit, text}: Quantity): boolean {
  if (kind === 'date' || kind === 'month-year') return !/\d{4}/.test(text)
  return typeof value === 'number' && unit === '' && Number.isInteger(value) && Math.abs(value) < commonBelow
}
