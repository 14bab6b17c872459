import type {Claim} from '../../brief/index.ts'
import type {Source} from '../../evidence/index.ts'
import type {Context} from '../context/context.ts'
import {type Elsewhere, findElsewhere} from '../context/elsewhere.ts'
import {markersToMove, placeToMove, sayElsewhere} from '../context/say-elsewhere.ts'
import {namesOf} from '../context/wording.ts'
import type {NumberVerdict} from '../figures/verdicts.ts'
import {defineRule, type Occurrence} from '../rule.ts'
import {show, showAll} from '../show.ts'

interface UntoldDate extends Occurrence {
  readonly verdict: NumberVerdict
  readonly elsewhere: Elsewhere | undefined
}

/** A source that is cited for an event says when it was: half of what writers get wrong are years and days. */
export const dateNotInSource = defineRule<UntoldDate>({
  code: 'DATE_NOT_IN_SOURCE',
  severity: 'warning',
  about: 'A date or year of a claim occurs in none of the stored texts of the sources that are cited for it.',
  needs: ['stored text'],
  *find(context) {
    const {brief, verdicts} = context
    for (const claim of brief.claims)
      for (const verdict of verdicts.numbersIn(claim)) {
        if (verdict.about === 'date' && verdict.verdict === 'absent') yield untold(claim, verdict, context)
      }
  },
  say({verdict: {quantity, sources}, elsewhere}, context) {
    const names = namesOf(sources, context)
    return {
      message: `Unexpected date ${show(quantity.text)}, expected one that ${showAll(names, 3)} ${names.length === 1 ? 'names' : 'name'}${sayElsewhere(elsewhere, context)}`,
      note: 'A year stands for every day of it; a claim may be coarser than its source, not finer',
    }
  },
  repair: ({elsewhere}) => markersToMove(elsewhere),
})

function untold(claim: Claim, verdict: NumberVerdict, context: Context): UntoldDate {
  const {quantity, sources: cited} = verdict
  const saidBy = (source: Source) => context.verdicts.numberBy(claim, quantity, source).verdict === 'supported'
  const elsewhere = findElsewhere(context, {claim, cited, saidBy, common: true})
  return {subject: {kind: 'quantity', quantity, claim, part: placeToMove(elsewhere)}, verdict, elsewhere}
}
