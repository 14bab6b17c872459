import type {Brief, Quantity} from '../brief/index.ts'
import type {Span} from '../markers/index.ts'

/** Values too common to be told from each other. */
const commonBelow = 13

/** What two numbers that say the same have in common. */
type Valued = Pick<Quantity, 'value' | 'unit' | 'kind'>

/** Where a value stands that is covered, by the value and its unit; the first in reading order. */
export class CoveredValues {
  readonly #places = new Map<string, Span>()

  constructor(brief: Brief, isCovered: (index: number) => boolean) {
    for (const [index, {quantities}] of brief.claims.entries()) {
      if (quantities.length === 0 || !isCovered(index)) continue
      for (const quantity of quantities) this.#note(quantity)
    }
  }

  /** Where a source is given for the same value; `undefined` where it is for none. */
  placeOf(quantity: Valued): Span | undefined {
    const key = keyOf(quantity)
    const place = key === undefined ? undefined : this.#places.get(key)
    return place ?? this.#placeOfEnds(quantity)
  }

  /** `$50B to $236B`, where both ends stand elsewhere: `from $50 billion to over $236 billion`. */
  #placeOfEnds({value, unit, kind}: Valued): Span | undefined {
    if (kind !== 'range' || unit === '' || value === undefined || typeof value === 'number') return undefined
    const places = value.map((end) => this.#places.get(`${end} ${unit}`))
    return places.every((place) => place !== undefined) ? places[0] : undefined
  }

  #note(quantity: Quantity): void {
    const key = keyOf(quantity)
    if (key !== undefined && !this.#places.has(key)) this.#places.set(key, quantity)
  }
}

function keyOf({value, unit, kind}: Valued): string | undefined {
  if (value === undefined) return undefined
  if (unit === '' && kind !== 'range' && typeof value === 'number' && Math.abs(value) < commonBelow) return undefined
  return `${typeof value === 'number' ? value : value.join('–')} ${unit}`
}
