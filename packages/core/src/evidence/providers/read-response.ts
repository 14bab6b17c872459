import * as z from 'zod'
import {pointerTo, show} from '../../data/index.ts'

/** A response that is not what its provider publishes; the import stops. */
export class ResponseError extends Error {
  override readonly name = 'ResponseError'
  /** JSON Pointer (RFC 6901) to the value that is wrong; empty for the whole response. */
  readonly pointer: string

  constructor(message: string, pointer: string) {
    super(message)
    this.pointer = pointer
  }
}

/** Something whose type says what else is in it. */
export const typed = z.looseObject({type: z.string()})

/** A position in a text or in a list. */
export const index = z.int().min(0, 'a whole number from 0 on')

/** A text that may be missing. */
export const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? undefined)

/**
 * Reads a response, or a part of it, by its schema. Fields that the schema does not name are left alone.
 *
 * @param pointer Where the value stands in the response.
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
  const at = (issue?.path ?? []).map(String).reduce(pointerTo, pointer)
  const place = at === '' ? 'the top of the response' : `\`${at}\``
  throw new ResponseError(`Unexpected ${describe(issue?.input)} at ${place}, expected ${expected(issue)}`, at)
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

/** A name that is a web address; `undefined` for any other. */
export const webAddress = (name: string | undefined): string | undefined =>
  name !== undefined && /^https?:/i.test(name) ? name : undefined

/** What stands between two texts of one answer: they are paragraphs of their own. */
export const betweenTexts = '\n\n'

/**
 * The text of an answer: the response's own, or the document for responses that hold none. The response's own text is
 * given a final line ending, as a file has it.
 *
 * @throws ResponseError where neither is there, or both are and differ
 */
export const answerText = (own: string | undefined, document: string | undefined): string => {
  if (own === undefined || own.trim() === '') {
    if (document !== undefined) return document
    throw new ResponseError(
      'Unexpected response without the text of an answer, expected the response of one answer',
      '',
    )
  }
  if (document !== undefined && document.trimEnd() !== own.trimEnd()) {
    throw new ResponseError('Unexpected document beside a response that holds another text, expected one of them', '')
  }
  return own.endsWith('\n') ? own : `${own}\n`
}
