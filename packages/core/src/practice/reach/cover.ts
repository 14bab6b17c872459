import type {Span} from '../../data/index.ts'
import type {PointerForm} from '../pointer.ts'
import type {IndexedClaim} from './passages.ts'

/** What covers a claim: a pointer in some place, or a list or line that stands for all beside it. */
export type CoverForm = PointerForm | 'section-list' | 'source-line' | 'source-column'

/** What covers a claim, and why. */
export interface Cover {
  readonly form: CoverForm
  /** Where the source stands. */
  readonly place: Span
  /**
   * Where that is, seen from the claim: in the same `sentence` or `row`, at the end of the same `block`, in the `lead-in`
   * or in the last `item` of the same list, `beside` the list or table, or in the list that closes the `section`.
   */
  readonly reach: 'sentence' | 'row' | 'block' | 'lead-in' | 'item' | 'beside' | 'section'
}

/** A claim, by its index in `Brief.claims`, and what covers it. */
export type Covering = readonly [index: number, cover: Cover]

/** The same cover for each of some claims. */
export function* coverAll(claims: readonly IndexedClaim[], cover: Cover): Generator<Covering> {
  for (const {index} of claims) yield [index, cover]
}

/** What a pointer or line with its form covers, at its place. */
export function coverOf({form, start, end}: Span & {readonly form: CoverForm}, reach: Cover['reach']): Cover {
  return {form, place: {start, end}, reach}
}
