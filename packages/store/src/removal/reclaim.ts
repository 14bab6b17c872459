import {type Kysely, sql} from 'kysely'
import type {Tables} from '../schema/tables.ts'

/** Size of a store's file, in bytes. */
export interface Reclaimed {
  readonly before: number
  readonly after: number
}

/** Writes the file anew, without the pages that removed records have left. */
export const reclaim = async (database: Kysely<Tables>): Promise<Reclaimed> => {
  const before = await sizeOf(database)
  await sql`insert into chunk_words (chunk_words) values ('optimize')`.execute(database)
  await sql`vacuum`.execute(database)
  return {before, after: await sizeOf(database)}
}

const sizeOf = async (database: Kysely<Tables>): Promise<number> => {
  const {rows} = await sql<{size: number}>`
    select page_count * page_size as size from pragma_page_count(), pragma_page_size()`.execute(database)
  return rows[0]?.size ?? 0
}
