import {show} from '@citation-lint/core/data'
import type {BriefRecord, CitationRow} from '../records/records.ts'
import {joinedBy, type Query, sql} from '../sql/database.ts'

/** One place where a brief cites a source. */
export interface BriefUse extends Listed {
  readonly brief_id: string
  readonly title: string | null
  readonly generated_at: string
  readonly section: string
  /** Number of the bullet in its section, from 1. */
  readonly bullet: number
  readonly citation_id: string
}

/** A stored citation by its id. */
export const citationById = (id: string): Query<CitationRow> => sql`select * from citations where id = ${id}`

/** The citations that support a bullet, each with its marker, in the order of the text. */
export const citationsOf = (
  brief: string,
  section: string,
  bullet: number,
): Query<CitationRow & {marker: string}> => sql`
  select citations.*, bullet_citations.marker
  from briefs join bullets using (brief) join bullet_citations using (bullet) join citations using (citation)
  where briefs.brief_id = ${brief} and bullets.section = ${section} and bullets.position = ${bullet}
  order by bullet_citations.position`

/** Where a brief cites a source, with what the places are sorted by. */
interface SortedUse extends Omit<BriefUse, 'cursor'> {
  readonly bullet_key: number
  readonly position: number
}

/** Places where stored briefs cite a source, from behind a key on: date, brief, bullet, position in the bullet. */
export const usesOf = (source: string, after: readonly (string | number)[], limit: number): Query<SortedUse> => sql`
  select briefs.brief_id, briefs.title, briefs.generated_at, bullets.section, bullets.position as bullet,
    citations.id as citation_id, bullets.bullet as bullet_key, bullet_citations.position
  from citations join bullet_citations using (citation) join bullets using (bullet) join briefs using (brief)
  where citations.source_id = ${source}
    and (briefs.generated_at, briefs.brief_id, bullets.bullet, bullet_citations.position) > (${valuesOf(after)})
  order by briefs.generated_at, briefs.brief_id, bullets.bullet, bullet_citations.position
  limit ${limit}`

/** The briefs from behind a key on: date, brief. */
export const briefsFrom = (
  after: readonly (string | number)[],
  limit: number,
): Query<Omit<BriefRecord, 'bullets'> & {brief: number}> => sql`
  select brief, brief_id, path, title, generated_at, pack_id from briefs
  where (generated_at, brief) > (${valuesOf(after)}) order by generated_at, brief limit ${limit}`

const valuesOf = (values: readonly (string | number)[]): Query =>
  joinedBy(
    ', ',
    values.map((value) => sql`${value}`),
  )

/** The bullets of a brief in reading order; `citation_ids` is a JSON list in the order of the text. */
export const bulletsIn = (
  brief: string,
): Query<{section: string; bullet: number; text: string; citation_ids: string}> => sql`
  select bullets.section, bullets.position as bullet, bullets.text, (
    select json_group_array(cited.id) from (
      select citations.id from bullet_citations join citations using (citation)
      where bullet_citations.bullet = bullets.bullet order by bullet_citations.position
    ) as cited
  ) as citation_ids
  from briefs join bullets using (brief) where briefs.brief_id = ${brief} order by bullets.bullet`

/** Which part of a list is wanted; all of it where nothing is said. */
export interface Page {
  /** `cursor` of the record that comes before the first one wanted. It may have been removed since. */
  readonly after?: string | undefined
  /** Most records. */
  readonly limit?: number | undefined
}

/** What a record of a list is found again by, whatever was stored or removed meanwhile. */
export interface Listed {
  /** For `after` of a `Page`; opaque. */
  readonly cursor: string
}

/** SQLite takes this for no limit. */
export const noLimit = -1

/** The values that a list is sorted by, in one word. */
export const cursorOf = (key: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url')

/**
 * The values that a list is sorted by, of the record before the first one wanted.
 *
 * @param start Values that come before those of any record, and tell the types.
 * @throws RangeError for what is no cursor of such a list.
 */
export const keyOf = <Key extends readonly (string | number)[]>(after: string | undefined, start: Key): Key => {
  if (after === undefined) return start
  const key = parsed(after)
  if (isLike(key, start)) return key
  throw new RangeError(`Unexpected cursor ${show(after)}, expected that of a record of the same list`)
}

const parsed = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}

const isLike = <Key extends readonly unknown[]>(key: unknown, start: Key): key is Key =>
  Array.isArray(key) && key.length === start.length && start.every((value, index) => typeof key[index] === typeof value)
