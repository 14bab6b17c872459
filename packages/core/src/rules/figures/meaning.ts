import type {Claim, Quantity} from '../../brief/index.ts'
import {boundOf, widestLead} from './bounds.ts'
import type {Bound} from './compare.ts'
import {percent} from './dimensions.ts'
import {type Figure, figuresOf, widestNoun} from './figure.ts'
import type {FigurePlace} from './read-text.ts'

const ago = /^\sago\b/

/** Before a few periods that the source may name one by one: `the previous two months` are June and July. */
const relative = /\b(?:previous|prior|past|last|preceding|next|coming|following)\s$/i

/** A number as a claim means it. */
export interface Meaning {
  /** Readings of each end. */
  readonly ends: readonly (readonly Figure[])[]
  readonly bound: Bound
  /**
   * It tells how long ago something was, which a writer counts from two dates, or a few periods of which the source may
   * name each: `two years ago`, `the previous two months`.
   */
  readonly isReckoned: boolean
}

/** A whole number up to here, of things or of a time, may be what the writer has counted in the source. */
export const ownCount = 10

/** Reads a number of a claim with the words around it. */
export function meaningOf(quantity: Quantity, {prose, start}: Claim): Meaning {
  const [from, to] = [quantity.start - start, quantity.end - start]
  const following = prose.slice(to, to + widestNoun)
  const lead = prose.slice(Math.max(0, from - widestLead), from)
  const isFew = typeof quantity.value === 'number' && quantity.value <= ownCount && quantity.kind === 'duration'
  return {
    bound: boundOf(lead, quantity.text, following),
    isReckoned: ago.test(following) || (isFew && relative.test(lead)),
    ends: figuresOf({...quantity, following}).map((readings) => readings.flatMap(withPercentagePoints)),
  }
}

/** A writer calls percentage points points; a source that says points means those of an index. */
function withPercentagePoints(figure: Figure): readonly Figure[] {
  return figure.unit === 'point' ? [figure, {...figure, dimension: percent}] : [figure]
}

/** One number of a claim, with its place in the claim. */
export interface SaidNumber extends Pick<Meaning, 'bound'> {
  readonly place: FigurePlace
  readonly readings: readonly Figure[]
}

/** A number with its place; `undefined` for a range, and for what is not one clear number. */
export function saidNumber({prose, start}: Claim, quantity: Quantity, meaning: Meaning): SaidNumber | undefined {
  const [readings, ...more] = meaning.ends
  if (readings === undefined || more.length > 0) return undefined
  const place = {block: prose, start: quantity.start - start, end: quantity.end - start}
  return {place, readings, bound: meaning.bound}
}
