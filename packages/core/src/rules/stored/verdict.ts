/**
 * What stored text says about a number or a quote: it holds it, it does not, or what is stored is not enough to tell.
 */
export type Verdict = 'supported' | 'absent' | 'not_checkable'

/** How often each verdict was given. */
export type VerdictCounts = Readonly<Record<Verdict, number>>

/** Counts verdicts. */
export function countVerdicts(verdicts: Iterable<{readonly verdict: Verdict}>): VerdictCounts {
  const counts = {supported: 0, absent: 0, not_checkable: 0}
  for (const {verdict} of verdicts) counts[verdict] += 1
  return counts
}
