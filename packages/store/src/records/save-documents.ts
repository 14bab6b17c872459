import {show} from '@citation-lint/data'
import {chunkText} from '@citation-lint/evidence'
import type {Transaction} from 'kysely'
import {listOf} from '../queries/in-list.ts'
import {insertRows} from '../queries/insert-rows.ts'
import type {Tables} from '../schema/tables.ts'
import {indexedWords} from '../search-words.ts'
import {StoreError} from '../store-error.ts'
import type {ChunkRecord, DocumentRecord} from './records.ts'
import {keepSources} from './save-sources.ts'

/** A document whose chunks are cut. */
interface CutDocument extends DocumentRecord {
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
export const saveDocuments = async (
  transaction: Transaction<Tables>,
  documents: readonly CutDocument[],
): Promise<void> => {
  await keepSources(
    transaction,
    documents.map(({source_id}) => ({source_id, publisher: source_id})),
  )
  await refusePaywalledText(transaction, documents)
  await insertDocuments(transaction, documents)
  await dropChunkTexts(transaction, documents)
  await insertChunks(transaction, documents)
  await indexChunks(transaction, documents)
}

const refusePaywalledText = async (transaction: Transaction<Tables>, documents: readonly CutDocument[]) => {
  const withText = documents.filter(({text, chunks}) => text || chunks.length > 0)
  const closed = await transaction
    .selectFrom('sources')
    .select('source_id')
    .where('paywall_policy', '=', 'metadata_only')
    .where('source_id', 'in', listOf(withText.map(({source_id}) => source_id)))
    .execute()
  const ids = new Set(closed.map(({source_id}) => source_id))
  const refused = withText.find(({source_id}) => ids.has(source_id))
  if (!refused) return
  throw new StoreError('INVALID_RECORD', {
    message: `Unexpected text of the document ${show(refused.doc_id)}, expected metadata only from ${show(refused.source_id)}`,
    remedy: 'Leave the text out: the paywall policy of this source is metadata_only.',
  })
}

const insertDocuments = (transaction: Transaction<Tables>, documents: readonly CutDocument[]) =>
  insertRows(transaction, {
    table: 'documents',
    columns: ['doc_id', 'source_id', 'url', 'title', 'published_at', 'fetched_at', 'text'],
    rows: documents.map((document) => ({
      doc_id: document.doc_id,
      source_id: document.source_id,
      url: document.url ?? null,
      title: document.title ?? null,
      published_at: document.published_at ?? null,
      fetched_at: document.fetched_at ?? null,
      text: document.text ?? null,
    })),
    onConflict: (insertion) =>
      insertion.onConflict((conflict) =>
        conflict.column('doc_id').doUpdateSet((row) => ({
          source_id: row.ref('excluded.source_id'),
          url: row.ref('excluded.url'),
          title: row.ref('excluded.title'),
          published_at: row.ref('excluded.published_at'),
          fetched_at: row.ref('excluded.fetched_at'),
          text: row.ref('excluded.text'),
        })),
      ),
  })

const dropChunkTexts = async (transaction: Transaction<Tables>, documents: readonly CutDocument[]) => {
  const ids = listOf(documents.map(({doc_id}) => doc_id))
  await transaction
    .deleteFrom('chunk_words')
    .where('rowid', 'in', (query) => query.selectFrom('chunks').select('chunk').where('doc_id', 'in', ids))
    .execute()
  await transaction
    .updateTable('chunks')
    .set({text: null, start_offset: null, end_offset: null, tokens: null, embedding: null})
    .where('doc_id', 'in', ids)
    .execute()
}

const insertChunks = (transaction: Transaction<Tables>, documents: readonly CutDocument[]) =>
  insertRows(transaction, {
    table: 'chunks',
    columns: ['chunk_id', 'doc_id', 'start_offset', 'end_offset', 'tokens', 'text', 'embedding'],
    rows: documents.flatMap(({doc_id, chunks}) =>
      chunks.map((chunk) => ({
        chunk_id: chunk.chunk_id,
        doc_id,
        start_offset: chunk.start ?? null,
        end_offset: chunk.end ?? null,
        tokens: chunk.tokens ?? null,
        text: chunk.text,
        embedding: chunk.embedding ? bytesOf(chunk.embedding) : null,
      })),
    ),
    onConflict: (insertion) =>
      insertion.onConflict((conflict) =>
        conflict.column('chunk_id').doUpdateSet((row) => ({
          doc_id: row.ref('excluded.doc_id'),
          start_offset: row.ref('excluded.start_offset'),
          end_offset: row.ref('excluded.end_offset'),
          tokens: row.ref('excluded.tokens'),
          text: row.ref('excluded.text'),
          embedding: row.ref('excluded.embedding'),
        })),
      ),
  })

const indexChunks = async (transaction: Transaction<Tables>, documents: readonly CutDocument[]) => {
  const ids = listOf(documents.map(({doc_id}) => doc_id))
  const stored = await transaction
    .selectFrom('chunks')
    .select(['chunk', 'text'])
    .where('doc_id', 'in', ids)
    .where('text', 'is not', null)
    .execute()
  const rows = stored.map(({chunk, text}) => ({rowid: chunk, words: indexedWords(text ?? '')}))
  await insertRows(transaction, {
    table: 'chunk_words',
    columns: ['rowid', 'words'],
    rows,
    onConflict: (insertion) => insertion.orReplace(),
  })
}

/** An embedding as libSQL keeps one: 32-bit floats, little endian. */
export const bytesOf = (embedding: readonly number[] | Float32Array): Uint8Array => {
  const bytes = new DataView(new ArrayBuffer(embedding.length * 4))
  for (const [index, value] of embedding.entries()) bytes.setFloat32(index * 4, value, true)
  return new Uint8Array(bytes.buffer)
}
