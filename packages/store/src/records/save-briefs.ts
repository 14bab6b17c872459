import {firstBy, show} from '@citation-lint/core/data'
import {type Asked, listOf, named, sql} from '../sql/database.ts'
import {insertRows} from '../sql/insert-rows.ts'
import {StoreError} from '../store-error.ts'
import type {BriefRecord, CitationRecord, PackRecord} from './records.ts'
import {keepSources} from './save-documents.ts'

/**
 * Stores evidence packs with their stats (specification/packs §4, specification/contract §8); one that is there already
 * is replaced.
 */
export const savePacks = async (transaction: Asked, packs: readonly PackRecord[]): Promise<void> => {
  const ids = listOf(packs.map(({pack_id}) => pack_id))
  await sql`delete from pack_chunks where pack_id in ${ids}`.on(transaction)
  await keepSources(
    transaction,
    packs.flatMap(({chunks}) => chunks.map(({source_id}) => ({source_id, publisher: source_id}))),
  )
  await insertRows(transaction, {
    table: 'evidence_packs',
    columns: [
      ...(['pack_id', 'query', 'generated_at', 'unique_publishers', 'max_publisher_pct'] as const),
      ...(['tier_1_pct', 'tier_2_pct', 'tier_3_pct', 'tier_4_pct'] as const),
    ],
    rows: packs.map(({diversity_stats, ...pack}) => ({...pack, ...diversity_stats})),
    existing: {updateBy: 'pack_id'},
  })
  await insertRows(transaction, {
    table: 'pack_chunks',
    columns: ['pack_id', 'position', 'chunk_id', 'source_id', 'score', 'credibility_tier'],
    rows: packs.flatMap(({pack_id, chunks}) =>
      chunks.map((chunk, index) => ({...chunk, pack_id, position: index + 1})),
    ),
  })
}

/** The rows of some briefs, with the keys that they have in the store. */
interface BriefRows {
  readonly briefs: object[]
  readonly bullets: object[]
  readonly links: object[]
  readonly needs: object[]
}

/**
 * Stores briefs; one whose id is there already is replaced with all its bullets.
 *
 * @throws StoreError `INVALID_RECORD` where a bullet cites what is not stored.
 */
export const saveBriefs = async (transaction: Asked, briefs: readonly BriefRecord[]): Promise<void> => {
  const citations = await citationKeys(transaction, briefs)
  const ids = listOf(briefs.map(({brief_id}) => brief_id))
  await sql`delete from briefs where brief_id in ${ids}`.on(transaction)
  const first = {brief: await nextKey(transaction, 'briefs'), bullet: await nextKey(transaction, 'bullets')}
  const rows = rowsOf(briefs, citations, first)
  await insertRows(transaction, {
    table: 'briefs',
    columns: ['brief', 'brief_id', 'path', 'title', 'generated_at', 'pack_id'],
    rows: rows.briefs,
  })
  await insertRows(transaction, {
    table: 'bullets',
    columns: ['bullet', 'brief', 'section', 'position', 'text', 'abstains'],
    rows: rows.bullets,
  })
  await insertRows(transaction, {
    table: 'bullet_citations',
    columns: ['bullet', 'position', 'citation', 'marker'],
    rows: rows.links,
    rebuildIndexes: true,
  })
  await insertRows(transaction, {table: 'brief_needs', columns: ['brief', 'key'], rows: rows.needs})
}

/** The keys of all citations that the briefs name. */
const citationKeys = async (
  transaction: Asked,
  briefs: readonly BriefRecord[],
): Promise<ReadonlyMap<string, number>> => {
  const named = new Set<string>()
  for (const {bullets} of briefs) {
    for (const {citations} of bullets) for (const {citation_id} of citations) named.add(citation_id)
  }
  // One row of JSON: for a hundred thousand ids several times as fast as a hundred thousand rows.
  const rows = await sql<{pairs: string}>`
    select json_group_array(json_array(id, citation)) as pairs from citations where id in ${listOf(named)}`.on(
    transaction,
  )
  const keys = new Map<string, number>(JSON.parse(rows[0]?.pairs ?? '[]'))
  const unknown = [...named].filter((id) => !keys.has(id))
  if (unknown.length === 0) return keys
  const others = unknown.length > 1 ? ` and ${unknown.length - 1} more` : ''
  throw new StoreError('INVALID_RECORD', {
    message: `Unexpected citation ${show(unknown[0])}${others} of a brief, expected ids of stored citations`,
    remedy: 'Store the citations first; nothing was written.',
  })
}

/** Only one program writes at a time, so that the next key is free until the transaction ends. */
const nextKey = async (transaction: Asked, table: 'briefs' | 'bullets'): Promise<number> => {
  const key = named(table === 'briefs' ? 'brief' : 'bullet')
  const rows = await sql<{last: number | null}>`select max(${key}) as last from ${named(table)}`.on(transaction)
  return (rows[0]?.last ?? 0) + 1
}

const rowsOf = (
  briefs: readonly BriefRecord[],
  keys: ReadonlyMap<string, number>,
  first: {readonly brief: number; readonly bullet: number},
): BriefRows => {
  const rows: BriefRows = {briefs: [], bullets: [], links: [], needs: []}
  for (const {bullets, brief_id, generated_at, path = null, title = null, pack_id = null, needs = []} of briefs) {
    const brief = first.brief + rows.briefs.length
    rows.briefs.push({brief, brief_id, path, title, generated_at, pack_id})
    for (const key of new Set(needs)) rows.needs.push({brief, key})
    const positions = new Map<string, number>()
    for (const {section, text, abstains, citations} of bullets) {
      const bullet = first.bullet + rows.bullets.length
      const position = (positions.get(section) ?? 0) + 1
      positions.set(section, position)
      rows.bullets.push({bullet, brief, section, position, text, abstains: abstains ? 1 : 0})
      for (const [index, {citation_id, marker}] of citations.entries()) {
        const citation = keys.get(citation_id) ?? 0
        rows.links.push({bullet, position: index + 1, citation, marker: marker ?? citation_id})
      }
    }
  }
  return rows
}

/** Fields that a document has, too. */
const documentColumns = ['source_id', 'doc_id', 'url', 'title', 'published_at', 'fetched_at'] as const

/** Fields of specification/contract §1 that have a column of their own. */
const contractColumns = ['id', 'publisher', 'chunk_id', ...documentColumns] as const

/**
 * Stores citations; one whose id is there already is replaced. Publishers, documents and chunks that they name and
 * that are not stored yet are noted with what the citation says of them, so that nothing dangles.
 *
 * @throws StoreError `INVALID_RECORD` for an id that is a citation of another document already, and for a chunk that a
 * document stored in chunks does not have.
 */
export const saveCitations = async (transaction: Asked, citations: readonly CitationRecord[]): Promise<void> => {
  await refuseMovedCitations(transaction, citations)
  await refuseUnknownChunks(transaction, citations)
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
const refuseMovedCitations = async (transaction: Asked, citations: readonly CitationRecord[]) => {
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
const documentsOfCitations = async (transaction: Asked, citations: readonly CitationRecord[]) => {
  const ids = listOf(citations.map(({id}) => id))
  const stored = await sql<{id: string; doc_id: string}>`
    select id, doc_id from citations where id in ${ids}`.on(transaction)
  return new Map(stored.map(({id, doc_id}) => [id, doc_id]))
}

/** Chunks that are not stored although those of their document are: somebody made them up (specification/contract §3.3). */
const refuseUnknownChunks = async (transaction: Asked, citations: readonly CitationRecord[]) => {
  const cited = citations.flatMap(({id, chunk_id, doc_id}) => (chunk_id ? [{id, chunk_id, doc_id}] : []))
  if (cited.length === 0) return
  const stored = await sql<{chunk_id: string}>`
    select chunk_id from chunks where chunk_id in ${listOf(cited.map(({chunk_id}) => chunk_id))}`.on(transaction)
  const ids = new Set(stored.map(({chunk_id}) => chunk_id))
  const others = cited.filter(({chunk_id}) => !ids.has(chunk_id))
  if (others.length === 0) return
  // Chunks that a store cuts itself have names of its own, and are none that anybody else retrieved.
  const documents = await sql<{doc_id: string; given: number}>`
    select doc_id, max(substr(chunk_id, 1, length(doc_id) + 1) <> doc_id || '#') as given from chunks
    where text is not null and doc_id in ${listOf(others.map(({doc_id}) => doc_id))} group by doc_id`.on(transaction)
  const given = new Map(documents.map((document) => [document.doc_id, document.given === 1]))
  const unknown = others.find(
    ({chunk_id, doc_id}) => given.get(doc_id) || (given.has(doc_id) && chunk_id.startsWith(`${doc_id}#`)),
  )
  if (unknown === undefined) return
  throw new StoreError('INVALID_RECORD', {
    message: `Unexpected chunk ${show(unknown.chunk_id)} of the citation ${show(unknown.id)}, expected a stored chunk of ${show(unknown.doc_id)}`,
    remedy: 'Name the chunk that was retrieved, or store it with its document first; nothing was written.',
  })
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
