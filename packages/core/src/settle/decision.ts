/** What is missing from an enforced brief. */
interface Losses {
  readonly removed_bullets: number
  readonly empty_sections: readonly unknown[]
  /** Why it should be written again although enough of it is left. */
  readonly doubts?: readonly unknown[]
  /** Claims outside the bullets that nothing backs. */
  readonly uncovered?: readonly unknown[]
}

/** What to do with an enforced brief (specification/enforcement §4). */
export type Decision = 'deliver' | 'retry' | 'abstain'

/** More bullets than this may not be missing from a brief that is delivered. */
export const mostRemoved = 3

/** There is one retry: two syntheses in all (specification/enforcement §4). */
const mostAttempts = 2

/** True where at most three bullets fail, no section is empty, and nothing outside the bullets is left unbacked. */
export function passes({removed_bullets: removed, empty_sections: empty, uncovered = []}: Losses): boolean {
  return removed <= mostRemoved && empty.length === 0 && uncovered.length === 0
}

/**
 * Decides about an enforced brief: the first that does not pass is tried again, the second is given up. One that passes
 * with doubts is tried again once, too: what they are about is gone from the second.
 *
 * @param attempt Which synthesis this is, counted from 1.
 */
export function decide(report: Losses, attempt: number): Decision {
  const isLast = attempt >= mostAttempts
  if (!passes(report)) return isLast ? 'abstain' : 'retry'
  return !isLast && (report.doubts ?? []).length > 0 ? 'retry' : 'deliver'
}
