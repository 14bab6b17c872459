import {setTimeout as sleep} from 'node:timers/promises'
import type {CompiledQuery, QueryResult} from 'kysely'
import Database from 'libsql'
import {StoreError} from '../store-error.ts'
import {assertValues, type SqlConnection, type SqlSource} from './dialect.ts'
import {refusePrepared} from './prepared-file.ts'
import {translateError} from './translate-error.ts'

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
  const turns = new Turns()
  let endTurn = () => {}
  return {
    async acquire() {
      endTurn = await turns.take()
      return connection
    },
    release: () => endTurn(),
    close: () => connection.close(),
  }
}

/** A compiled statement, and whether it gives rows: to ask libSQL each time costs a tenth of a look-up. */
interface KeptStatement {
  readonly statement: Database.Statement
  readonly reads: boolean
}

class EmbeddedConnection implements SqlConnection {
  readonly #database: Database.Database
  readonly #name: string
  readonly #patience: number
  readonly #statements = new Map<string, KeptStatement>()

  private constructor(database: Database.Database, name: string, patience: number) {
    this.#database = database
    this.#name = name
    this.#patience = patience
  }

  static async open(path: string, name: string, patience: number): Promise<EmbeddedConnection> {
    try {
      const connection = new EmbeddedConnection(new Database(path), name, patience)
      refusePrepared(connection.#database, path, name)
      await connection.#patiently('pragma journal_mode = wal')
      connection.#execute(`pragma synchronous = full; pragma foreign_keys = on; pragma cache_size = -${cacheSize}`)
      return connection
    } catch (error) {
      throw translateError(openingError(error, name), name)
    }
  }

  async run({sql, parameters}: CompiledQuery): Promise<QueryResult<unknown>> {
    assertValues(parameters)
    try {
      const {statement, reads} = this.#statementOf(sql)
      if (reads) return {rows: statement.all(parameters)}
      const {changes, lastInsertRowid} = statement.run(parameters)
      return {rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid)}
    } catch (error) {
      throw translateError(error, this.#name)
    }
  }

  begin() {
    return this.#patiently('begin immediate')
  }

  async commit() {
    this.#execute('commit')
  }

  /** A full disk ends a transaction by itself. */
  async rollback() {
    if (this.#database.inTransaction) this.#execute('rollback')
  }

  /**
   * Brings what the log holds into the file, so that the file alone is the store. Where that fails, on a full disk for
   * instance, nothing is lost: the log stays beside the file, and the next program to open it goes on.
   */
  close() {
    this.#statements.clear()
    try {
      this.#database.exec('pragma wal_checkpoint(truncate)')
    } catch {
      // The log stays.
    }
    this.#database.close()
  }

  /** Waits without standing in the way of the rest of this program, which may be the one that writes. */
  async #patiently(sql: string) {
    const end = performance.now() + this.#patience
    for (;;) {
      try {
        return this.#execute(sql)
      } catch (error) {
        if (!isBusy(error) || performance.now() >= end) throw error
        await sleep(pollInterval)
      }
    }
  }

  #execute(sql: string) {
    try {
      this.#database.exec(sql)
    } catch (error) {
      throw translateError(error, this.#name)
    }
  }

  #statementOf(sql: string): KeptStatement {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#database.prepare(sql)
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
    message: `Unexpected failure to open ${name}, expected a file in a folder that exists and can be written`,
    remedy: 'Look at the path and at its permissions.',
    cause: error,
  })
}

/** Lets one user after the other at a thing that only one can use at a time. */
class Turns {
  #last: Promise<void> = Promise.resolve()

  /** Waits for its turn; the function it gives ends the turn and lets the next one in. */
  async take(): Promise<() => void> {
    const before = this.#last
    let end: () => void = () => {}
    this.#last = new Promise((resolve) => {
      end = resolve
    })
    await before
    return end
  }
}
