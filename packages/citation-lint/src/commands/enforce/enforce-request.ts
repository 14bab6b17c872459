import type {Evidence} from '@citation-lint/core/evidence'
import {prepare} from '../../requests/check.ts'
import {choiceOf, type Fields, optional, readOptionFields, readRequest} from '../../requests/request.ts'
import {onFailureChoices} from './declare.ts'
import {type EnforceRequest, type EnforceRequestOptions, type EnforceResult, enforcePrepared} from './enforce.ts'

/** Answers one line of `enforce --ndjson`. */
export async function serveEnforce(value: unknown, stored: Evidence | undefined): Promise<EnforceResult> {
  const request = readEnforceRequest(value)
  return enforcePrepared(request, prepare(request, stored))
}

/**
 * Checks the shape of a request for an enforcement; `null` counts as absent.
 *
 * @throws RequestError that names the key and what it should hold.
 */
function readEnforceRequest(value: unknown): EnforceRequest {
  const {id: _id, ...request} = readRequest(value, ['options'])
  const options = readOptionFields(Object(value), ['attempt', 'on_failure'])
  return {...request, options: options && readOptions(options)}
}

function readOptions(fields: Fields): EnforceRequestOptions {
  return {
    attempt: optional(fields, 'attempt', isAttempt, 'a whole number from 1'),
    on_failure: choiceOf(fields, 'on_failure', onFailureChoices),
  }
}

function isAttempt(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1
}
