import {partitionPoint} from '../../data/index.ts'
import type {FigurePlace} from './figure.ts'
import type {IsKin} from './kin.ts'

/** A number that stands somewhere, or that follows from two that do. */
interface Mention extends FigurePlace {
  /** The empty one where none stands behind it. */
  readonly unit: string
}

/** A number that stands in more places than this may be any of them: none is looked at. */
const mostPlaces = 100

/** Numbers by how much they are, each with its places. */
export class Mentions {
  readonly #places = new Map<number, Mention[]>()
  readonly #isShort: boolean
  #sorted: readonly number[] | undefined

  /** @param isShort Of a text in which nothing stands by chance. */
  constructor(isShort: boolean) {
    this.#isShort = isShort
  }

  add(value: number, mention: Mention): void {
    const known = this.#places.get(value)
    if (known === undefined) this.#places.set(value, [mention])
    else if (known.length <= mostPlaces) known.push(mention)
  }

  /** Whether a number stands in a place that is kin to a claim, with a unit that a test allows. */
  has(value: number, isKin: IsKin, allows: (unit: string) => boolean = () => true): boolean {
    const places = this.#places.get(value)?.filter(({unit}) => allows(unit)) ?? []
    return places.length > mostPlaces || (this.#isShort ? places.length > 0 : places.some(isKin))
  }

  /** All values from one to another, both included. */
  *between(low: number, high: number): Generator<number> {
    this.#sorted ??= [...this.#places.keys()].sort((left, right) => left - right)
    for (let at = partitionPoint(this.#sorted, (value) => value < low); at < this.#sorted.length; at++) {
      const value = this.#sorted[at] ?? Number.POSITIVE_INFINITY
      if (value > high) return
      yield value
    }
  }
}
