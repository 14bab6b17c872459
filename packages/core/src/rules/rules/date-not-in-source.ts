import {namesOf} from '../context/wording.ts'
import type {NumberVerdict} from '../figures/verdicts.ts'
import {defineRule, type Occurrence} from '../rule.ts'
import {show, showAll} from '../show.ts'

interface UntoldDate extends Occurrence {
  readonly verdict: NumberVerdict
}

/** A source that is cited for an event says when it was: half of what writers get wrong are years and days. */
export const dateNotInSource = defineRule<UntoldDate>({
  code: 'DATE_NOT_IN_SOURCE',
  severity: 'warning',
  about: 'A date or year of a claim occurs in none of the stored texts of the sources that are cited for it.',
  needs: ['stored text'],
  *find({brief, verdicts}) {
    for (const claim of brief.claims)
      for (const verdict of verdicts.numbersIn(claim)) {
        const {quantity} = verdict
        if (verdict.about === 'date' && verdict.verdict === 'absent')
          yield {subject: {kind: 'quantity', quantity, claim}, verdict}
      }
  },
  say({verdict: {quantity, sources}}, context) {
    const names = namesOf(sources, context)
    return {
      message: `Unexpected date ${show(quantity.text)}, expected one that ${showAll(names, 3)} ${names.length === 1 ? 'names' : 'name'}`,
      note: 'A year stands for every day of it; a claim may be coarser than its source, not finer',
    }
  },
})
