import {statSync} from 'node:fs'
import {setTimeout as sleep} from 'node:timers/promises'
import Database from 'libsql'
import {refuseComputed, type SchemaEntry} from '../schema/migrations.ts'
import {StoreError, translateError} from '../store-error.ts'
import {assertValues, named, type Query, type SqlConnection, type SqlSource} from './database.ts'

/** How often a writer looks whether another program's is done, in milliseconds. */
const pollInterval = 2

/** Most memory for pages of the file, in KiB: enough for a large import, which would else write pages twice. */
const cacheSize = 262_144

/** Compiled statements that are kept; a program asks the same few dozen questions. */
const keptStatements = 100

/**
 * A database file, opened by the embedded libSQL. Commits are on the disk before they return (`synchronous=full`),
 * readers and one writer do not wait for each other (write-ahead log).
 *
 * @param path Absolute path of the file; it is made when it does not exist.
 * @param name What messages call it.
 * @param patience How long a writer waits for another one, in milliseconds.
 */
export const embeddedSource = async (path: string, name: string, patience: number): Promise<SqlSource> => {
  const connection = await EmbeddedConnection.open(path, name, patience)
  let last: Promise<unknown> = Promise.resolve()
  return {
    // One after the other: a connection has one transaction.
    connected(work) {
      const turn = last.then(() => work(connection))
      last = turn.catch(() => undefined)
      return turn
    },
    close: () => connection.close(),
  }
}

/** A compiled statement, and whether it gives rows: to ask libSQL each time costs a tenth of a look-up. */
interface KeptStatement {
  readonly statement: Database.Statement
  readonly reads: boolean
}

class EmbeddedConnection implements SqlConnection {
  readonly #statements = new Map<string, KeptStatement>()

  private constructor(
    private readonly database: Database.Database,
    private readonly name: string,
    private readonly patience: number,
  ) {}

  static async open(path: string, name: string, patience: number): Promise<EmbeddedConnection> {
    try {
      const connection = new EmbeddedConnection(new Database(path), name, patience)
      await connection.#patiently(() => refusePrepared(connection.database, path, name))
      await connection.#patiently(() => connection.#execute('pragma journal_mode = wal'))
      connection.#execute(`pragma synchronous = full; pragma foreign_keys = on; pragma cache_size = -${cacheSize}`)
      return connection
    } catch (error) {
      throw translateError(openingError(error, name), name)
    }
  }

  async run({sql, parameters}: Query): Promise<readonly unknown[]> {
    assertValues(parameters)
    try {
      const {statement, reads} = this.#statementOf(sql)
      if (reads) return statement.all(parameters)
      statement.run(parameters)
      return []
    } catch (error) {
      throw translateError(error, this.name)
    }
  }

  begin() {
    return this.#patiently(() => this.#execute('begin immediate'))
  }

  async commit() {
    this.#execute('commit')
  }

  /** A full disk ends a transaction by itself. */
  async rollback() {
    if (this.database.inTransaction) this.#execute('rollback')
  }

  /**
   * Brings what the log holds into the file, so that the file alone is the store. Where that fails, on a full disk for
   * instance, nothing is lost: the log stays beside the file, and the next program to open it goes on.
   */
  close() {
    this.#statements.clear()
    try {
      this.database.exec('pragma wal_checkpoint(truncate)')
    } catch {
      // The log stays.
    }
    this.database.close()
  }

  /** Waits without standing in the way of the rest of this program, which may be the one that writes. */
  async #patiently(act: () => void) {
    const end = performance.now() + this.patience
    for (;;) {
      try {
        return act()
      } catch (error) {
        if (!isBusy(translateError(error, this.name)) || performance.now() >= end) throw error
        await sleep(pollInterval)
      }
    }
  }

  #execute(sql: string) {
    try {
      this.database.exec(sql)
    } catch (error) {
      throw translateError(error, this.name)
    }
  }

  #statementOf(sql: string): KeptStatement {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.database.prepare(sql)
    if (this.#statements.size >= keptStatements) this.#statements.clear()
    const kept = {statement, reads: statement.reader}
    this.#statements.set(sql, kept)
    return kept
  }
}

const isBusy = (error: unknown) => error instanceof StoreError && error.code === 'BUSY'

/** libSQL gives no code where it cannot open a file. */
const openingError = (error: unknown, name: string): unknown => {
  if (!(error instanceof Error && error.message.startsWith('ConnectionFailed'))) return error
  return new StoreError('UNREADABLE', {
    message: `Cannot open ${name}; name a file in a folder that exists and can be written`,
    remedy: 'Look at the path and at its permissions.',
    cause: error,
  })
}

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
      `select max(octet_length(${named(column).sql})) as bytes from ${named(table).sql}`,
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
