import {show} from '@citation-lint/data'
import type {Insertable, Transaction} from 'kysely'
import {listOf} from '../queries/in-list.ts'
import {type Insert, insertRows} from '../queries/insert-rows.ts'
import {addingRows} from '../queries/rebuild-indexes.ts'
import type {Tables} from '../schema/tables.ts'
import {StoreError} from '../store-error.ts'
import type {CitationRecord} from './records.ts'
import {keepSources} from './save-sources.ts'

const columns = [
  'id',
  'source_id',
  'publisher',
  'doc_id',
  'chunk_id',
  'url',
  'title',
  'published_at',
  'fetched_at',
  'quote_start',
  'quote_end',
  'quote_text',
  'snippet_text',
  'extra',
] as const

/**
 * Stores citations; one whose id is there already is replaced. Publishers, documents and chunks that they name and
 * that are not stored yet are noted with what the citation says of them, so that nothing dangles.
 *
 * @throws StoreError `INVALID_RECORD` for an id that is a citation of another document already.
 */
export const saveCitations = async (
  transaction: Transaction<Tables>,
  citations: readonly CitationRecord[],
): Promise<void> => {
  await refuseMovedCitations(transaction, citations)
  await keepSources(transaction, [...firstBy(citations, ({source_id}) => source_id).values()])
  await keepDocuments(transaction, [...firstBy(citations, ({doc_id}) => doc_id).values()])
  await keepChunks(transaction, citations)
  const latest = [...new Map(citations.map((citation) => [citation.id, citation])).values()]
  await addingRows(transaction, {table: 'citations', count: latest.length}, (isEmpty) =>
    insertRows(transaction, {
      table: 'citations',
      columns,
      rows: latest.map(rowOf),
      ...(!isEmpty && {onConflict: replaceById}),
    }),
  )
}

const replaceById: Insert<'citations'>['onConflict'] = (insertion) =>
  insertion.onConflict((conflict) =>
    conflict
      .column('id')
      .doUpdateSet((row) =>
        Object.fromEntries(columns.slice(1).map((column) => [column, row.ref(`excluded.${column}`)])),
      ),
  )

/** An id that changes its document would change what stored briefs rest on: `1` is the first citation of many. */
const refuseMovedCitations = async (transaction: Transaction<Tables>, citations: readonly CitationRecord[]) => {
  const documents = await documentsOfCitations(transaction, citations)
  for (const {id, doc_id} of citations) {
    const known = documents.get(id) ?? doc_id
    documents.set(id, known)
    if (known === doc_id) continue
    throw new StoreError('INVALID_RECORD', {
      message: `Unexpected citation ${show(id)} of ${show(doc_id)}, expected another id: it is one of ${show(known)} already`,
      remedy: 'Give each citation an id of its own, such as `cite_` and a UUID; nothing was written.',
    })
  }
}

/** The documents of those citations that are stored already, by the id of the citation. */
const documentsOfCitations = async (transaction: Transaction<Tables>, citations: readonly CitationRecord[]) => {
  const anyone = await transaction.selectFrom('citations').select('citation').limit(1).execute()
  if (anyone.length === 0) return new Map<string, string>()
  const ids = listOf(citations.map(({id}) => id))
  const stored = await transaction.selectFrom('citations').select(['id', 'doc_id']).where('id', 'in', ids).execute()
  return new Map(stored.map(({id, doc_id}) => [id, doc_id]))
}

const rowOf = (citation: CitationRecord): Insertable<Tables['citations']> => ({
  id: citation.id,
  source_id: citation.source_id,
  publisher: citation.publisher,
  doc_id: citation.doc_id,
  chunk_id: citation.chunk_id ?? null,
  url: citation.url,
  title: citation.title,
  published_at: citation.published_at,
  fetched_at: citation.fetched_at,
  quote_start: citation.quote_span?.start ?? null,
  quote_end: citation.quote_span?.end ?? null,
  quote_text: citation.quote_span?.text ?? null,
  snippet_text: citation.snippet_span?.text ?? null,
  extra: extraOf(citation),
})

const contractFields: ReadonlySet<string> = new Set([...columns.slice(0, 9), 'quote_span', 'snippet_span'])

/** The fields that no column holds, as JSON. */
const extraOf = (citation: CitationRecord): string | null => {
  const names = Object.keys(citation).filter((name) => !contractFields.has(name))
  return names.length === 0 ? null : JSON.stringify(Object.fromEntries(names.map((name) => [name, citation[name]])))
}

/** The first citation of each source, document or chunk. */
const firstBy = (citations: readonly CitationRecord[], keyOf: (citation: CitationRecord) => string) => {
  const first = new Map<string, CitationRecord>()
  for (const citation of citations) if (!first.has(keyOf(citation))) first.set(keyOf(citation), citation)
  return first
}

const keepDocuments = (transaction: Transaction<Tables>, citations: readonly CitationRecord[]) =>
  insertRows(transaction, {
    table: 'documents',
    columns: ['doc_id', 'source_id', 'url', 'title', 'published_at', 'fetched_at', 'text'],
    rows: citations.map(({doc_id, source_id, url, title, published_at, fetched_at}) => ({
      doc_id,
      source_id,
      url,
      title,
      published_at,
      fetched_at,
      text: null,
    })),
    onConflict: (insertion) => insertion.onConflict((conflict) => conflict.doNothing()),
  })

const keepChunks = (transaction: Transaction<Tables>, citations: readonly CitationRecord[]) => {
  const documents = new Map<string, string>()
  for (const {chunk_id, doc_id} of citations) if (chunk_id && !documents.has(chunk_id)) documents.set(chunk_id, doc_id)
  return insertRows(transaction, {
    table: 'chunks',
    columns: ['chunk_id', 'doc_id'],
    rows: [...documents].map(([chunk_id, doc_id]) => ({chunk_id, doc_id})),
    onConflict: (insertion) => insertion.onConflict((conflict) => conflict.doNothing()),
  })
}
