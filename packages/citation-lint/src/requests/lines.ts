import process from 'node:process'
import {isRecord} from '@citation-lint/core/data'
import {show} from '@citation-lint/core/rules'
import {isString} from '../operations/operation.ts'
import {version} from '../own-package.ts'
import {isName, isObject, optional, RequestError, type RequestErrorCode, readFields, required} from './request.ts'

/** Longest line, in bytes: a large document with all its evidence. */
export const longestLine = 64 * 1024 * 1024

/** What is wrong with a line that cannot be parsed. */
const problems = {
  'too-long': `Unexpected line of more than ${longestLine / 1024 / 1024} MB, expected a smaller request`,
  'not-utf8': 'The line is not UTF-8; write JSON in UTF-8',
} as const

/** One line of the output, and why the line of the input could not be served, if it could not. */
export interface AnswerLine {
  /** JSON without a line feed. */
  readonly text: string
  readonly fault?: RequestErrorCode
}

/**
 * The answer to a line that cannot be served.
 *
 * @param value What could be read of it: even the answer to a bad request finds its way back.
 */
export function answerError(error: unknown, line: number, value?: unknown): AnswerLine {
  const {code, message} = describe(error)
  return {text: JSON.stringify({...nameOf(value), error: {code, message, line}}), fault: code}
}

/**
 * Reads a line, and answers one that asks for no document, or cannot be read.
 *
 * @param obey Does what it asks for, and says so.
 * @returns the request that any other is, as it was parsed
 */
export async function readLine(
  line: InputLine,
  obey: (control: ControlLine) => object | Promise<object>,
): Promise<{readonly answer: AnswerLine} | {readonly request: unknown}> {
  let value: unknown
  try {
    value = parseLine(line)
    const control = readControlLine(value)
    if (control === undefined) return {request: value}
    return {answer: {text: JSON.stringify({id: nameOf(value).id, ...(await obey(control))})}}
  } catch (error) {
    return {answer: answerError(error, line.number, value)}
  }
}

/** @throws RequestError for a line that is no JSON */
function parseLine(line: InputLine): unknown {
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

/**
 * Version of what lines say. It grows where a program that speaks the former one would be misled; keys that are added
 * mislead nobody.
 */
const protocol = 1

/** A line that asks for no document. */
export type ControlLine =
  | {readonly kind: 'hello'}
  | {readonly kind: 'define'; readonly name: string; readonly evidence: object | undefined}
  | {readonly kind: 'cancel'; readonly id: string | number}

/**
 * Reads a line that asks for no document; any other is a request.
 *
 * @throws RequestError that names the key and what it should hold
 */
function readControlLine(value: unknown): ControlLine | undefined {
  if (!isRecord(value)) return undefined
  if ('hello' in value) {
    const spoken = required(readFields(value, ['hello', 'id']), 'hello', isName, 'the version of the protocol')
    if (spoken === protocol) return {kind: 'hello'}
    throw new RequestError('INVALID_REQUEST', `Unexpected protocol ${show(String(spoken))}, expected \`${protocol}\``)
  }
  if ('define' in value) {
    const fields = readFields(value, ['define', 'evidence', 'id'])
    const name = required(fields, 'define', isString, 'a name for the evidence')
    const evidence = optional(fields, 'evidence', isObject, 'an object with lists of records')
    return {kind: 'define', name, evidence}
  }
  if (!('cancel' in value)) return undefined
  return {kind: 'cancel', id: required(readFields(value, ['cancel']), 'cancel', isName, 'the `id` of a request')}
}

/** Who answers: what a program that starts citation-lint wants to know before it sends documents. */
interface Hello {
  /** Version of the protocol. */
  readonly protocol: number
  /** Version of citation-lint. */
  readonly version: string
  /** Version of Node.js, without a `v`. */
  readonly node: string
  /** Which command answers: `check`, `fix`, `enforce`, `import`. */
  readonly command: string
  /** How many requests are read before the first of them is answered. */
  readonly window: number
  /** Whether answers come in the order of the requests. */
  readonly in_order: boolean
}

/** What a `hello` is answered. */
export function helloOf(stream: Pick<Hello, 'command' | 'window' | 'in_order'>): {readonly hello: Hello} {
  return {hello: {protocol, version, node: process.versions.node, ...stream}}
}

/** One line of the input, or what is wrong with it. Lines are counted from 1. */
export type InputLine =
  | {readonly number: number; readonly text: string}
  | {readonly number: number; readonly problem: 'too-long' | 'not-utf8'}

const newline = 0x0a

/**
 * Splits a stream of bytes into lines, as it arrives.
 *
 * Memory is bounded by the longest line and `limit` (bytes): what goes beyond is dropped up to the next line feed and
 * reported as `too-long`, so one runaway line cannot take the stream down. A line feed never occurs inside a
 * multi-byte character of UTF-8, so bytes can be split before they are decoded.
 */
export async function* readLines(input: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<InputLine> {
  let pending: Uint8Array[] = []
  let size = 0
  let number = 0

  const take = (piece: Uint8Array): void => {
    size += piece.length
    if (size <= limit) pending.push(piece)
    else pending = []
  }
  const finish = (): InputLine => {
    const line = size > limit ? {problem: 'too-long' as const} : decode(Buffer.concat(pending, size))
    pending = []
    size = 0
    number += 1
    return {number, ...line}
  }

  for await (const chunk of input) {
    let start = 0
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      take(chunk.subarray(start, end))
      yield finish()
      start = end + 1
    }
    take(chunk.subarray(start))
  }
  if (size > 0) yield finish()
}

const decoder = new TextDecoder('utf-8', {fatal: true})

function decode(bytes: Uint8Array): {text: string} | {problem: 'not-utf8'} {
  try {
    return {text: decoder.decode(bytes)}
  } catch {
    return {problem: 'not-utf8'}
  }
}
