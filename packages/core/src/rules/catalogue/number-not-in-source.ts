import {markersToMove, sayElsewhere, type UntoldQuantity, untoldIn} from '../context/elsewhere.ts'
import {namesOf} from '../context/wording.ts'
import {defineRule} from '../rule.ts'
import {show, showAll} from '../show.ts'

/** A source that is cited for a number says that number: what every reader expects of a citation. */
export const numberNotInSource = defineRule<UntoldQuantity>({
  code: 'NUMBER_NOT_IN_SOURCE',
  severity: 'warning',
  about: 'A number of a claim occurs in none of the stored texts of the sources that are cited for it.',
  needs: ['stored text'],
  find: (context) => untoldIn(context, 'number'),
  say({verdict: {quantity, sources, nearest, contrast}, elsewhere}, context) {
    const names = namesOf(sources, context)
    if (contrast !== undefined)
      return {
        message: `Unexpected ${show(contrast.claimed)} beside number ${show(quantity.text)}, expected ${show(contrast.stored)} as in ${showAll(names, 3)}`,
        note: 'Where the stored text has the number of the same thing, the word beside it says the opposite',
      }
    const told = `${showAll(names, 3)} ${names.length === 1 ? 'says' : 'say'}`
    return {
      message: `Unexpected number ${show(quantity.text)}, expected one that ${told}${nearest === undefined ? '' : ` (nearest: ${show(nearest)})`}${sayElsewhere(elsewhere, context)}`,
      note: 'Units, magnitudes, ranges and rounding are understood; a claim may be coarser than its source, not finer',
    }
  },
  repair: ({elsewhere}) => markersToMove(elsewhere),
})
