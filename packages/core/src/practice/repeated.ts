import type {Brief, Quantity} from '../brief/index.ts'
import type {Span} from '../data/index.ts'

/** Values too common to be told from each other. */
const commonBelow = 13

/** Counts below this say the same only where they count the same: `30 ships`, `the 30 ships`, and not `30 towns`. */
const bareBelow = 1000

/** What two numbers that say the same have in common. */
interface Valued extends Pick<Quantity, 'value' | 'unit' | 'kind'> {
  /** In the text of the document; what it counts is unknown for a number from elsewhere. */
  readonly end?: number | undefined
}

/** Where a value stands that is covered, by the value and its unit; the first in reading order. */
export class CoveredValues {
  readonly #places = new Map<string, Span>()
  readonly #source: string

  constructor(brief: Brief, isCovered: (index: number) => boolean) {
    this.#source = brief.written
    for (const [index, {quantities}] of brief.claims.entries()) {
      if (quantities.length === 0 || !isCovered(index)) continue
      for (const quantity of quantities) this.#note(quantity)
    }
  }

  /** Where a source is given for the same value; `undefined` where it is for none. */
  placeOf(quantity: Valued): Span | undefined {
    const keys = keysOf(quantity, this.#source)
    const place = keys.map((key) => this.#places.get(key)).find((each) => each !== undefined)
    return place ?? this.#placeOfEnds(quantity)
  }

  /** `$50B to $236B`, where both ends stand elsewhere: `from $50 billion to over $236 billion`. */
  #placeOfEnds({value, unit, kind}: Valued): Span | undefined {
    if (kind !== 'range' || unit === '' || value === undefined || typeof value === 'number') return undefined
    const places = value.map((end) => this.#places.get(`${end} ${unit}`))
    return places.every((place) => place !== undefined) ? places[0] : undefined
  }

  #note(quantity: Quantity): void {
    for (const key of [...keysOf(quantity, this.#source), ...keysOf({...quantity, end: undefined}, this.#source)])
      if (!this.#places.has(key)) this.#places.set(key, quantity)
  }
}

/** What the same value would have, too, any of it. */
function keysOf({value, unit, kind, end}: Valued, source: string): readonly string[] {
  if (value === undefined) return []
  const key = `${typeof value === 'number' ? value : value.join('–')} ${unit}`
  if (unit !== '' || kind === 'range' || typeof value !== 'number') return [key]
  if (Math.abs(value) < commonBelow) return []
  if (kind !== 'count' || Math.abs(value) >= bareBelow || end === undefined) return [key]
  return countedAt(source, end).map((word) => `${key}${word}`)
}

/** Chinese puts these between a number and what it counts: 30个城市, 30座城市. */
const measureWords = /[个個家条條项項所名位座种種次件只多余餘大]/

/** What is counted, in the next words without their plural, or the next signs of Chinese. */
function countedAt(source: string, end: number): readonly string[] {
  const [after = ''] = /^[^.;。；|\n]{0,48}/.exec(source.slice(end, end + 48)) ?? []
  const words = Array.from(after.matchAll(/\p{Script=Latin}{3,}|\p{Script=Han}/gu), ([word]) => word.toLowerCase())
  return words
    .filter((word) => !measureWords.test(word))
    .slice(0, 3)
    .map((word) => word.replace(/s$/, ''))
}
