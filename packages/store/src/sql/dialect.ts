import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  DummyDriver,
  Kysely,
  type QueryResult,
  type RawBuilder,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely'
import type {Tables} from '../schema/tables.ts'

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
type SqlValue = string | number | bigint | null | Uint8Array

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
const dialectOf = (driver: Driver): Dialect => ({
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

/**
 * A conversation with a database that is not there yet: one query after the other, each with the rows of the one
 * before, and an answer at the end. So the same questions can be put to a server, which takes time to answer, and to a
 * file, which a linter reads without waiting.
 */
export type Inquiry<InquiryAnswer> = Generator<CompiledQuery, InquiryAnswer, readonly unknown[]>

/** Compiles queries; it runs none. */
export const queries = new Kysely<Tables>({dialect: dialectOf(new DummyDriver())})

/** Asks a query, as part of an inquiry: `const rows = yield* ask(query)`. */
export function* ask<Row>(query: RawBuilder<Row>): Inquiry<readonly Row[]> {
  return (yield query.compile(queries)) as readonly Row[]
}

/** Carries an inquiry out where answers take time. */
export const inquire = async <InquiryAnswer>(
  inquiry: Inquiry<InquiryAnswer>,
  database: Kysely<Tables>,
): Promise<InquiryAnswer> => {
  let step = inquiry.next([])
  while (!step.done) step = inquiry.next((await database.executeQuery(step.value)).rows)
  return step.value
}

/** Carries an inquiry out where answers are there at once. */
export const inquireAtOnce = <InquiryAnswer>(
  inquiry: Inquiry<InquiryAnswer>,
  answer: (query: CompiledQuery) => readonly unknown[],
): InquiryAnswer => {
  let step = inquiry.next([])
  while (!step.done) step = inquiry.next(answer(step.value))
  return step.value
}

/** The right side of `in` for any number of texts, as one parameter. */
export const listOf = (texts: Iterable<string>): RawBuilder<string> =>
  sql`(select value from json_each(${JSON.stringify([...texts])}))`
