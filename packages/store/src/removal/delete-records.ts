import {show} from '@citation-lint/core/data'
import {type Kysely, sql, type Transaction} from 'kysely'
import type {Tables} from '../schema/tables.ts'
import {StoreError} from '../store-error.ts'
import {
  type Condition,
  carryOut,
  type Removal,
  type RemovalOptions,
  removeBriefs,
  removeCitations,
  removeDocuments,
  removePacks,
} from './removal.ts'

/** What can be deleted by its id. */
export type RecordKind = 'brief' | 'citation' | 'document' | 'pack'

/** How records are deleted. */
export interface DeleteOptions extends RemovalOptions {
  /** Takes evidence out of the briefs that rest on it, too; without it, such evidence is refused. */
  readonly evenIfCited?: boolean | undefined
}

/**
 * Deletes records by their ids, all of them or none: a brief with its bullets; a document with its chunks and the
 * citations of it; a citation; an evidence pack.
 *
 * @throws StoreError `MISSING_RECORD` for an id that is not stored, `CITED` where a brief rests on the evidence.
 */
export const deleteRecords = (
  database: Kysely<Tables>,
  kind: RecordKind,
  {ids, ...options}: {ids: readonly string[]} & DeleteOptions,
): Promise<Removal> =>
  carryOut(database, options, async (transaction) => {
    const listed = sql`(select value from json_each(${JSON.stringify(ids)}))`
    await refuseUnknown(transaction, kind, ids)
    if (kind === 'brief') return {...nothing, briefs: await removeBriefs(transaction, sql`brief_id in ${listed}`)}
    if (kind === 'pack') {
      const named: Condition = sql`pack_id in ${listed}`
      await refuseCited(transaction, kind, {condition: named, options})
      await transaction.updateTable('briefs').set({pack_id: null}).where(named).execute()
      return {...nothing, packs: await removePacks(transaction, named)}
    }
    const cited: Condition =
      kind === 'citation'
        ? sql`citations.id in ${listed}`
        : sql`(citations.doc_id in ${listed} or citations.chunk_id in (select chunk_id from chunks where doc_id in ${listed}))`
    await refuseCited(transaction, kind, {condition: cited, options})
    await sql`delete from bullet_citations where citation in (select citation from citations where ${cited})`.execute(
      transaction,
    )
    const citations = await removeCitations(transaction, cited)
    const documents = kind === 'document' ? await removeDocuments(transaction, sql`doc_id in ${listed}`) : []
    return {...nothing, citations, documents}
  })

const nothing: Removal = {briefs: [], packs: [], citations: [], documents: []}

/** Where each kind is kept, and what its id is called. */
const places = {
  brief: {table: 'briefs', id: 'brief_id'},
  citation: {table: 'citations', id: 'id'},
  document: {table: 'documents', id: 'doc_id'},
  pack: {table: 'evidence_packs', id: 'pack_id'},
} as const

const refuseUnknown = async (transaction: Transaction<Tables>, kind: RecordKind, ids: readonly string[]) => {
  const {table, id} = places[kind]
  const {rows} = await sql<{value: string}>`
    select value from json_each(${JSON.stringify(ids)})
    where value not in (select ${sql.ref(id)} from ${sql.table(table)}) limit 1`.execute(transaction)
  const [unknown] = rows
  if (!unknown) return
  throw new StoreError('MISSING_RECORD', {
    message: `Unexpected ${kind} ${show(unknown.value)}, expected the id of a stored one`,
    remedy: 'Look at the id; nothing was deleted.',
  })
}

/** A brief never loses what it rests on unless somebody says so. */
const refuseCited = async (
  transaction: Transaction<Tables>,
  kind: RecordKind,
  {condition, options}: {condition: Condition; options: DeleteOptions},
) => {
  if (options.evenIfCited) return
  const using =
    kind === 'pack'
      ? sql`from briefs where ${condition}`
      : sql`from briefs join bullets using (brief) join bullet_citations using (bullet) join citations using (citation) where ${condition}`
  const {rows} = await sql<{count: number; first: string | null}>`
    select count(distinct brief_id) as count, min(brief_id) as first ${using}`.execute(transaction)
  const {count = 0, first = null} = rows[0] ?? {}
  if (count === 0) return
  const others = count > 1 ? ` and ${count - 1} more` : ''
  throw new StoreError('CITED', {
    message: `Unexpected ${kind} that the brief ${show(first ?? '')}${others} rests on, expected one that no brief needs`,
    remedy: 'Delete the briefs first, or take it out of them with --even-if-cited; nothing was deleted.',
  })
}
