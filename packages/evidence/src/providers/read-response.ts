import {pointerTo, show} from '@citation-lint/data'
import type * as z from 'zod'
import {ResponseError} from './response-error.ts'

/**
 * Reads a response, or a part of it, by its schema. Fields that the schema does not name are left alone.
 *
 * @param pointer - where the value stands in the response
 * @throws ResponseError at the first value that is wrong
 */
export const readResponse = <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  pointer = '',
): z.output<Schema> => {
  const result = schema.safeParse(value, {reportInput: true})
  if (result.success) return result.data
  const [issue] = result.error.issues
  const path = issue?.path.map((step) => String(step)) ?? []
  const at = path.reduce(pointerTo, pointer)
  throw new ResponseError(
    `Unexpected ${describe(issue?.input)} at ${at === '' ? 'the top of the response' : `\`${at}\``}, expected ${expected(issue)}`,
    at,
  )
}

/** Lists and objects are not spelt out: they may be as long and as deep as whoever sent them wanted. */
const describe = (input: unknown): string => {
  if (input === undefined) return 'missing value'
  if (Array.isArray(input)) return 'list'
  return typeof input === 'object' && input !== null ? 'object' : show(input)
}

const expected = (issue: z.core.$ZodIssue | undefined): string => {
  if (issue?.code === 'invalid_type') return names.get(issue.expected) ?? issue.expected
  return issue?.code === 'invalid_value'
    ? issue.values.map((value) => show(value)).join(' or ')
    : (issue?.message ?? 'another value')
}

const names = new Map<string, string>([
  ['string', 'a text'],
  ['array', 'a list'],
  ['object', 'an object'],
  ['int', 'a whole number'],
  ['number', 'a number'],
])
