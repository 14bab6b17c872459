import type {Serve} from '../operations/operation.ts'
import type {Definitions} from './definitions.ts'
import type {InputLine} from './read-lines.ts'
import {RequestError, type RequestErrorCode} from './request.ts'

/** Longest line, in bytes: a large document with all its evidence. */
export const longestLine = 64 * 1024 * 1024

/** What is wrong with a line that cannot be parsed. */
const problems = {
  'too-long': `Unexpected line of more than ${longestLine / 1024 / 1024} MB, expected a smaller request`,
  'not-utf8': 'Unexpected bytes that are not UTF-8, expected JSON in UTF-8',
} as const

/** One line of the output, and why the line of the input could not be served, if it could not. */
export interface Answer {
  /** JSON without a line feed. */
  readonly text: string
  readonly fault?: RequestErrorCode
}

/** The answer to one request; one that cannot be served is answered with its error and stops nothing. */
export async function answerRequest(
  value: unknown,
  line: number,
  {serve, definitions}: {readonly serve: Serve; readonly definitions: Definitions},
): Promise<Answer> {
  try {
    const {request, stored} = definitions.resolve(value)
    return {text: JSON.stringify({id: nameOf(value).id, ...(await serve(request, stored))})}
  } catch (error) {
    return answerError(error, line, value)
  }
}

/**
 * The answer to a line that cannot be served.
 *
 * @param value What could be read of it: even the answer to a bad request finds its way back.
 */
export function answerError(error: unknown, line: number, value?: unknown): Answer {
  const {code, message} = describe(error)
  return {text: JSON.stringify({...nameOf(value), error: {code, message, line}}), fault: code}
}

/** @throws RequestError for a line that is no JSON */
export function parseLine(line: InputLine): unknown {
  if ('problem' in line) throw new RequestError('INVALID_REQUEST', problems[line.problem])
  try {
    return JSON.parse(line.text)
  } catch {
    const what = line.text.trim() === '' ? 'blank line' : 'line that is no JSON'
    throw new RequestError('INVALID_REQUEST', `Unexpected ${what}, expected one request a line`)
  }
}

/** Whatever of `id` and `path` can be read. */
export function nameOf(value: unknown): {readonly id?: string | number; readonly path?: string} {
  const fields = new Map(Object.entries(typeof value === 'object' && value !== null ? value : {}))
  const id = fields.get('id')
  const path = fields.get('path')
  return {
    ...(typeof id === 'string' || typeof id === 'number' ? {id} : {}),
    ...(typeof path === 'string' ? {path} : {}),
  }
}

function describe(error: unknown): {readonly code: RequestErrorCode; readonly message: string} {
  if (error instanceof RequestError) return error
  const message = error instanceof Error ? error.message : String(error)
  return {code: 'INTERNAL_ERROR', message: `Internal error: ${message}`}
}
