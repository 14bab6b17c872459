import {showAll} from '../../data/index.ts'
import {sayLeftAside} from '../../ledger/index.ts'
import {defineRule} from '../rule.ts'
import {isSaidElsewhere} from '../sources/markers-meant.ts'
import {surelyCites} from '../sources/sure-citations.ts'

/** Nothing at all to resolve citations against is never a pass (decisions/0007): markers that lead nowhere fail. */
export const noEvidence = defineRule({
  code: 'NO_EVIDENCE',
  severity: 'warning',
  about: 'The document cites, but there is neither stored evidence nor a list of references to resolve it against.',
  find(context) {
    const {lacksEvidence, uses, attributions} = context
    if (!lacksEvidence) return []
    const isSaid = isSaidElsewhere(context)
    const isSure = surelyCites(context)
    const lost = uses.some((use) => !use.resolved && !isSaid(use) && isSure(use.citation))
    const attributed = [...attributions.values()].some(
      ({judgement, queryIds}) => judgement.kind === 'allowed' && queryIds.length > 0,
    )
    return lost || attributed ? [{subject: {kind: 'document'}, confidence: lost ? 'high' : 'medium'}] : []
  },
  say(_, {searched, leftAside}) {
    const looked =
      searched.length > 0
        ? `Looked for evidence in ${showAll(searched, 8)}`
        : 'No evidence was handed over, and the document defines none of what it cites'
    const aside = sayLeftAside(leftAside)
    return {
      message: 'Unexpected citations without any evidence, expected stored evidence or a list of references',
      note: aside === '' ? looked : `${looked}; ${aside}`,
    }
  },
})
