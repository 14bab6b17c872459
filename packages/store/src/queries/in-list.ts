import {type RawBuilder, sql} from 'kysely'

/** The right side of `in` for any number of texts, as one parameter. */
export const listOf = (texts: Iterable<string>): RawBuilder<string> =>
  sql`(select value from json_each(${JSON.stringify([...texts])}))`
