import * as z from 'zod'
import type {RawRecord} from '../../data/index.ts'
import type {EvidencePack, Origin} from '../evidence.ts'
import {between, id, isoDate, ordinal, share, text, tier} from './fields.ts'
import {hasField, idOf, numberOf, recordsOf} from './read-field.ts'
import type {RecordKind} from './record-kind.ts'

const percent = between(0, 100, 'a percentage')

const chunk = z.looseObject(
  {
    chunk_id: id.describe('Id of the stored chunk.'),
    source_id: id.describe('Publisher in `source_registry`.'),
    score: z.number('a number').nullish().describe('Retrieval score (specification/packs §2).'),
    credibility_tier: tier.nullish().describe('Tier of the publisher (specification/contract §4.1).'),
  },
  'a chunk: a mapping with `chunk_id` and `source_id`',
)

/** The chunks retrieved for one synthesis (specification/packs §4). */
export const evidencePackSchema = z
  .looseObject({
    pack_id: id.describe('Id of the pack.'),
    query: z.string('a text').optional().describe('What was asked.'),
    generated_at: isoDate.optional().describe('When it was built, ISO 8601.'),
    chunks: z.array(chunk, 'a list of chunks').describe('The chunks, best first.'),
    diversity_stats: z
      .looseObject(
        {
          unique_publishers: ordinal.optional().describe('Number of publishers.'),
          tier_1_pct: percent.optional().describe('Share of official sources, 0 to 100.'),
          tier_2_pct: percent.optional().describe('Share of credible sources, 0 to 100.'),
          tier_3_pct: percent.optional().describe('Share of other sources, 0 to 100.'),
          tier_4_pct: percent.optional().describe('Share of monitor-only sources, 0 to 100.'),
          max_publisher_pct: percent.optional().describe('Share of the most frequent publisher, 0 to 100.'),
        },
        'a mapping',
      )
      .optional()
      .describe('What the chunks are made of.'),
  })
  .meta({title: 'Evidence pack', description: 'specification/packs §4'})

const readPack = (record: RawRecord, origin: Origin, position: number): EvidencePack => ({
  packId: idOf(record, 'pack_id') ?? String(position),
  chunks: recordsOf(record, 'chunks').map((item) => ({
    chunkId: idOf(item, 'chunk_id') ?? '',
    sourceId: idOf(item, 'source_id') ?? '',
    score: numberOf(item, 'score'),
    tier: numberOf(item, 'credibility_tier', 'tier'),
  })),
  origin,
})

/** A pack of chunks for one brief. */
export const evidencePack: RecordKind = {
  list: 'evidence_packs',
  given: 'evidence_packs',
  ids: [['pack_id']],
  noun: 'evidence pack',
  schemaFor: () => evidencePackSchema,
  recognise: (record) => hasField(record, 'pack_id') || hasField(record, 'chunks'),
  readPack,
}

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

/** No marker leads to a candidate; `evidence pack` chooses among them, of which one may stand there twice. */
export const packCandidate: RecordKind = {
  list: 'candidates',
  noun: 'candidate',
  schemaFor: () => packCandidateSchema,
  recognise: (record) => hasField(record, 'semantic_similarity'),
}
