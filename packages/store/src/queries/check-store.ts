import {count, show} from '@citation-lint/core/data'
import {type Database, sql} from '../sql/database.ts'

/** Something that is wrong with what a store holds. */
export interface StoreProblem {
  readonly code: 'UNCITED_BULLET' | 'PAYWALL_QUOTE' | 'DOMINANT_SOURCE' | 'DAMAGED_STORE'
  /** The record it is about: `brief daily-1, counter 2`. Safe to print. */
  readonly where: string
  /** `Unexpected …, expected …`, safe to print. */
  readonly message: string
}

/**
 * The checks that a store can make by itself: bullets without citations, quotes and texts from publishers that allow
 * metadata only, evidence packs that one publisher dominates (specification/contract §3.1, §5,
 * specification/packs §1.2), and whether the database is sound. All problems at once, in a fixed order.
 */
export const checkStore = async (database: Database): Promise<readonly StoreProblem[]> => [
  ...(await uncitedBullets(database)),
  ...(await paywalledQuotes(database)),
  ...(await paywalledTexts(database)),
  ...(await dominatedPacks(database)),
  ...(await damage(database)),
]

const uncitedBullets = async (database: Database): Promise<readonly StoreProblem[]> => {
  const rows = await sql<{brief_id: string; section: string; position: number; text: string}>`
    select brief_id, section, position, text from bullets join briefs using (brief)
    where abstains = 0 and not exists (select 1 from bullet_citations where bullet_citations.bullet = bullets.bullet)
    order by bullet`.on(database)
  return rows.map(({brief_id, section, position, text}) => ({
    code: 'UNCITED_BULLET',
    where: `brief ${show(brief_id)}, ${show(section)} ${position}`,
    message: `Bullet ${show(text)} has no citation; cite a source`,
  }))
}

const closed = sql`join sources using (source_id) where sources.paywall_policy = 'metadata_only' and`

const paywalledQuotes = async (database: Database): Promise<readonly StoreProblem[]> => {
  const rows = await sql<{id: string; source_id: string}>`
    select id, source_id from citations ${closed}
      (quote_text is not null or json_extract(extra, '$.more_quote_spans[0]') is not null)
    order by citation`.on(database)
  return rows.map(({id, source_id}) => paywalled(`citation ${show(id)}`, 'quote', source_id))
}

/** A policy may have become stricter after the text was stored. */
const paywalledTexts = async (database: Database): Promise<readonly StoreProblem[]> => {
  const rows = await sql<{doc_id: string; source_id: string}>`
    select doc_id, source_id from documents ${closed} (
      text is not null
      or exists (select 1 from chunks where chunks.doc_id = documents.doc_id and chunks.text is not null)
    ) order by doc_id`.on(database)
  return rows.map(({doc_id, source_id}) => paywalled(`document ${show(doc_id)}`, 'full text', source_id))
}

const paywalled = (where: string, what: string, source: string): StoreProblem => ({
  code: 'PAYWALL_QUOTE',
  where,
  message: `Unexpected ${what} from ${show(source)}, expected metadata only: its paywall policy is \`metadata_only\``,
})

/** The number of chunks times 0.4, in whole numbers. */
const dominatedPacks = async (database: Database): Promise<readonly StoreProblem[]> => {
  const rows = await sql<{pack_id: string; publisher: string; count: number; size: number}>`
    with sizes as (select pack_id, count(*) as size from pack_chunks group by pack_id),
      publishers as (
        select pack_id, publisher, count(*) as count
        from pack_chunks join sources using (source_id) group by pack_id, publisher
      )
    select pack_id, publisher, count, size from publishers join sizes using (pack_id)
    where count * 10 > size * 4 order by pack_id, publisher`.on(database)
  return rows.map(({pack_id, publisher, count: held, size}) => ({
    code: 'DOMINANT_SOURCE',
    where: `evidence pack ${show(pack_id)}`,
    message: `Unexpected ${held} of ${count(size, 'chunk')} from ${show(publisher)}, expected at most ${Math.floor(size * 0.4)} (40 %)`,
  }))
}

const damage = async (database: Database): Promise<readonly StoreProblem[]> => {
  const faults = await sql<{integrity_check: string}>`pragma integrity_check(20)`.on(database)
  const dangling = await sql<{table: string; parent: string}>`pragma foreign_key_check`.on(database)
  return [
    ...faults
      .filter(({integrity_check}) => integrity_check !== 'ok')
      .map(({integrity_check}) => ({
        where: 'database',
        message: `The database is damaged; restore a backup: ${show(integrity_check)}`,
      })),
    ...dangling.map(({table, parent}) => ({
      where: `table ${show(table)}`,
      message: `A record names one that is missing in ${show(parent)}; restore a backup`,
    })),
  ].map((problem) => ({code: 'DAMAGED_STORE', ...problem}))
}
