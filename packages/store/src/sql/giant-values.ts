import {statSync} from 'node:fs'
import type Database from 'libsql'
import {StoreError} from '../store-error.ts'

/** A value is no longer than an evidence file may be, in bytes. */
const longest = 64 * 2 ** 20

/**
 * Refuses a file with a value that nobody would store. Where a text has more characters than a string of JavaScript may
 * have, libSQL ends the process. Lengths stand in the heads of rows, so no value is read; a file that is shorter than one
 * such value is not looked at.
 *
 * @param path Absolute path of the file.
 * @param name What messages call it.
 * @throws StoreError `UNREADABLE`
 */
export const refuseGiantValues = (database: Database.Database, path: string, name: string): void => {
  if (sizeOf(path) + sizeOf(`${path}-wal`) <= longest) return
  for (const {table, column} of rowsOf<{table: string; column: string}>(database, columns)) {
    const [row] = rowsOf<{bytes: number | null}>(
      database,
      `select max(octet_length(${quoted(column)})) as bytes from ${quoted(table)}`,
    )
    const bytes = row?.bytes ?? 0
    if (bytes > longest) throw giantValue(bytes, name)
  }
}

/** A virtual table has no rows of its own; the tables behind it are listed, too. */
const columns = `select tables.name as "table", columns.name as "column"
  from sqlite_master as tables join pragma_table_info(tables.name) as columns
  where tables.type = 'table' and tables.sql not like 'create virtual%'`

const giantValue = (bytes: number, name: string) =>
  new StoreError('UNREADABLE', {
    message: `Unexpected value of ${Math.round(bytes / 2 ** 20)} MB in ${name}, expected at most ${longest / 2 ** 20} MB`,
    remedy: 'Take the record out that holds it, or name another store.',
  })

const sizeOf = (path: string): number => statSync(path, {throwIfNoEntry: false})?.size ?? 0

const rowsOf = <Row>(database: Database.Database, sql: string): readonly Row[] => database.prepare(sql).all() as Row[]

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
