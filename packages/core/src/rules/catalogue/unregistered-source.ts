import type {Citation} from '../../brief/index.ts'
import {didYouMean, oneOf, show, showChoice} from '../../data/index.ts'
import {entriesOnSite, type Source} from '../../evidence/index.ts'
import {faultyUses} from '../../ledger/index.ts'
import {defineRule, type Occurrence} from '../rule.ts'

interface Unregistered extends Occurrence {
  readonly citation: Citation
  readonly source: Source
}

/** The publisher of every citation stands in the source registry (specification/contract §1.2). */
export const unregisteredSource = defineRule<Unregistered>({
  code: 'UNREGISTERED_SOURCE',
  severity: 'error',
  about: 'The `source_id` of a cited record, or without one the site of its URL, is not in the source registry.',
  needs: ['citations', 'registry'],
  *find(context) {
    for (const {citation, source} of faultyUses('UNREGISTERED_SOURCE', context))
      yield {subject: {kind: 'citation', citation}, citation, source}
  },
  say({citation, source: {sourceId, url}}, {evidence: {registry}}) {
    const registered = [...registry.keys()]
    const entries =
      registered.length > 0
        ? oneOf(registered.length, 'registry entry', 'registry entries')
        : 'an entry of the registry, which is empty'
    const sharing = sourceId ? [] : entriesOnSite(registry, url).map((entry) => entry.sourceId)
    const note = 'Only what the registry knows has a tier and a paywall policy'
    const unexpected = `Unexpected citation ${show(citation.text)} of`
    if (sourceId)
      return {
        message: `${unexpected} the unregistered source ${show(sourceId)}, expected ${entries}${didYouMean(sourceId, registered)}`,
        note,
      }
    if (sharing.length > 0)
      return {
        message: `The source of ${show(citation.text)} has no \`source_id\`; give that of a publisher on its site: ${showChoice(sharing)}`,
        note,
      }
    return {message: `${unexpected} the unregistered site of ${show(url)}, expected the site of ${entries}`, note}
  },
})
