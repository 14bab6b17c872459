import {type Compilable, type CompiledQuery, type RawBuilder, sql} from 'kysely'
import type {SqlSource} from '../connection/sql-source.ts'

/** Stands for a value in a query that is compiled before its values are known. */
class Parameter {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** A question that is asked again and again, with other values each time. */
export type PreparedQuery<Values, Row> = (values: Values) => Promise<readonly Row[]>

/**
 * Compiles a query once; each call only puts the values in and goes straight to the source, which is several times as
 * fast as building it again.
 *
 * @param build Gets a function that stands for the value of a name.
 */
export const prepareQuery = <Values extends Readonly<Record<string, string | number>>, Row>(
  source: SqlSource,
  build: (value: <Name extends string & keyof Values>(name: Name) => RawBuilder<Values[Name]>) => Compilable<Row>,
): PreparedQuery<Values, Row> => {
  let compiled: CompiledQuery<Row> | undefined
  return async (values) => {
    compiled ??= build((name) => sql`${new Parameter(name)}`).compile()
    const parameters = compiled.parameters.map((value) => (value instanceof Parameter ? values[value.name] : value))
    const connection = await source.acquire()
    try {
      const {rows} = await connection.run({...compiled, parameters})
      return rows as readonly Row[]
    } finally {
      source.release(connection)
    }
  }
}
