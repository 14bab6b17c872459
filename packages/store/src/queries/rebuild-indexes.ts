import {sql, type Transaction} from 'kysely'
import type {Tables} from '../schema/tables.ts'

/** Fewer rows than this are not worth the trouble. */
const leastRows = 10_000

type GrowingTable = 'citations' | 'bullet_citations'

/**
 * Adds rows to a table. Where they are many, and at least as many as are there already, the indexes of the table are
 * taken away before and built again behind: to sort them once is several times as fast as to put each row in its
 * place. Nobody else sees the table without them.
 *
 * @param add Gets `true` where the table is empty; then its unique indexes are away, too, and `on conflict` cannot be
 * used, nor is it needed.
 */
export const addingRows = async (
  transaction: Transaction<Tables>,
  {table, count}: {readonly table: GrowingTable; readonly count: number},
  add: (isEmpty: boolean) => Promise<void>,
): Promise<void> => {
  const known = count < leastRows ? Number.POSITIVE_INFINITY : await countRows(transaction, table)
  if (known > count) return add(false)
  const indexes = await transaction
    .selectFrom('sqlite_master')
    .select(['name', 'sql'])
    .where('type', '=', 'index')
    .where('tbl_name', '=', table)
    .where('sql', 'is not', null)
    .$if(known > 0, (query) => query.where('sql', 'not like', 'create unique%'))
    .execute()
  for (const {name} of indexes) await sql`drop index ${sql.id(name)}`.execute(transaction)
  await add(known === 0)
  for (const index of indexes) await sql.raw(index.sql ?? '').execute(transaction)
}

const countRows = async (transaction: Transaction<Tables>, table: GrowingTable): Promise<number> => {
  const {fn} = transaction
  const {count} = await transaction
    .selectFrom(table)
    .select(fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
