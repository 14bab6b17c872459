import {markersToMove, sayElsewhere, type UntoldQuantity, untoldIn} from '../context/elsewhere.ts'
import {namesOf} from '../context/wording.ts'
import {defineRule} from '../rule.ts'
import {show, showAll} from '../show.ts'

/** A source that is cited for an event says when it was: half of what writers get wrong are years and days. */
export const dateNotInSource = defineRule<UntoldQuantity>({
  code: 'DATE_NOT_IN_SOURCE',
  severity: 'warning',
  about: 'A date or year of a claim occurs in none of the stored texts of the sources that are cited for it.',
  needs: ['stored text'],
  find: (context) => untoldIn(context, 'date'),
  say({verdict: {quantity, sources}, elsewhere}, context) {
    const names = namesOf(sources, context)
    return {
      message: `Unexpected date ${show(quantity.text)}, expected one that ${showAll(names, 3)} ${names.length === 1 ? 'names' : 'name'}${sayElsewhere(elsewhere, context)}`,
      note: 'A year stands for every day of it; a claim may be coarser than its source, not finer',
    }
  },
  repair: ({elsewhere}) => markersToMove(elsewhere),
})
