import {type Asked, named, Query, sql} from './database.ts'

/** Rows of one statement: few enough for the 32,766 parameters of SQLite, many enough to be carried at once. */
const batchSize = 200

/** Fewer rows than this are not worth to build indexes again. */
const leastRows = 10_000

/** A row that is there already stays, makes room, or gets the new values where this column has the same one. */
export type Existing<Column extends string> = 'keep' | 'replace' | {readonly updateBy: Column}

/** What to do with rows: where they go, which columns they have, and what happens to those that are there already. */
export interface Insert<Column extends string> {
  readonly table: string
  readonly columns: readonly Column[]
  /** What is missing is `null`. */
  readonly rows: readonly {readonly [Name in Column]?: unknown}[]
  readonly existing?: Existing<NoInfer<Column>> | undefined
  /**
   * Where the rows are many, and at least as many as are there already, the indexes of the table are taken away before
   * and built again behind: to sort them once is several times as fast as to put each row in its place. Nobody else
   * sees the table without them.
   */
  readonly rebuildIndexes?: true
}

/** Inserts any number of rows. */
export const insertRows = async <Column extends string>(transaction: Asked, insert: Insert<Column>): Promise<void> => {
  const {table, rows} = insert
  const isLarge = insert.rebuildIndexes && rows.length >= leastRows
  const known = isLarge ? await countRows(transaction, table) : Number.POSITIVE_INFINITY
  if (known > rows.length) return insertBatches(transaction, insert)
  const kept = known > 0 ? sql`and sql not like 'create unique%'` : sql``
  const indexes = await sql<{name: string; sql: string}>`
    select name, sql from sqlite_master
    where type = 'index' and tbl_name = ${table} and sql is not null ${kept}`.on(transaction)
  for (const {name} of indexes) await sql`drop index ${named(name)}`.on(transaction)
  // In an empty table nothing is there already, and no index could tell.
  await insertBatches(transaction, known === 0 ? {...insert, existing: undefined} : insert)
  for (const index of indexes) await new Query(index.sql).on(transaction)
}

const countRows = async (transaction: Asked, table: string): Promise<number> => {
  const rows = await sql<{count: number}>`select count(*) as count from ${named(table)}`.on(transaction)
  return rows[0]?.count ?? 0
}

/** The statement of a full batch is written once, and then only filled with values. */
const insertBatches = async <Column extends string>(transaction: Asked, insert: Insert<Column>): Promise<void> => {
  const {rows, columns} = insert
  const full = rows.length < batchSize ? '' : statementOf(insert, batchSize)
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = rows.slice(start, start + batchSize)
    const statement = batch.length === batchSize ? full : statementOf(insert, batch.length)
    const values: unknown[] = []
    for (const row of batch) for (const column of columns) values.push(row[column] ?? null)
    await transaction.run(new Query(statement, values))
  }
}

const statementOf = <Column extends string>({table, columns, existing}: Insert<Column>, count: number): string => {
  const values = new Array(count).fill(`(${columns.map(() => '?').join(', ')})`)
  const insert = existing === 'replace' ? 'insert or replace' : 'insert'
  return `${insert} into ${table} (${columns.join(', ')}) values ${values.join(', ')}${onConflict(columns, existing)}`
}

const onConflict = (columns: readonly string[], existing: Existing<string> | undefined): string => {
  if (existing === 'keep') return ' on conflict do nothing'
  if (existing === undefined || existing === 'replace') return ''
  const others = columns.filter((column) => column !== existing.updateBy)
  return ` on conflict (${existing.updateBy}) do update set ${others.map((name) => `${name} = excluded.${name}`).join(', ')}`
}
