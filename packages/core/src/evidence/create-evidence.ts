import {firstBy, joined} from '../data/index.ts'
import {checkEvidence, type EvidenceCheckOptions} from './checks/check-evidence.ts'
import type {Evidence, EvidenceFile} from './evidence.ts'
import {registryOf} from './located-record.ts'
import {kinds} from './records/record-kinds.ts'
import {sourceIndex} from './source-index.ts'

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
    given: new Set(files.flatMap((file) => file.lists.flatMap(({name}) => kinds[name].given ?? []))),
    ...sourceIndex({sources, registry}),
    entryOf: ({sourceId}) => (sourceId === undefined ? undefined : registry.get(sourceId)),
    placeOf: (origin, field) => fileByPath.get(origin.file)?.placeOf(origin.pointer, field),
  }
}
