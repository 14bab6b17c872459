// What every guard asks: may this draft be delivered, and if not, what is to be done about it?
import {check} from 'citation-lint'

/** Findings of one instruction: a writer who repairs the first ones is told the others next time. */
const most = 20

/**
 * What to tell the writer of a draft, or nothing where it may be delivered.
 *
 * @param {string} document
 * @param {{evidence: object, config?: object, path?: string}} materials
 * @returns {Promise<string | undefined>}
 */
export async function complaintAbout(document, {evidence, config, path = 'draft.md'}) {
  const {findings} = await check({path, document, evidence, config})
  const errors = findings.filter(({severity}) => severity === 'error')
  if (errors.length === 0) return undefined
  const lines = errors.slice(0, most).map(({line, column, code, message}) => `- ${line}:${column} ${message} (${code})`)
  const more = errors.length > most ? [`- and ${errors.length - most} more`] : []
  return [
    'The draft cannot be delivered. Write it again in full, and repair each of these places; cite only stored evidence:',
    ...lines,
    ...more,
  ].join('\n')
}
