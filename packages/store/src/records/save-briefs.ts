import {show} from '@citation-lint/data'
import {type Insertable, sql, type Transaction} from 'kysely'
import {listOf} from '../queries/in-list.ts'
import {insertRows} from '../queries/insert-rows.ts'
import {addingRows} from '../queries/rebuild-indexes.ts'
import type {Tables} from '../schema/tables.ts'
import {StoreError} from '../store-error.ts'
import type {BriefRecord} from './records.ts'

/** The rows of some briefs, with the keys that they have in the store. */
interface BriefRows {
  readonly briefs: readonly Insertable<Tables['briefs']>[]
  readonly bullets: readonly Insertable<Tables['bullets']>[]
  readonly links: readonly Insertable<Tables['bullet_citations']>[]
}

/**
 * Stores briefs; one whose id is there already is replaced with all its bullets.
 *
 * @throws StoreError `INVALID_RECORD` where a bullet cites what is not stored.
 */
export const saveBriefs = async (transaction: Transaction<Tables>, briefs: readonly BriefRecord[]): Promise<void> => {
  const citations = await citationKeys(transaction, briefs)
  const ids = listOf(briefs.map(({brief_id}) => brief_id))
  await transaction.deleteFrom('briefs').where('brief_id', 'in', ids).execute()
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
  await addingRows(transaction, {table: 'bullet_citations', count: rows.links.length}, () =>
    insertRows(transaction, {
      table: 'bullet_citations',
      columns: ['bullet', 'position', 'citation', 'marker'],
      rows: rows.links,
    }),
  )
}

/** The keys of all citations that the briefs name. */
const citationKeys = async (
  transaction: Transaction<Tables>,
  briefs: readonly BriefRecord[],
): Promise<ReadonlyMap<string, number>> => {
  const named = new Set<string>()
  for (const {bullets} of briefs) {
    for (const {citations} of bullets) for (const {citation_id} of citations) named.add(citation_id)
  }
  // One row of JSON: for a hundred thousand ids several times as fast as a hundred thousand rows.
  const {pairs} = await transaction
    .selectFrom('citations')
    .select(sql<string>`json_group_array(json_array(id, citation))`.as('pairs'))
    .where('id', 'in', listOf(named))
    .executeTakeFirstOrThrow()
  const keys = new Map<string, number>(JSON.parse(pairs))
  const unknown = [...named].filter((id) => !keys.has(id))
  if (unknown.length === 0) return keys
  const others = unknown.length > 1 ? ` and ${unknown.length - 1} more` : ''
  throw new StoreError('INVALID_RECORD', {
    message: `Unexpected citation ${show(unknown[0])}${others} of a brief, expected ids of stored citations`,
    remedy: 'Store the citations first; nothing was written.',
  })
}

/** Only one program writes at a time, so that the next key is free until the transaction ends. */
const nextKey = async (transaction: Transaction<Tables>, table: 'briefs' | 'bullets'): Promise<number> => {
  const key = table === 'briefs' ? 'brief' : 'bullet'
  const {fn} = transaction
  const row = await transaction.selectFrom(table).select(fn.max<number | null>(key).as('last')).executeTakeFirst()
  return (row?.last ?? 0) + 1
}

const rowsOf = (
  briefs: readonly BriefRecord[],
  keys: ReadonlyMap<string, number>,
  first: {readonly brief: number; readonly bullet: number},
): BriefRows => {
  const rows = {
    briefs: [] as Insertable<Tables['briefs']>[],
    bullets: [] as Insertable<Tables['bullets']>[],
    links: [] as Insertable<Tables['bullet_citations']>[],
  }
  for (const {bullets, brief_id, path, title, generated_at, pack_id} of briefs) {
    const brief = first.brief + rows.briefs.length
    rows.briefs.push({
      brief,
      brief_id,
      path: path ?? null,
      title: title ?? null,
      generated_at,
      pack_id: pack_id ?? null,
    })
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
