import type {Claim} from '../../brief/index.ts'
import type {Source} from '../../evidence/index.ts'
import type {NumberVerdict} from '../figures/verdicts.ts'
import type {Occurrence} from '../rule.ts'
import type {Context} from './context.ts'
import {type Elsewhere, findElsewhere} from './elsewhere.ts'
import {placeToMove} from './say-elsewhere.ts'

/** A number or date of a claim that no stored text of its sources says, or of which one says the opposite. */
export interface Untold extends Occurrence {
  readonly verdict: NumberVerdict
  /** Where it does stand; `undefined` where nothing stored says it, and for an opposite. */
  readonly elsewhere: Elsewhere | undefined
}

/** Finds those of one kind, in reading order. */
export function* untoldIn(context: Context, about: NumberVerdict['about']): Generator<Untold> {
  const {brief, verdicts} = context
  for (const claim of brief.claims)
    for (const verdict of verdicts.numbersIn(claim))
      if (verdict.about === about && (verdict.verdict === 'absent' || verdict.verdict === 'contradicted'))
        yield untold(claim, verdict, context)
}

function untold(claim: Claim, verdict: NumberVerdict, context: Context): Untold {
  const {quantity, sources: cited} = verdict
  const saidBy = (source: Source) => context.verdicts.numberBy(claim, quantity, source).verdict === 'supported'
  const elsewhere =
    verdict.verdict === 'absent' ? findElsewhere(context, {claim, cited, saidBy, common: true}) : undefined
  return {subject: {kind: 'quantity', quantity, claim, part: placeToMove(elsewhere)}, verdict, elsewhere}
}
