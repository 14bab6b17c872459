import {statSync} from 'node:fs'
import type Database from 'libsql'
import {refuseComputed, type SchemaEntry} from '../schema/stored-only.ts'
import {StoreError} from '../store-error.ts'

/** A value is no longer than an evidence file may be, in bytes. */
const longest = 64 * 2 ** 20

/**
 * Refuses a file that somebody has prepared so that a question to it does not come back: libSQL cannot be interrupted, and
 * ends the process where a text has more characters than a string of JavaScript may have. What the file would work out is
 * refused first, since any other question could already ask for it. Lengths stand in the heads of rows, so no value is
 * read; a file that is shorter than one such value is not looked at for them.
 *
 * @param path Absolute path of the file.
 * @param name What messages call it.
 * @throws StoreError `NOT_A_STORE` or `UNREADABLE`
 */
export const refusePrepared = (database: Database.Database, path: string, name: string): void => {
  database.exec('pragma trusted_schema = off; pragma cell_size_check = on')
  refuseComputed(rowsOf<SchemaEntry>(database, 'select sql from sqlite_master'), name)
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

/** Files by path, with the state in which `refuseUnsound` found each sound. */
const sound = new Map<string, string>()

/**
 * Refuses a file whose pages lead in a circle, or lead twice to one page: a few of them would give rows, or text, without
 * an end. Each page is looked at once, and the file once for as long as it does not change.
 *
 * @param path Absolute path of the file, which `refusePrepared` did not refuse.
 * @throws Error as libSQL throws it, with the code `SQLITE_CORRUPT`.
 */
export const refuseUnsound = (database: Database.Database, path: string): void => {
  const state = `${stateOf(path)} ${stateOf(`${path}-wal`)}`
  if (sound.get(path) === state) return
  // The condition of a column is an expression like any other.
  database.exec('pragma ignore_check_constraints = on')
  const [{quick_check: fault} = {quick_check: 'no answer'}] = rowsOf<{quick_check: string}>(
    database,
    'pragma quick_check(1)',
  )
  if (fault !== 'ok') throw Object.assign(new Error(fault), {code: 'SQLITE_CORRUPT'})
  sound.set(path, state)
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

const stateOf = (path: string): string => {
  const status = statSync(path, {throwIfNoEntry: false})
  return status === undefined ? '' : `${status.mtimeMs} ${status.size} ${status.ino}`
}

const rowsOf = <Row>(database: Database.Database, sql: string): readonly Row[] => database.prepare(sql).all() as Row[]

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
