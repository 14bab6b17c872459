import type {Claim} from '../../brief/index.ts'
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

/** What covers the claims of a document, by the index of the claim in `Brief.claims`; the first that is added stays. */
export class Covers {
  readonly byClaim = new Map<number, Cover>()

  constructor(private readonly claims: readonly Claim[]) {}

  add(index: number, cover: Cover): void {
    if (!this.byClaim.has(index) && mayCover(this.claims[index], cover)) this.byClaim.set(index, cover)
  }

  /** The same cover for each of some claims. */
  addAll(claims: readonly IndexedClaim[], cover: Cover): void {
    for (const {index} of claims) this.add(index, cover)
  }
}

/** A bullet of a claim section has a source of its own (specification/contract §3). */
function mayCover(claim: Claim | undefined, {reach, form}: Cover): boolean {
  return claim?.unit !== 'bullet' || (reach === 'sentence' && form !== 'leaked-handle')
}

/** What a pointer or line with its form covers, at its place. */
export function coverOf({form, start, end}: Span & {readonly form: CoverForm}, reach: Cover['reach']): Cover {
  return {form, place: {start, end}, reach}
}
