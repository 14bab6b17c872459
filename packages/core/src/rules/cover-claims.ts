import type {Claim} from '../brief/index.ts'
import type {Source} from '../evidence/index.ts'
import type {Context} from './context/context.ts'
import type {Use} from './context/uses.ts'

/** One claim and what it stands on. */
export interface CoveredClaim {
  readonly claim: Claim
  /** It asserts something: labels and abstentions do not. */
  readonly needed: boolean
  /** A marker that counts covers it, or an attribution does. */
  readonly cited: boolean
  /** What its markers lead to, in reading order. */
  readonly uses: readonly Use[]
  /** Stored query results that its attributions name. */
  readonly queryResults: readonly Source[]
}

/** Says of every claim of a brief what it stands on: what a coverage page shows, and what `summary` counts. */
export function coverClaims(context: Context): readonly CoveredClaim[] {
  const {brief, evidence} = context
  const results = new Map(evidence.queryResults.map((result) => [result.id, result]))
  return brief.claims.map((claim, index) => {
    const named = claim.attributions.flatMap((each) => context.attributions.get(each)?.queryIds ?? [])
    return {
      claim,
      needed: context.coverage.isNeeded(index),
      cited: context.coverage.isCited(index),
      uses: claim.citations.filter(context.counts).flatMap((citation) => context.usesOf(citation)),
      queryResults: [...new Set(named.flatMap(({id}) => results.get(id) ?? []))],
    }
  })
}
