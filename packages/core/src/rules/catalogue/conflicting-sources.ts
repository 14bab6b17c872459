import type {NumberVerdict} from '../../compare/index.ts'
import {show} from '../../data/index.ts'
import type {Source} from '../../evidence/index.ts'
import {nameOf} from '../../ledger/index.ts'
import {defineRule, type Occurrence} from '../rule.ts'

/** Two sources of one number, of which one says it and the other says another one of the same thing. */
interface NumberConflict {
  readonly verdict: NumberVerdict
  readonly says: Source
  readonly denies: Source
  /** The number that the other source says, as it is written there. */
  readonly other: string
}

/** What is asked about the sources of a claim. */
interface ConflictMaterials {
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
function conflictsIn({numbers, judgedBy, rivalOf}: ConflictMaterials): readonly NumberConflict[] {
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

interface Conflict extends Occurrence {
  readonly conflict: NumberConflict
}

/** The sources of a number agree on it (specification/contract §6.1: conflicting reports are no confirmation). */
export const conflictingSources = defineRule<Conflict>({
  code: 'CONFLICTING_SOURCES',
  severity: 'warning',
  about: 'Two stored sources that are cited for a number contradict each other: one says it, one says another.',
  needs: ['stored text', 'citations'],
  *find({brief, verdicts}) {
    for (const claim of brief.claims) {
      const numbers = claim.citations.length === 0 ? [] : verdicts.numbersIn(claim)
      if (!numbers.some(({sources}) => sources.length > 1)) continue
      const judgedBy: ConflictMaterials['judgedBy'] = ({quantity}, source) => verdicts.numberBy(claim, quantity, source)
      const rivalOf: ConflictMaterials['rivalOf'] = ({quantity}, sources) => verdicts.rivalOf(claim, quantity, sources)
      for (const conflict of conflictsIn({numbers, judgedBy, rivalOf}))
        yield {subject: {kind: 'quantity', quantity: conflict.verdict.quantity, claim}, conflict}
    }
  },
  say({conflict: {verdict, says, denies, other}}, context) {
    return {
      message: `Unexpected number ${show(verdict.quantity.text)} as ${show(nameOf(says, context))} says, where ${show(nameOf(denies, context))} says ${show(other)}, expected sources that agree`,
      note: 'Where sources contradict each other, say so: `[Conflicting reports; unable to confirm]`',
    }
  },
})
