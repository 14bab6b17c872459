import {show} from '@citation-lint/core/data'
import {type Insertable, sql, type Transaction} from 'kysely'
import type {Tables} from '../schema/tables.ts'
import {listOf} from '../sql/inquiry.ts'
import {insertRows} from '../sql/insert-rows.ts'
import {StoreError} from '../store-error.ts'
import type {BriefRecord, PackRecord} from './records.ts'
import {keepSources} from './save-documents.ts'

/**
 * Stores evidence packs with their stats (specification/packs §4, specification/contract §8); one that is there already
 * is replaced.
 */
export const savePacks = async (transaction: Transaction<Tables>, packs: readonly PackRecord[]): Promise<void> => {
  const ids = listOf(packs.map(({pack_id}) => pack_id))
  await transaction.deleteFrom('pack_chunks').where('pack_id', 'in', ids).execute()
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
  readonly briefs: Insertable<Tables['briefs']>[]
  readonly bullets: Insertable<Tables['bullets']>[]
  readonly links: Insertable<Tables['bullet_citations']>[]
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
  await insertRows(transaction, {
    table: 'bullet_citations',
    columns: ['bullet', 'position', 'citation', 'marker'],
    rows: rows.links,
    rebuildIndexes: true,
  })
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
  const rows: BriefRows = {briefs: [], bullets: [], links: []}
  for (const {bullets, brief_id, generated_at, path = null, title = null, pack_id = null} of briefs) {
    const brief = first.brief + rows.briefs.length
    rows.briefs.push({brief, brief_id, path, title, generated_at, pack_id})
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
