import type {Selectable} from 'kysely'
import type {CitationRecord, SourceRecord} from '../records/records.ts'
import type {CitationsTable, SourcesTable} from '../schema/tables.ts'

/** A row as the citation object that was stored (specification/contract §1). */
export const citationOf = (row: Selectable<CitationsTable>): CitationRecord => {
  const {citation, quote_start, quote_end, quote_text, snippet_text, extra, chunk_id, ...fields} = row
  return {
    ...fields,
    ...(chunk_id !== null && {chunk_id}),
    ...(quote_text !== null && {
      quote_span: {
        ...(quote_start !== null && {start: quote_start}),
        ...(quote_end !== null && {end: quote_end}),
        text: quote_text,
      },
    }),
    ...(snippet_text !== null && {snippet_span: {text: snippet_text}}),
    ...(extra !== null && recordOf(extra)),
  }
}

/** A row as an entry of the source registry. */
export const sourceOf = (row: Selectable<SourcesTable>): SourceRecord => {
  const tags: unknown = JSON.parse(row.tags)
  return {
    source_id: row.source_id,
    publisher: row.publisher,
    ...(row.url !== null && {url: row.url}),
    ...(row.credibility_tier !== null && {credibility_tier: row.credibility_tier}),
    ...(row.paywall_policy !== null && {paywall_policy: row.paywall_policy}),
    ...(Array.isArray(tags) && tags.length > 0 && {tags: tags.map(String)}),
  }
}

const recordOf = (json: string): Record<string, unknown> => {
  const value: unknown = JSON.parse(json)
  return typeof value === 'object' && value !== null ? {...value} : {}
}
