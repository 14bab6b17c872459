import type {Claim} from '../../brief/index.ts'
import type {Source} from '../../evidence/index.ts'
import type {Context} from '../context/context.ts'
import {type Elsewhere, findElsewhere} from '../context/elsewhere.ts'
import {markersToMove, placeToMove, sayElsewhere} from '../context/say-elsewhere.ts'
import {namesOf} from '../context/wording.ts'
import type {NumberVerdict} from '../figures/verdicts.ts'
import {defineRule, type Occurrence} from '../rule.ts'
import {show, showAll} from '../show.ts'

interface UntoldNumber extends Occurrence {
  readonly verdict: NumberVerdict
  readonly elsewhere: Elsewhere | undefined
}

/** A source that is cited for a number says that number: what every reader expects of a citation. */
export const numberNotInSource = defineRule<UntoldNumber>({
  code: 'NUMBER_NOT_IN_SOURCE',
  severity: 'warning',
  about: 'A number of a claim occurs in none of the stored texts of the sources that are cited for it.',
  needs: ['stored text'],
  *find(context) {
    const {brief, verdicts} = context
    for (const claim of brief.claims)
      for (const verdict of verdicts.numbersIn(claim)) {
        const {about} = verdict
        if (about === 'number' && (verdict.verdict === 'absent' || verdict.verdict === 'contradicted'))
          yield untold(claim, verdict, context)
      }
  },
  say({verdict: {quantity, sources, nearest, contrast}, elsewhere}, context) {
    const names = namesOf(sources, context)
    if (contrast !== undefined)
      return {
        message: `Unexpected ${show(contrast.claimed)} beside number ${show(quantity.text)}, expected ${show(contrast.stored)} as in ${showAll(names, 3)}`,
        note: 'Wherever the stored text has the number, the word beside it says the opposite',
      }
    const told = `${showAll(names, 3)} ${names.length === 1 ? 'says' : 'say'}`
    return {
      message: `Unexpected number ${show(quantity.text)}, expected one that ${told}${nearest === undefined ? '' : ` (nearest: ${show(nearest)})`}${sayElsewhere(elsewhere, context)}`,
      note: 'Units, magnitudes, ranges and rounding are understood; a claim may be coarser than its source, not finer',
    }
  },
  repair: ({elsewhere}) => markersToMove(elsewhere),
})

function untold(claim: Claim, verdict: NumberVerdict, context: Context): UntoldNumber {
  const {quantity, sources: cited} = verdict
  const saidBy = (source: Source) => context.verdicts.numberBy(claim, quantity, source).verdict === 'supported'
  const elsewhere =
    verdict.verdict === 'absent' ? findElsewhere(context, {claim, cited, saidBy, common: true}) : undefined
  return {subject: {kind: 'quantity', quantity, claim, part: placeToMove(elsewhere)}, verdict, elsewhere}
}
