import {defineRule} from '../rule.ts'
import {showAll} from '../show.ts'

/** Nothing at all to resolve citations against is never a pass (decisions/0007). */
export const noEvidence = defineRule({
  code: 'NO_EVIDENCE',
  severity: 'warning',
  about: 'The document cites, but there is neither stored evidence nor a list of references to resolve it against.',
  find({brief, evidence, uses, attributions}) {
    if (evidence.given.size > 0 || brief.references.length > 0) return []
    const attributed = [...attributions.values()].some(
      ({judgement, queryIds}) => judgement.kind === 'allowed' && queryIds.length > 0,
    )
    return attributed || uses.some(({resolved}) => !resolved) ? [{subject: {kind: 'document'}}] : []
  },
  say: (_, {searched}) => ({
    message: 'Unexpected citations without any evidence, expected stored evidence or a list of references',
    note:
      searched.length > 0
        ? `Looked for evidence in ${showAll(searched, 8)}`
        : 'No evidence was handed over, and the document defines none of what it cites',
  }),
})
