import {show} from '@citation-lint/core/data'
import {type CompiledQuery, type RawBuilder, type Selectable, sql} from 'kysely'
import type {CitationsTable} from '../schema/tables.ts'
import {queries, type SqlSource} from '../sql/dialect.ts'

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

/** The questions that a store is there for, each compiled when it is first asked. */
export interface Questions {
  readonly citationById: PreparedQuery<{id: string}, Selectable<CitationsTable>>
  readonly citationsFor: PreparedQuery<
    {brief: string; section: string; bullet: number},
    Selectable<CitationsTable> & {marker: string}
  >
  /** From behind a key on; `position` is that of the citation in its bullet. */
  readonly briefsCiting: PreparedQuery<
    {source: string; date: string; brief: string; bullet: number; position: number; limit: number},
    Omit<BriefUse, 'cursor'> & {bullet_key: number; position: number}
  >
  /** `citation_ids` is a JSON list in the order of the text. */
  readonly bulletsOf: PreparedQuery<
    {brief: string},
    {section: string; bullet: number; text: string; citation_ids: string}
  >
}

/** The citations of the bullets of all briefs. */
const cited = sql`briefs join bullets using (brief) join bullet_citations using (bullet) join citations using (citation)`

/** Prepares the questions for a store. */
export const prepareQuestions = (source: SqlSource): Questions => ({
  citationById: prepareQuery(source, (value) => sql`select * from citations where id = ${value('id')}`),
  citationsFor: prepareQuery(
    source,
    (value) => sql`
      select citations.*, bullet_citations.marker from ${cited}
      where briefs.brief_id = ${value('brief')} and bullets.section = ${value('section')}
        and bullets.position = ${value('bullet')}
      order by bullet_citations.position`,
  ),
  briefsCiting: prepareQuery(
    source,
    (value) => sql`
      select briefs.brief_id, briefs.title, briefs.generated_at, bullets.section, bullets.position as bullet,
        citations.id as citation_id, bullets.bullet as bullet_key, bullet_citations.position
      from citations join bullet_citations using (citation) join bullets using (bullet) join briefs using (brief)
      where citations.source_id = ${value('source')}
        and (briefs.generated_at, briefs.brief_id, bullets.bullet, bullet_citations.position)
          > (${value('date')}, ${value('brief')}, ${value('bullet')}, ${value('position')})
      order by briefs.generated_at, briefs.brief_id, bullets.bullet, bullet_citations.position
      limit ${value('limit')}`,
  ),
  bulletsOf: prepareQuery(
    source,
    (value) => sql`
      select bullets.section, bullets.position as bullet, bullets.text, (
        select json_group_array(cited.id) from (
          select citations.id from bullet_citations join citations using (citation)
          where bullet_citations.bullet = bullets.bullet order by bullet_citations.position
        ) as cited
      ) as citation_ids
      from briefs join bullets using (brief) where briefs.brief_id = ${value('brief')} order by bullets.bullet`,
  ),
})

/** Stands for a value in a query that is compiled before its values are known. */
class Parameter {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** A question that is asked again and again, with other values each time. */
type PreparedQuery<Values, Row> = (values: Values) => Promise<readonly Row[]>

/**
 * Compiles a query once; each call only puts the values in and goes straight to the source, which is several times as
 * fast as building it again.
 *
 * @param build Gets a function that stands for the value of a name.
 */
const prepareQuery = <Values extends Readonly<Record<string, string | number>>, Row>(
  source: SqlSource,
  build: (value: (name: string & keyof Values) => RawBuilder<unknown>) => RawBuilder<Row>,
): PreparedQuery<Values, Row> => {
  let compiled: CompiledQuery<Row> | undefined
  return async (values) => {
    compiled ??= build((name) => sql`${new Parameter(name)}`).compile(queries)
    const parameters = compiled.parameters.map((value) => (value instanceof Parameter ? values[value.name] : value))
    const connection = await source.acquire()
    try {
      const {rows} = await connection.run({...compiled, parameters})
      return rows as readonly Row[]
    } finally {
      source.release(connection)
    }
  }
}

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
