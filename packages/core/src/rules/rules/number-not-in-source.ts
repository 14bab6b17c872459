import {namesOf} from '../context/wording.ts'
import type {NumberVerdict} from '../figures/verdicts.ts'
import {defineRule, type Occurrence} from '../rule.ts'
import {show, showAll} from '../show.ts'

interface UntoldNumber extends Occurrence {
  readonly verdict: NumberVerdict
}

/** A source that is cited for a number says that number: what every reader expects of a citation. */
export const numberNotInSource = defineRule<UntoldNumber>({
  code: 'NUMBER_NOT_IN_SOURCE',
  severity: 'warning',
  about: 'A number of a claim occurs in none of the stored texts of the sources that are cited for it.',
  needs: ['stored text'],
  *find({brief, verdicts}) {
    for (const claim of brief.claims)
      for (const verdict of verdicts.numbersIn(claim)) {
        const {quantity, about} = verdict
        if (about === 'number' && (verdict.verdict === 'absent' || verdict.verdict === 'contradicted'))
          yield {subject: {kind: 'quantity', quantity, claim}, verdict}
      }
  },
  say({verdict: {quantity, sources, nearest, contrast}}, context) {
    const names = namesOf(sources, context)
    if (contrast !== undefined)
      return {
        message: `Unexpected ${show(contrast.claimed)} beside number ${show(quantity.text)}, expected ${show(contrast.stored)} as in ${showAll(names, 3)}`,
        note: 'Wherever the stored text has the number, the word beside it says the opposite',
      }
    const told = `${showAll(names, 3)} ${names.length === 1 ? 'says' : 'say'}`
    return {
      message: `Unexpected number ${show(quantity.text)}, expected one that ${told}${nearest === undefined ? '' : ` (nearest: ${show(nearest)})`}`,
      note: 'Units, magnitudes, ranges and rounding are understood; a claim may be coarser than its source, not finer',
    }
  },
})
