import {sql, type Transaction} from 'kysely'
import type {Tables} from '../schema/tables.ts'

/** Fewer rows than this are not worth the trouble. */
const leastRows = 10_000

/**
 * Adds rows to a table. Where they are many, and at least as many as are there already, the indexes of the table are
 * taken away before and built again behind: to sort them once is several times as fast as to put each row in its
 * place. Constraints stay in force all along, and nobody else sees the table without its indexes.
 */
export const addingRows = async (
  transaction: Transaction<Tables>,
  {table, count}: {table: 'citations' | 'bullet_citations'; count: number},
  add: () => Promise<void>,
): Promise<void> => {
  if (count < leastRows || (await countRows(transaction, table)) > count) return add()
  const indexes = await transaction
    .selectFrom('sqlite_master')
    .select(['name', 'sql'])
    .where('type', '=', 'index')
    .where('tbl_name', '=', table)
    .where('sql', 'is not', null)
    .execute()
  for (const {name} of indexes) await sql`drop index ${sql.id(name)}`.execute(transaction)
  await add()
  for (const index of indexes) await sql.raw(index.sql ?? '').execute(transaction)
}

const countRows = async (
  transaction: Transaction<Tables>,
  table: 'citations' | 'bullet_citations',
): Promise<number> => {
  const {rows} = await sql<{count: number}>`select count(*) as count from ${sql.table(table)}`.execute(transaction)
  return rows[0]?.count ?? 0
}
