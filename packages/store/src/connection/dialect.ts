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
import type {SqlConnection, SqlSource} from './sql-source.ts'

/** Lets Kysely ask a libSQL database, whether it is a file or a server. */
export const libsqlDialect = (source: SqlSource): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new LibsqlDriver(source),
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
