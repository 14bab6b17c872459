import * as z from 'zod'
import {checkAnswerSchema} from './check-answer.ts'
import {enforceAnswerSchema} from './enforce-answer.ts'
import {fixAnswerSchema} from './fix-answer.ts'

/** JSON Schemas (draft 2020-12) of what `--ndjson` answers, by file name; clients are generated from them. */
export const answerJsonSchemas = (): ReadonlyMap<string, object> =>
  new Map(
    Object.entries({check: checkAnswerSchema, fix: fixAnswerSchema, enforce: enforceAnswerSchema}).map(
      ([command, schema]) => [`${command}-answer.schema.json`, z.toJSONSchema(schema, {io: 'input'})],
    ),
  )
