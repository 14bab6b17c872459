import {showAll} from '../../data/index.ts'
import {type Ledger, sayLeftAside} from '../../ledger/index.ts'
import {defineRule} from '../rule.ts'
import {isSaidElsewhere} from '../sources/markers-meant.ts'

/**
 * Nothing at all to resolve citations against is never a pass (decisions/0007). Outside the contract markers that lead nowhere
 * are said of themselves.
 */
export const noEvidence = defineRule({
  code: 'NO_EVIDENCE',
  severity: 'warning',
  about: 'The document cites, but there is neither stored evidence nor a list of references to resolve it against.',
  find(context) {
    const {lacksEvidence, uses, attributions} = context
    if (!lacksEvidence) return []
    const isSaid = isSaidElsewhere(context)
    const lost = context.support() === undefined && uses.some((use) => !use.resolved && !isSaid(use))
    const attributed = [...attributions.values()].some(
      ({judgement, queryIds}) => judgement.kind === 'allowed' && queryIds.length > 0,
    )
    return lost || attributed ? [{subject: {kind: 'document'}, confidence: lost ? 'high' : 'medium'}] : []
  },
  say: (_, context) => ({
    message: 'The citations lead nowhere; store evidence, or add a list of references',
    note: sayLooked(context),
  }),
})

/** Where evidence was looked for, and what was left aside there. */
export function sayLooked({searched, leftAside}: Pick<Ledger, 'searched' | 'leftAside'>): string {
  const looked =
    searched.length > 0
      ? `Looked for evidence in ${showAll(searched, 8)}`
      : 'No evidence was handed over, and the document defines none of what it cites'
  const aside = sayLeftAside(leftAside)
  return aside === '' ? looked : `${looked}; ${aside}`
}
