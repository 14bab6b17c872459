import type {Evidence} from '@citation-lint/core/evidence'
import {prepare} from '../../requests/check.ts'
import {choiceOf, type Fields, isString, optional, readOptionFields, readRequest} from '../../requests/request.ts'
import {targetStyles} from './declare.ts'
import {type FixOptions, type FixRequest, type FixResult, fixPrepared} from './fix.ts'

const optionKeys = ['to', 'renumber', 'list', 'callouts', 'keep_lists', 'style']

/** Answers one line of `fix --ndjson`. */
export async function serveFix(value: unknown, stored: Evidence | undefined): Promise<FixResult> {
  const request = readFixRequest(value)
  return fixPrepared(request, prepare(request, stored))
}

/**
 * Checks the shape of a request for a fix; `null` counts as absent.
 *
 * @throws RequestError that names the key and what it should hold.
 */
function readFixRequest(value: unknown): FixRequest {
  const {id: _id, ...request} = readRequest(value, ['options'])
  const options = readOptionFields(Object(value), optionKeys)
  return {...request, options: options && readFixOptions(options)}
}

function readFixOptions(fields: Fields): FixOptions {
  return {
    to: choiceOf(fields, 'to', targetStyles),
    renumber: optional(fields, 'renumber', isBoolean, '`true` or `false`'),
    list: choiceOf(fields, 'list', ['references', 'table']),
    callouts: optional(fields, 'callouts', isBoolean, '`true` or `false`'),
    keep_lists: optional(fields, 'keep_lists', isBoolean, '`true` or `false`'),
    style: optional(fields, 'style', isString, 'the name of a citation style, such as `apa`'),
  }
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean'
}
