import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'

/** A way to run SQL, of a file or of a server. Errors are `StoreError`s where they can be told. */
export interface SqlConnection {
  run(query: CompiledQuery): Promise<QueryResult<unknown>>
  /** Starts a transaction that may write; nobody else writes until it ends. */
  begin(): Promise<void>
  commit(): Promise<void>
  rollback(): Promise<void>
}

/** Where connections come from. */
export interface SqlSource {
  acquire(): Promise<SqlConnection>
  release(connection: SqlConnection): void
  close(): void
}

/** What a column can hold. */
export type SqlValue = string | number | bigint | null | Uint8Array

/**
 * Makes sure that every parameter of a query is something a column can hold. The native module of libSQL stops the
 * whole process at any other type, and cuts a text at its first NUL.
 *
 * @throws TypeError otherwise.
 */
export function assertValues(parameters: readonly unknown[]): asserts parameters is readonly SqlValue[] {
  for (const parameter of parameters) {
    if (typeof parameter === 'string') {
      if (parameter.includes('\0')) throw new TypeError('Unexpected NUL character in a text for a store, expected none')
    } else if (!isPlainValue(parameter)) {
      throw new TypeError(`Unexpected ${typeof parameter} as a value of a store, expected a text or a number`)
    }
  }
}

const isPlainValue = (value: unknown) =>
  value === null || Number.isFinite(value) || typeof value === 'bigint' || value instanceof Uint8Array

/** Lets Kysely ask a libSQL database, whether it is a file or a server. */
export const libsqlDialect = (source: SqlSource): Dialect => dialectOf(new LibsqlDriver(source))

/** The language of SQLite, spoken through a driver. */
export const dialectOf = (driver: Driver): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => driver,
  createIntrospector: (database) => new SqliteIntrospector(database),
  createQueryCompiler: () => new SqliteQueryCompiler(),
})

class LibsqlDriver implements Driver {
  readonly #source: SqlSource

  constructor(source: SqlSource) {
    this.#source = source
  }

  async init() {}

  async acquireConnection() {
    return new LibsqlConnection(await this.#source.acquire())
  }

  beginTransaction(connection: LibsqlConnection) {
    return connection.sql.begin()
  }

  commitTransaction(connection: LibsqlConnection) {
    return connection.sql.commit()
  }

  rollbackTransaction(connection: LibsqlConnection) {
    return connection.sql.rollback()
  }

  async releaseConnection(connection: LibsqlConnection) {
    this.#source.release(connection.sql)
  }

  async destroy() {
    this.#source.close()
  }
}

class LibsqlConnection implements DatabaseConnection {
  readonly sql: SqlConnection

  constructor(sql: SqlConnection) {
    this.sql = sql
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const result = await this.sql.run(query)
    return {...result, rows: result.rows as Row[]}
  }

  /** libSQL hands its rows over all at once. */
  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query)
  }
}
