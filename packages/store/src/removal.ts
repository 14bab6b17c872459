import {show} from '@citation-lint/core/data'
import {canonicalUrl} from '@citation-lint/core/evidence'
import {type Asked, type Database, listOf, named, type Query, sql} from './sql/database.ts'
import {StoreError} from './store-error.ts'

/** What can be deleted by its id. */
export type RecordKind = 'brief' | 'citation' | 'document' | 'judgement' | 'pack' | 'page'

/** How records are deleted. */
export interface DeleteOptions extends RemovalOptions {
  /** Takes evidence out of the briefs that rest on it, too; without it, such evidence is refused. */
  readonly evenIfCited?: boolean | undefined
}

/**
 * Deletes records by their ids, all of them or none: a brief with its bullets; a document with its chunks and the
 * citations of it; a citation, or a page by its address, with what was judged of it; an evidence pack; what was judged of a
 * claim, by the hash of its words.
 *
 * @throws StoreError `MISSING_RECORD` for an id that is not stored, `CITED` where a brief rests on the evidence.
 */
export const deleteRecords = (
  database: Database,
  kind: RecordKind,
  {ids, ...options}: {ids: readonly string[]} & DeleteOptions,
): Promise<Removal> =>
  carryOut(database, options, async (transaction) => {
    const known = kind === 'page' ? ids.map((id) => canonicalUrl(id) ?? id) : ids
    const listed = listOf(known)
    await refuseUnknown(transaction, kind, known)
    if (kind === 'brief')
      return {...nothing, briefs: await removeRecords(transaction, kind, sql`brief_id in ${listed}`)}
    if (kind === 'pack') {
      const packs: SqlCondition = sql`pack_id in ${listed}`
      await refuseCited(transaction, kind, {using: sql`from briefs where ${packs}`, options})
      await sql`update briefs set pack_id = null where ${packs}`.on(transaction)
      return {...nothing, packs: await removeRecords(transaction, kind, packs)}
    }
    if (kind === 'judgement')
      return {...nothing, judgements: await removeRecords(transaction, kind, sql`claim_hash in ${listed}`)}
    if (kind === 'page') {
      const using = sql`from briefs join brief_needs using (brief) where key in ${listed}`
      await refuseCited(transaction, kind, {using, options})
      const {ids: pages, judgements} = await removeSources(transaction, kind, sql`address in ${listed}`)
      return {...nothing, pages, judgements}
    }
    const cited: SqlCondition =
      kind === 'citation'
        ? sql`citations.id in ${listed}`
        : sql`(citations.doc_id in ${listed} or citations.chunk_id in (select chunk_id from chunks where doc_id in ${listed}))`
    const using = sql`
      from briefs join bullets using (brief) join bullet_citations using (bullet) join citations using (citation)
      where ${cited}`
    await refuseCited(transaction, kind, {using, options})
    await sql`delete from bullet_citations where citation in (select citation from citations where ${cited})`.on(
      transaction,
    )
    const {ids: citations, judgements} = await removeSources(transaction, 'citation', cited)
    const documents = kind === 'document' ? await removeDocuments(transaction, sql`doc_id in ${listed}`) : []
    return {...nothing, citations, documents, judgements}
  })

const nothing: Removal = {briefs: [], packs: [], citations: [], documents: [], judgements: [], pages: []}

/** Where each kind is kept, what its id is called, and what tells the order in which it was stored. */
const places = {
  brief: {table: 'briefs', id: 'brief_id', key: 'brief'},
  citation: {table: 'citations', id: 'id', key: 'citation'},
  document: {table: 'documents', id: 'doc_id', key: 'doc_id'},
  judgement: {table: 'judgements', id: 'claim_hash', key: 'judgement'},
  pack: {table: 'evidence_packs', id: 'pack_id', key: 'pack_id'},
  page: {table: 'pages', id: 'address', key: 'page'},
} as const

const refuseUnknown = async (transaction: Asked, kind: RecordKind, ids: readonly string[]) => {
  const {table, id} = places[kind]
  const rows = await sql<{value: string}>`
    select value from json_each(${JSON.stringify(ids)})
    where value not in (select ${named(id)} from ${named(table)}) limit 1`.on(transaction)
  const [unknown] = rows
  if (!unknown) return
  throw new StoreError('MISSING_RECORD', {
    message: `Unexpected ${kind} ${show(unknown.value)}, expected the id of a stored one`,
    remedy: 'Look at the id; nothing was deleted.',
  })
}

/** A brief never loses what it rests on unless somebody says so. */
const refuseCited = async (
  transaction: Asked,
  kind: RecordKind,
  {using, options}: {using: Query; options: DeleteOptions},
) => {
  if (options.evenIfCited) return
  const rows = await sql<{count: number; first: string | null}>`
    select count(distinct brief_id) as count, min(brief_id) as first ${using}`.on(transaction)
  const {count = 0, first = null} = rows[0] ?? {}
  if (count === 0) return
  const others = count > 1 ? ` and ${count - 1} more` : ''
  throw new StoreError('CITED', {
    message: `Unexpected ${kind} that the brief ${show(first ?? '')}${others} rests on, expected one that no brief needs`,
    remedy: 'Delete the briefs first, or take it out of them with --even-if-cited; nothing was deleted.',
  })
}

/** What was removed, or would be: ids, in the order in which they were stored. */
export interface Removal {
  readonly briefs: readonly string[]
  readonly packs: readonly string[]
  readonly citations: readonly string[]
  readonly documents: readonly string[]
  /** By the hashes of the claims that were judged. */
  readonly judgements: readonly string[]
  /** By their addresses. */
  readonly pages: readonly string[]
}

/** How something is removed. */
export interface RemovalOptions {
  /** Says what would be removed, and removes nothing. */
  readonly dryRun?: boolean | undefined
}

/** Carries a removal out, as a whole or not at all; of a dry run nothing is left. */
export const carryOut = async (
  database: Database,
  {dryRun}: RemovalOptions,
  work: (transaction: Asked) => Promise<Removal>,
): Promise<Removal> => {
  const rehearsed = new Rehearsed()
  try {
    return await database.transaction(async (transaction) => {
      const removal = await work(transaction)
      if (!dryRun) return removal
      rehearsed.removal = removal
      throw rehearsed
    })
  } catch (error) {
    if (error === rehearsed && rehearsed.removal) return rehearsed.removal
    throw error
  }
}

/** Ends the transaction of a dry run, which then is undone. */
class Rehearsed extends Error {
  removal: Removal | undefined
}

/** A condition of a query. */
export type SqlCondition = Query<boolean>

/** Removes the records of a kind for which a condition holds, and gives their ids in the order in which they were stored. */
export const removeRecords = async (
  transaction: Asked,
  kind: Exclude<RecordKind, 'document'>,
  condition: SqlCondition,
): Promise<readonly string[]> => {
  const {table, id, key} = places[kind]
  const rows = await sql<{id: string; key: number | string}>`
    delete from ${named(table)} where ${condition}
    returning ${named(id)} as id, ${named(key)} as key`.on(transaction)
  return rows.toSorted((one, other) => (one.key < other.key ? -1 : 1)).map((row) => row.id)
}

/** Removes citations or pages for which a condition holds, and what was judged of them, for that quotes them. */
export const removeSources = async (transaction: Asked, kind: 'citation' | 'page', condition: SqlCondition) => {
  const id = kind === 'page' ? sql`json_extract(record, '$.id')` : sql`id`
  const going = sql`select ${id} from ${named(places[kind].table)} where ${condition}`
  const judgements = await removeRecords(transaction, 'judgement', sql`json_extract(record, '$.source') in (${going})`)
  return {ids: await removeRecords(transaction, kind, condition), judgements}
}

/** Removes the documents for which a condition holds, with their chunks and the words of these; no citation may be left. */
export const removeDocuments = async (transaction: Asked, condition: SqlCondition): Promise<readonly string[]> => {
  const doomed = await sql<{doc_id: string}>`select doc_id from documents where ${condition} order by doc_id`.on(
    transaction,
  )
  const ids = doomed.map(({doc_id}) => doc_id)
  const listed = listOf(ids)
  await sql`delete from chunk_words where rowid in (select chunk from chunks where doc_id in ${listed})`.on(transaction)
  await sql`delete from chunks where doc_id in ${listed}`.on(transaction)
  await sql`delete from documents where doc_id in ${listed}`.on(transaction)
  return ids
}

/** Size of a store's file, in bytes. */
export interface Reclaimed {
  readonly before: number
  readonly after: number
}

/** Writes the file anew, without the pages that removed records have left. */
export const reclaim = async (database: Database): Promise<Reclaimed> => {
  const before = await sizeOf(database)
  await sql`insert into chunk_words (chunk_words) values ('optimize')`.on(database)
  await sql`vacuum`.on(database)
  return {before, after: await sizeOf(database)}
}

const sizeOf = async (database: Database): Promise<number> => {
  const rows = await sql<{size: number}>`
    select page_count * page_size as size from pragma_page_count(), pragma_page_size()`.on(database)
  return rows[0]?.size ?? 0
}
