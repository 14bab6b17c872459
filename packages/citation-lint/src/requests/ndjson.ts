import {once} from 'node:events'
import type {Writable} from 'node:stream'
import {type InputLine, readLines} from './read-lines.ts'
import {RequestError} from './request.ts'

/** Longest request, in bytes: a large document with all its evidence. */
const longestRequest = 64 * 1024 * 1024

/** What is wrong with a line that cannot be parsed. */
const problems = {
  'too-long': `Unexpected line of more than ${longestRequest / 1024 / 1024} MB, expected a smaller request`,
  'not-utf8': 'Unexpected bytes that are not UTF-8, expected JSON in UTF-8',
} as const

/** Answers one request, as it was parsed; a `RequestError` says why it cannot be served. */
export type Serve = (request: unknown) => Promise<object>

/**
 * Answers requests as they arrive: one line of JSON in, one line of JSON out, in the same order. Blank lines are no
 * requests. One request is held at a time, and nothing more is read while the reader of the answers lags behind.
 */
export async function answerAll(input: AsyncIterable<Uint8Array>, output: Writable, serve: Serve): Promise<void> {
  for await (const line of readLines(input, longestRequest)) {
    if ('text' in line && line.text.trim() === '') continue
    const answer = `${JSON.stringify(await answerLine(line, serve))}\n`
    if (!output.write(answer)) await once(output, 'drain')
  }
}

/** The answer to one line; a line that cannot be served is answered with its error and stops nothing. */
async function answerLine(line: InputLine, serve: Serve): Promise<object> {
  let name = nameOf(undefined)
  try {
    const value = parseLine(line)
    name = nameOf(value)
    return {id: name.id, ...(await serve(value))}
  } catch (error) {
    return {...name, error: describe(error, line.number)}
  }
}

function parseLine(line: InputLine): unknown {
  if ('problem' in line) throw new RequestError('INVALID_REQUEST', problems[line.problem])
  try {
    return JSON.parse(line.text)
  } catch {
    throw new RequestError('INVALID_REQUEST', 'Unexpected line that is no JSON, expected one request a line')
  }
}

/** Whatever of `id` and `path` can be read, so that even an answer to a bad request finds its way back. */
function nameOf(value: unknown): {id: string | number | undefined; path: string | undefined} {
  const fields = new Map(Object.entries(typeof value === 'object' && value !== null ? value : {}))
  const id = fields.get('id')
  const path = fields.get('path')
  return {
    id: typeof id === 'string' || typeof id === 'number' ? id : undefined,
    path: typeof path === 'string' ? path : undefined,
  }
}

function describe(error: unknown, line: number): {code: string; message: string; line: number} {
  if (error instanceof RequestError) return {code: error.code, message: error.message, line}
  const message = error instanceof Error ? error.message : String(error)
  return {code: 'INTERNAL_ERROR', message: `Internal error: ${message}`, line}
}
