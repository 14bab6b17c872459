import {type Compilable, type CompiledQuery, DummyDriver, Kysely, type RawBuilder, sql} from 'kysely'
import type {Tables} from '../schema/tables.ts'
import {dialectOf} from './dialect.ts'

/**
 * A conversation with a database that is not there yet: one query after the other, each with the rows of the one
 * before, and an answer at the end. So the same questions can be put to a server, which takes time to answer, and to a
 * file, which a linter reads without waiting.
 */
export type Inquiry<Answer> = Generator<CompiledQuery, Answer, readonly unknown[]>

/** Builds queries for inquiries; it runs none. */
export const queries = new Kysely<Tables>({dialect: dialectOf(new DummyDriver())})

/** Asks a query, as part of an inquiry: `const rows = yield* ask(query)`. */
export function* ask<Row>(query: Compilable<Row>): Inquiry<readonly Row[]> {
  return (yield query.compile()) as readonly Row[]
}

/** Carries an inquiry out where answers take time. */
export const inquire = async <Answer>(inquiry: Inquiry<Answer>, database: Kysely<Tables>): Promise<Answer> => {
  let step = inquiry.next([])
  while (!step.done) step = inquiry.next((await database.executeQuery(step.value)).rows)
  return step.value
}

/** Carries an inquiry out where answers are there at once. */
export const inquireAtOnce = <Answer>(
  inquiry: Inquiry<Answer>,
  answer: (query: CompiledQuery) => readonly unknown[],
): Answer => {
  let step = inquiry.next([])
  while (!step.done) step = inquiry.next(answer(step.value))
  return step.value
}

/** The right side of `in` for any number of texts, as one parameter. */
export const listOf = (texts: Iterable<string>): RawBuilder<string> =>
  sql`(select value from json_each(${JSON.stringify([...texts])}))`
