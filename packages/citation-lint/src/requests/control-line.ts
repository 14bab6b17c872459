import process from 'node:process'
import {isRecord} from '@citation-lint/core/data'
import {show} from '@citation-lint/core/rules'
import {version} from '../own-package.ts'
import {isName, isObject, isString, optional, RequestError, readFields, required} from './request.ts'

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
export function readControlLine(value: unknown): ControlLine | undefined {
  if (!isRecord(value)) return undefined
  if ('hello' in value) return readHello(value)
  if ('define' in value) return readDefinition(value)
  if ('cancel' in value) return readCancel(value)
  return undefined
}

function readHello(value: unknown): ControlLine {
  const spoken = required(readFields(value, ['hello', 'id']), 'hello', isName, 'the version of the protocol')
  if (spoken === protocol) return {kind: 'hello'}
  throw new RequestError('INVALID_REQUEST', `Unexpected protocol ${show(String(spoken))}, expected \`${protocol}\``)
}

function readDefinition(value: unknown): ControlLine {
  const fields = readFields(value, ['define', 'evidence', 'id'])
  return {
    kind: 'define',
    name: required(fields, 'define', isString, 'a name for the evidence'),
    evidence: optional(fields, 'evidence', isObject, 'an object with lists of records'),
  }
}

function readCancel(value: unknown): ControlLine {
  const fields = readFields(value, ['cancel'])
  return {kind: 'cancel', id: required(fields, 'cancel', isName, 'the `id` of a request')}
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
