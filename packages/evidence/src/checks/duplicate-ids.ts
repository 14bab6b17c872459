import {show} from '@citation-lint/data'
import type {EvidenceProblem} from '../evidence.ts'
import type {ListName} from '../evidence-file.ts'
import {idOf} from '../records/read-field.ts'
import {type LocatedRecord, problemOf, type RecordsByList, whereabouts} from './located-record.ts'

/**
 * The ids of each list that must not repeat, each with its spellings. Stages 2 and 3 have none; a chunk may be a
 * candidate twice.
 */
const idFields: Readonly<Record<ListName, readonly (readonly string[])[]>> = {
  citations: [['id', 'citation_id'], ['n']],
  sources: [['sid'], ['source_id', 'id']],
  source_registry: [['source_id', 'id']],
  query_results: [['query_id']],
  evidence_packs: [['pack_id']],
  results: [['result_id']],
  extracted_citations: [],
  validated_citations: [],
  grounded_claims: [['claim_id']],
  usage: [['source_id']],
  documents: [['doc_id']],
  candidates: [],
}

/** Records of one list that share an id, so that a marker could mean either (specification/evidence §5). */
export const duplicateIds = (lists: RecordsByList): readonly EvidenceProblem[] =>
  [...lists].flatMap(([name, records]) => idFields[name].flatMap((spellings) => repeats(records, spellings)))

const repeats = (records: readonly LocatedRecord[], spellings: readonly string[]): readonly EvidenceProblem[] => {
  const first = new Map<string, LocatedRecord>()
  const problems: EvidenceProblem[] = []
  for (const record of records) {
    const id = idOf(record.record, ...spellings)
    const earlier = id === undefined ? undefined : first.get(id)
    if (id === undefined) continue
    if (!earlier) first.set(id, record)
    else {
      const field = spellings.find((each) => Object.hasOwn(record.record, each)) ?? 'id'
      const message = `Unexpected second record with the \`${field}\` ${show(id)}, expected each once (first ${whereabouts(earlier, record)})`
      problems.push(problemOf(record, {code: 'DUPLICATE_ID', field, message}))
    }
  }
  return problems
}
