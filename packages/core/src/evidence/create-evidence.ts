import {firstBy, joined} from '../data/index.ts'
import {checkEvidence, type EvidenceCheckOptions} from './checks/check-evidence.ts'
import type {Evidence, EvidenceFile, ListName} from './evidence.ts'
import {registryOf} from './located-record.ts'
import {sourceIndex} from './source-index.ts'

/** Which of the lists a rule asks for holds the records of a bundle's key. */
const givenBy = {
  citations: 'citations',
  sources: 'sources',
  query_results: 'query_results',
  source_registry: 'source_registry',
  evidence_packs: 'evidence_packs',
  results: 'claims',
  extracted_citations: 'claims',
  validated_citations: 'claims',
  grounded_claims: 'claims',
} as const satisfies Partial<Record<ListName, unknown>>

const isGiven = (name: ListName): name is keyof typeof givenBy => Object.hasOwn(givenBy, name)

/** Brings the evidence of one check together; look-ups are map look-ups, places are computed when asked for. */
export const createEvidence = (files: readonly EvidenceFile[], options: EvidenceCheckOptions = {}): Evidence => {
  const sources = joined(files.map((file) => file.sources))
  const queryResults = joined(files.map((file) => file.queryResults))
  const registry = registryOf(files)
  const fileByPath = firstBy(files, ({path}) => path)
  return {
    sources,
    queryResults,
    registry,
    packs: files.flatMap((file) => file.packs),
    problems: checkEvidence(files, options),
    given: new Set(files.flatMap((file) => file.lists.flatMap(({name}) => (isGiven(name) ? givenBy[name] : [])))),
    ...sourceIndex({sources, registry}),
    entryOf: ({sourceId}) => (sourceId === undefined ? undefined : registry.get(sourceId)),
    placeOf: (origin, field) => fileByPath.get(origin.file)?.placeOf(origin.pointer, field),
  }
}
