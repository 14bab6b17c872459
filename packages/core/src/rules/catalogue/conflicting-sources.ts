import {nameOf} from '../context/wording.ts'
import {defineRule, type Occurrence} from '../rule.ts'
import {show} from '../show.ts'
import {type ConflictMaterials, conflictsIn, type NumberConflict} from '../stored/conflicts.ts'

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
