import {isRecord, type RawRecord} from '@citation-lint/data'
import type {ListName} from '../evidence.ts'
import {source, usage} from './canonical-source.ts'
import {citation} from './citation.ts'
import {document} from './document.ts'
import {evidencePack, packCandidate} from './evidence-pack.ts'
import {queryResult} from './query-result.ts'
import type {RecordKind} from './record-kind.ts'
import {entry, isRegistryEntry} from './registry-entry.ts'
import {extractedCitation, groundedClaim, searchResult, validatedCitation} from './stages.ts'

/** Every kind of record; where a record could be of two kinds, the first one that recognises it wins. */
const recordKinds: readonly RecordKind[] = [
  packCandidate,
  document,
  evidencePack,
  queryResult,
  groundedClaim,
  validatedCitation,
  extractedCitation,
  searchResult,
  usage,
  entry,
  source,
  citation,
]

const kindByList: Readonly<Record<ListName, RecordKind>> = {
  citations: citation,
  sources: source,
  query_results: queryResult,
  source_registry: entry,
  evidence_packs: evidencePack,
  results: searchResult,
  extracted_citations: extractedCitation,
  validated_citations: validatedCitation,
  grounded_claims: groundedClaim,
  usage,
  documents: document,
  candidates: packCandidate,
}

export const isListName = (key: string): key is ListName => Object.hasOwn(kindByList, key)

/** Kind of the records of a list that stands under a key. `sources:` holds publishers in a source_registry.yaml. */
export const kindOfList = (key: ListName, items: readonly unknown[]): RecordKind => {
  const first = items.find(isRecord)
  return key === 'sources' && first && isRegistryEntry(first) ? entry : kindByList[key]
}

/** Kind of a record that stands in a file of its own. */
export const kindOfRecord = (record: RawRecord): RecordKind | undefined =>
  recordKinds.find((kind) => kind.recognise(record))
