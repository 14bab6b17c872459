import {show} from '@citation-lint/core/data'
import {chunkText} from '@citation-lint/core/evidence'
import {bytesOf, indexedWords} from '../queries/candidates.ts'
import {type Asked, listOf, type Query, sql} from '../sql/database.ts'
import {type Existing, insertRows} from '../sql/insert-rows.ts'
import {StoreError} from '../store-error.ts'
import type {ChunkRecord, DocumentRecord, SourceRecord} from './records.ts'

/** Stores publishers; one that is there already is replaced. */
export const saveSources = (transaction: Asked, sources: readonly SourceRecord[]): Promise<void> =>
  insertSources(transaction, sources, {updateBy: 'source_id'})

/** Stores publishers that something else names; those that are there already stay as they are. */
export const keepSources = (
  transaction: Asked,
  sources: readonly Pick<SourceRecord, 'source_id' | 'publisher'>[],
): Promise<void> => insertSources(transaction, sources, 'keep')

const insertSources = (transaction: Asked, sources: readonly SourceRecord[], existing: Existing<'source_id'>) =>
  insertRows(transaction, {
    table: 'sources',
    columns: ['source_id', 'publisher', 'url', 'credibility_tier', 'paywall_policy', 'tags'],
    rows: sources.map((source) => ({...source, tags: JSON.stringify(source.tags ?? [])})),
    existing,
  })

/** A document whose chunks are cut. */
export interface CutDocument extends DocumentRecord {
  readonly chunks: readonly ChunkRecord[]
}

/** The chunks of documents: those they bring, else those their text is cut into, named `<doc_id>#1` and so on. */
export const cutDocuments = (documents: readonly DocumentRecord[]): Promise<readonly CutDocument[]> =>
  Promise.all(documents.map(async (document) => ({...document, chunks: document.chunks ?? (await chunksOf(document))})))

const chunksOf = async ({doc_id, text}: DocumentRecord): Promise<readonly ChunkRecord[]> =>
  (await chunkText(text ?? '')).map(({position, ...chunk}) => ({chunk_id: `${doc_id}#${position + 1}`, ...chunk}))

/**
 * Stores documents with their chunks; one that is there already is replaced. Chunks of an earlier text that are no
 * more lose their text, not their id: citations may name them.
 *
 * @throws StoreError `INVALID_RECORD` for the text of a publisher that allows only metadata
 * (specification/contract §5).
 */
export const saveDocuments = async (transaction: Asked, documents: readonly CutDocument[]): Promise<void> => {
  await keepSources(
    transaction,
    documents.map(({source_id}) => ({source_id, publisher: source_id})),
  )
  await refusePaywalledText(transaction, documents)
  await insertRows(transaction, {
    table: 'documents',
    columns: ['doc_id', 'source_id', 'url', 'title', 'published_at', 'fetched_at', 'text'],
    rows: documents,
    existing: {updateBy: 'doc_id'},
  })
  const ids = listOf(documents.map(({doc_id}) => doc_id))
  await dropChunkTexts(transaction, ids)
  await insertRows(transaction, {
    table: 'chunks',
    columns: ['chunk_id', 'doc_id', 'start_offset', 'end_offset', 'tokens', 'text', 'embedding'],
    rows: documents.flatMap(({doc_id, chunks}) =>
      chunks.map(({start, end, embedding, ...chunk}) => ({
        ...chunk,
        doc_id,
        start_offset: start,
        end_offset: end,
        embedding: embedding && bytesOf(embedding),
      })),
    ),
    existing: {updateBy: 'chunk_id'},
  })
  await indexChunks(transaction, ids)
}

const refusePaywalledText = async (transaction: Asked, documents: readonly CutDocument[]) => {
  const withText = documents.filter(({text, chunks}) => text || chunks.length > 0)
  const closed = await sql<{source_id: string}>`
    select source_id from sources
    where paywall_policy = 'metadata_only' and source_id in ${listOf(withText.map(({source_id}) => source_id))}`.on(
    transaction,
  )
  const ids = new Set(closed.map(({source_id}) => source_id))
  const refused = withText.find(({source_id}) => ids.has(source_id))
  if (!refused) return
  throw new StoreError('INVALID_RECORD', {
    message: `Unexpected text of the document ${show(refused.doc_id)}, expected metadata only from ${show(refused.source_id)}`,
    remedy: 'Leave the text out: the paywall policy of this source is metadata_only.',
  })
}

const dropChunkTexts = async (transaction: Asked, documents: Query) => {
  await sql`delete from chunk_words where rowid in (select chunk from chunks where doc_id in ${documents})`.on(
    transaction,
  )
  await sql`
    update chunks set text = null, start_offset = null, end_offset = null, tokens = null, embedding = null
    where doc_id in ${documents}`.on(transaction)
}

const indexChunks = async (transaction: Asked, documents: Query) => {
  const stored = await sql<{chunk: number; text: string}>`
    select chunk, text from chunks where doc_id in ${documents} and text is not null`.on(transaction)
  await insertRows(transaction, {
    table: 'chunk_words',
    columns: ['rowid', 'words'],
    rows: stored.map(({chunk, text}) => ({rowid: chunk, words: indexedWords(text)})),
    existing: 'replace',
  })
}
