import * as z from 'zod'
import {isRecord, type RawRecord} from '../../data/index.ts'
import type {EvidencePack, ListName, Origin} from '../evidence.ts'
import {citation} from './citation.ts'
import {between, id, isoDate, offset, oneOf, optionalText, ordinal, share, text, tier, webUrl} from './fields.ts'
import {judgement} from './judgement.ts'
import {hasField, idOf, numberOf, partOf, recordsOf, textOf, textsOf} from './read-field.ts'
import type {ListKind} from './record-kind.ts'
import {entry, isRegistryEntry, source, usage} from './source-records.ts'
import {extractedCitation, groundedClaim, searchResult, validatedCitation} from './stages.ts'
import {knownNames} from './stray-fields.ts'
import {redirect, work} from './work.ts'

const documentChunk = z.looseObject(
  {
    chunk_id: id.describe('Id that `chunk_id` of a citation names.'),
    text: text.describe('The words of the chunk.'),
    start: offset.optional().describe('UTF-16 offset of its first character in the text of the document.'),
    end: offset.optional().describe('UTF-16 offset behind its last character.'),
    tokens: ordinal.optional().describe('Number of its tokens.'),
    embedding: z
      .array(z.number('a number'), 'a list of numbers')
      .optional()
      .describe('What an embedding model makes of it; of the same length in all chunks.'),
  },
  'a chunk: a mapping with `chunk_id` and `text`',
)

/** A stored document (specification/contract §1, §8). Citations name it by `doc_id`. */
export const documentSchema = z
  .looseObject({
    doc_id: id.describe('Id that `doc_id` of a citation names.'),
    source_id: id.describe('Publisher in `source_registry`.'),
    url: webUrl.nullish().describe('Address of the document.'),
    title: optionalText.describe('Title of the document.'),
    published_at: isoDate.nullish().describe('When it was published, ISO 8601.'),
    fetched_at: isoDate.nullish().describe('When it was fetched and stored, ISO 8601.'),
    text: optionalText.describe(
      'Full text; not for sources whose policy is `metadata_only` (specification/contract §5).',
    ),
    chunks: z
      .array(documentChunk, 'a list of chunks')
      .optional()
      .describe('Its chunks; without them the text is cut into some (specification/packs §1.1).'),
  })
  .meta({title: 'Document', description: 'specification/contract §1, §8'})

/** A document as it is written to a file. */
export type StoredDocument = z.output<typeof documentSchema>

/** No marker leads to a document; it is validated here, and kept by an evidence store. */
const document: ListKind = {
  list: 'documents',
  ids: [['doc_id']],
  noun: 'document',
  schemaFor: () => documentSchema,
  recognise: (record) => hasField(record, 'doc_id') && !hasField(record, 'id', 'citation_id', 'n', 'chunk_id'),
}

const percent = between(0, 100, 'a percentage')

const packChunk = z.looseObject(
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
    chunks: z.array(packChunk, 'a list of chunks').describe('The chunks, best first.'),
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
const evidencePack: ListKind = {
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
const packCandidate: ListKind = {
  list: 'candidates',
  noun: 'candidate',
  schemaFor: () => packCandidateSchema,
  recognise: (record) => hasField(record, 'semantic_similarity'),
}

/** The answer to one query, which `(QID: …)` names (specification/numbers §4). */
export const queryResultSchema = z
  .looseObject({
    query_id: id.describe('Id that `(QID: …)` names.'),
    dataset_id: text.optional().describe('Data set it came from; `source_mapping` of citation.yml names parts of it.'),
    data_sources: z.array(text, 'a list of data set names').optional().describe('Data sets, where there are several.'),
    provenance: z
      .looseObject({dataset_id: text.optional().describe('Other place of `dataset_id`.')}, 'a mapping')
      .optional()
      .describe('Where the data came from.'),
    unit: optionalText.describe('Unit of the values: `percent`, `QAR`, `persons` …'),
    freshness: z
      .union([isoDate, z.looseObject({})], 'a date or a mapping')
      .nullish()
      .describe('How old the data is.'),
  })
  .check(oneOf('dataset_id', 'data_sources', 'provenance'))
  .meta({title: 'Query result', description: 'specification/numbers §4'})

/** Every data set a result names, as one text: a prefix is looked up in it as a part of it. */
const datasetsOf = (record: RawRecord): string | undefined => {
  const single = textOf(record, 'dataset_id', 'dataset') ?? textOf(partOf(record, 'provenance') ?? {}, 'dataset_id')
  const names = single === undefined ? textsOf(record, 'data_sources') : [single]
  return names.length > 0 ? names.join(', ') : undefined
}

/** The result of a query that a `QID` names (specification/numbers §2). */
const queryResult: ListKind = {
  list: 'query_results',
  given: 'query_results',
  ids: [['query_id']],
  noun: 'query result',
  schemaFor: () => queryResultSchema,
  recognise: (record) => hasField(record, 'query_id'),
  source: {
    kind: 'query-result',
    id: (record, position) => idOf(record, 'query_id', 'id') ?? String(position),
    title: (record) => textOf(record, 'title', 'name'),
    publisher: (record) => textOf(record, 'publisher'),
    url: (record) => textOf(record, 'url', 'locator'),
    publishedAt: (record) => textOf(record, 'published_at', 'freshness'),
    text: (record) => textOf(record, 'text'),
    content: (record) => textOf(record, 'content'),
    datasetId: datasetsOf,
  },
}

/** The kind of each list. Where a record by itself could be of two kinds, the first one that recognises it wins. */
export const kinds: Readonly<Record<ListName, ListKind>> = {
  judgements: judgement,
  candidates: packCandidate,
  references: work,
  redirects: redirect,
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

/** The keys of a bundle under which lists of records stand. */
export const listNames = knownNames(Object.keys(kinds))

/** True for a key of a bundle under which a list of records stands. */
export const isListName = (key: string): key is ListName => Object.hasOwn(kinds, key)

/** Kind of the records of a list that stands under a key. `sources:` holds publishers in a source_registry.yaml. */
export const kindOfList = (key: ListName, items: readonly unknown[]): ListKind => {
  const first = items.find(isRecord)
  return key === 'sources' && first && isRegistryEntry(first) ? entry : kinds[key]
}

/** Kind of a record that stands in a file of its own. */
export const kindOfRecord = (record: RawRecord): ListKind | undefined =>
  Object.values(kinds).find((kind) => kind.recognise(record))
