import type {CompiledQuery, Insertable, InsertQueryBuilder, InsertResult, Transaction} from 'kysely'
import type {Tables} from '../schema/tables.ts'

/** Rows of one statement: few enough for the 32,766 parameters of SQLite, many enough to be carried at once. */
const batchSize = 200

type Insertion<Table extends keyof Tables> = InsertQueryBuilder<Tables, Table, InsertResult>

/** What to do with rows: where they go, which columns they have, and what happens to those that are there already. */
export interface Insert<Table extends keyof Tables> {
  readonly table: Table
  readonly rows: readonly Insertable<Tables[Table]>[]
  readonly columns: readonly (keyof Insertable<Tables[Table]> & string)[]
  readonly onConflict?: ((insertion: Insertion<Table>) => Insertion<Table>) | undefined
}

/** Inserts any number of rows. The statement of a full batch is compiled once, and then only filled with values. */
export const insertRows = async <Table extends keyof Tables>(
  transaction: Transaction<Tables>,
  {table, rows, columns, onConflict = (insertion) => insertion}: Insert<Table>,
): Promise<void> => {
  let full: CompiledQuery | undefined
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = rows.slice(start, start + batchSize)
    const isFull = batch.length === batchSize
    const query = (isFull && full) || onConflict(transaction.insertInto(table).values(batch)).compile()
    if (isFull) full = query
    await transaction.executeQuery({...query, parameters: parametersOf(batch, columns)})
  }
}

/** The values of a batch as its statement names them: row after row, in the order of the columns. */
const parametersOf = <Row>(rows: readonly Row[], columns: readonly (keyof Row)[]): readonly unknown[] => {
  const parameters: unknown[] = []
  for (const row of rows) for (const column of columns) parameters.push(row[column])
  return parameters
}
