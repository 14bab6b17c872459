import * as z from 'zod'
import {id, isoDate, share, text, tier} from './fields.ts'
import {hasField} from './read-field.ts'
import type {RecordKind} from './record-kind.ts'

/** A chunk that retrieval offers for an evidence pack (specification/packs §2). */
export const packCandidateSchema = z
  .looseObject({
    chunk_id: id.describe('Id of the stored chunk.'),
    source_id: id.describe('Publisher in `source_registry`.'),
    publisher: text.optional().describe('Name of the publisher; from `source_registry` by default.'),
    credibility_tier: tier
      .optional()
      .describe('Tier of the publisher; from `source_registry` by default (specification/contract §4.1).'),
    published_at: isoDate.describe('When its document was published, ISO 8601.'),
    semantic_similarity: share.describe('How near it is to the query, 0 to 1 (specification/packs §2).'),
  })
  .meta({title: 'Candidate of an evidence pack', description: 'specification/packs §2'})

/** No marker leads to a candidate; `evidence pack` chooses among them. */
export const packCandidate: RecordKind = {
  list: 'candidates',
  noun: 'candidate',
  schemaFor: () => packCandidateSchema,
  recognise: (record) => hasField(record, 'semantic_similarity'),
  read: () => undefined,
}
