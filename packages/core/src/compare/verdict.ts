/**
 * What stored text says about a quote: it holds it, it does not, or what is stored is not enough to tell.
 */
export type Verdict = 'supported' | 'absent' | 'not_checkable'

/**
 * What stored text says about a number or date. It is *doubtful* where something like it is there, so that a reader has
 * to look, and *contradicted* where the text says the opposite of it.
 */
export type NumberJudgement = Verdict | 'doubtful' | 'contradicted'

/** How often each verdict was given. */
export type VerdictCounts = Readonly<Record<Verdict, number>>

/** How often each verdict was given on numbers and dates. */
export type NumberJudgementCounts = Readonly<Record<NumberJudgement, number>>

/** Counts verdicts. */
export function countJudgements(verdicts: Iterable<{readonly verdict: NumberJudgement}>): NumberJudgementCounts {
  const counts = {supported: 0, doubtful: 0, absent: 0, contradicted: 0, not_checkable: 0}
  for (const {verdict} of verdicts) counts[verdict] += 1
  return counts
}
