import {isRecord, type RawRecord} from '../../data/index.ts'
import type {ListName} from '../evidence.ts'
import {source, usage} from './canonical-source.ts'
import {citation} from './citation.ts'
import {document} from './document.ts'
import {evidencePack, packCandidate} from './evidence-pack.ts'
import {queryResult} from './query-result.ts'
import type {RecordKind} from './record-kind.ts'
import {entry, isRegistryEntry} from './registry-entry.ts'
import {extractedCitation, groundedClaim, searchResult, validatedCitation} from './stages.ts'

/** The kind of each list. Where a record by itself could be of two kinds, the first one that recognises it wins. */
export const kinds: Readonly<Record<ListName, RecordKind>> = {
  candidates: packCandidate,
  documents: document,
  evidence_packs: evidencePack,
  query_results: queryResult,
  grounded_claims: groundedClaim,
  validated_citations: validatedCitation,
  extracted_citations: extractedCitation,
  results: searchResult,
  usage,
  source_registry: entry,
  sources: source,
  citations: citation,
}

/** True for a key of a bundle under which a list of records stands. */
export const isListName = (key: string): key is ListName => Object.hasOwn(kinds, key)

/** Kind of the records of a list that stands under a key. `sources:` holds publishers in a source_registry.yaml. */
export const kindOfList = (key: ListName, items: readonly unknown[]): RecordKind => {
  const first = items.find(isRecord)
  return key === 'sources' && first && isRegistryEntry(first) ? entry : kinds[key]
}

/** Kind of a record that stands in a file of its own. */
export const kindOfRecord = (record: RawRecord): RecordKind | undefined =>
  Object.values(kinds).find((kind) => kind.recognise(record))
