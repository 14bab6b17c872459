import type {Claim} from '../brief/index.ts'
import type {Source} from '../evidence/index.ts'
import type {Context} from './context/context.ts'
import type {Use} from './context/uses.ts'
import type {NumberJudgement} from './stored/verdict.ts'
import {claimOf} from './subject.ts'

/** One claim and what it stands on. */
export interface CoveredClaim {
  readonly claim: Claim
  /** It asserts something: labels and abstentions do not. */
  readonly needed: boolean
  /** A marker that counts covers it, or an attribution does. */
  readonly cited: boolean
  /** It is cited, what it cites leads to stored evidence, and no stored text denies one of its numbers or quotes. */
  readonly backed: boolean
  /** Text is stored of something that it cites, so that it could be looked up. */
  readonly checkable: boolean
  /** What its markers lead to, in reading order. */
  readonly uses: readonly Use[]
  /** Stored query results that its attributions name. */
  readonly queryResults: readonly Source[]
}

const none: readonly never[] = []

/** Says of every claim of a brief what it stands on: what a coverage page shows, and what `summary` counts. */
export function coverClaims(context: Context): readonly CoveredClaim[] {
  const {brief} = context
  const denied = deniedClaims(context)
  return brief.claims.map((claim, index) => {
    const needed = context.coverage.isNeeded(index)
    const cited = context.coverage.isCited(index)
    // Of most claims: what covers them stands beside them, or nothing does.
    if (claim.citations.length + claim.attributions.length === 0)
      return {claim, needed, cited, backed: false, checkable: false, uses: none, queryResults: none}
    const named = claim.attributions.flatMap((each) => context.attributions.get(each)?.queryIds ?? [])
    const uses = context.countedUses(claim.citations)
    const queryResults = [...new Set(named.flatMap(({id}) => context.queryResults().get(id) ?? []))]
    // The document's own list says what it cites, and bears nothing.
    const leads = (context.stored && uses.some(({resolved}) => resolved)) || queryResults.length > 0
    return {
      claim,
      needed,
      cited,
      backed: cited && leads && !denied.has(claim),
      checkable: [...uses.flatMap(({source}) => source ?? []), ...queryResults].some((each) => isStored(each, context)),
      uses,
      queryResults,
    }
  })
}

/** Claims with a number or a quote that the stored text of their sources denies. */
function deniedClaims({brief, has, verdicts}: Context): ReadonlySet<Claim | undefined> {
  if (!has('stored text')) return new Set()
  const quoted = verdicts.quotes().flatMap(({verdict, subject}) => (denies(verdict) ? [claimOf(subject, brief)] : []))
  const counted = brief.claims.filter((claim) => verdicts.numbersIn(claim).some(({verdict}) => denies(verdict)))
  return new Set([...quoted, ...counted])
}

/** What a reader has to look at is no denial. */
function denies(verdict: NumberJudgement): boolean {
  return verdict === 'absent' || verdict === 'contradicted'
}

function isStored(source: Source, {has, verdicts}: Context): boolean {
  if (!has('stored text')) return false
  const {bodies, quotes, snippets} = verdicts.textOf(source)
  return bodies.length + quotes.length + snippets.length > 0
}
