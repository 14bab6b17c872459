import type {Citation} from '../../brief/index.ts'
import {registration} from '../context/record.ts'
import {defineRule, type Occurrence} from '../rule.ts'
import {didYouMean, oneOf, show} from '../show.ts'

interface Unregistered extends Occurrence {
  readonly citation: Citation
  readonly sourceId: string
}

/** The publisher of every citation stands in the source registry (specification/contract §1.2). */
export const unregisteredSource = defineRule<Unregistered>({
  code: 'UNREGISTERED_SOURCE',
  severity: 'error',
  about: 'The `source_id` of a cited record is not in the source registry.',
  needs: ['citations', 'registry'],
  *find({uses, evidence}) {
    for (const {citation, source} of uses)
      if (source?.sourceId && registration(source, evidence) === 'unregistered')
        yield {subject: {kind: 'citation', citation}, citation, sourceId: source.sourceId}
  },
  say({citation, sourceId}, {evidence}) {
    const registered = [...evidence.registry.keys()]
    return {
      message: `Unexpected citation ${show(citation.text)} of the unregistered source ${show(sourceId)}, expected ${oneOf(registered.length, 'registry entry', 'registry entries')}${didYouMean(sourceId, registered)}`,
      note: 'Only what the registry knows has a tier and a paywall policy',
    }
  },
})
