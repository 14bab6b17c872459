import {firstBy, show} from '@citation-lint/core/data'
import type {Transaction} from 'kysely'
import type {Tables} from '../schema/tables.ts'
import {listOf} from '../sql/inquiry.ts'
import {insertRows} from '../sql/insert-rows.ts'
import {StoreError} from '../store-error.ts'
import type {CitationRecord} from './records.ts'
import {keepSources} from './save-documents.ts'

/** Fields that a document has, too. */
const documentColumns = ['source_id', 'doc_id', 'url', 'title', 'published_at', 'fetched_at'] as const

/** Fields of specification/contract §1 that have a column of their own. */
const contractColumns = ['id', 'publisher', 'chunk_id', ...documentColumns] as const

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
  await insertRows(transaction, {
    table: 'documents',
    columns: documentColumns,
    rows: [...firstBy(citations, ({doc_id}) => doc_id).values()],
    existing: 'keep',
  })
  const chunks = citations.flatMap(({chunk_id, doc_id}) => (chunk_id ? [{chunk_id, doc_id}] : []))
  await insertRows(transaction, {
    table: 'chunks',
    columns: ['chunk_id', 'doc_id'],
    rows: [...firstBy(chunks, ({chunk_id}) => chunk_id).values()],
    existing: 'keep',
  })
  const latest = [...new Map(citations.map((citation) => [citation.id, citation])).values()]
  await insertRows(transaction, {
    table: 'citations',
    columns: [...contractColumns, 'quote_start', 'quote_end', 'quote_text', 'snippet_text', 'extra'],
    rows: latest.map(rowOf),
    existing: {updateBy: 'id'},
    rebuildIndexes: true,
  })
}

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

/** Spelt out: to spread a record of many fields takes as long as to insert it. */
const rowOf = (citation: CitationRecord) => ({
  id: citation.id,
  source_id: citation.source_id,
  publisher: citation.publisher,
  doc_id: citation.doc_id,
  chunk_id: citation.chunk_id,
  url: citation.url,
  title: citation.title,
  published_at: citation.published_at,
  fetched_at: citation.fetched_at,
  quote_start: citation.quote_span?.start,
  quote_end: citation.quote_span?.end,
  quote_text: citation.quote_span?.text,
  snippet_text: citation.snippet_span?.text,
  extra: extraOf(citation),
})

const contractFields: ReadonlySet<string> = new Set([...contractColumns, 'quote_span', 'snippet_span'])

/** The fields that no column holds, as JSON. */
const extraOf = (citation: CitationRecord): string | null => {
  const names = Object.keys(citation).filter((name) => !contractFields.has(name))
  return names.length === 0 ? null : JSON.stringify(Object.fromEntries(names.map((name) => [name, citation[name]])))
}
