import type {Source} from '../../evidence/index.ts'
import type {NumberVerdict} from '../figures/verdicts.ts'

/** Two sources of one number, of which one says it and the other says another one of the same thing. */
export interface NumberConflict {
  readonly verdict: NumberVerdict
  readonly says: Source
  readonly denies: Source
  /** The number that the other source says, as it is written there. */
  readonly other: string
}

/** What is asked about the sources of a claim. */
export interface ConflictMaterials {
  /** All numbers of the claim, judged by all that is cited for them. */
  readonly numbers: readonly NumberVerdict[]
  /** One of them, judged by one source alone. */
  judgedBy(verdict: NumberVerdict, source: Source): NumberVerdict
  /** The number that a source says instead of the one that another says, of the very same thing. */
  rivalOf(verdict: NumberVerdict, sources: Pick<NumberConflict, 'says' | 'denies'>): string | undefined
}

/**
 * Finds the numbers of a claim that one of its sources says and another contradicts. A source that says another number
 * of the claim, or speaks of another time or thing, contradicts nothing.
 *
 *     Sales rose 5%. [1][2]      1: Sales rose 5%.      2: Sales rose 7%.
 */
export function conflictsIn({numbers, judgedBy, rivalOf}: ConflictMaterials): readonly NumberConflict[] {
  return numbers.flatMap((verdict) => {
    if (verdict.verdict !== 'supported' || verdict.sources.length < 2) return []
    const alone = verdict.sources.map((source) => ({source, ...judgedBy(verdict, source)}))
    const says = alone.find((each) => each.verdict === 'supported')?.source
    if (!says) return []
    return alone.flatMap(({source: denies, verdict: judged}) => {
      const other = judged === 'absent' ? rivalOf(verdict, {says, denies}) : undefined
      return other === undefined ? [] : [{verdict, says, denies, other}]
    })
  })
}
