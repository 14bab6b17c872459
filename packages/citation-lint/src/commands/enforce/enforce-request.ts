import {isRecord} from '@citation-lint/core/data'
import type {Evidence} from '@citation-lint/core/evidence'
import {show, showChoice} from '@citation-lint/core/rules'
import {prepare} from '../../requests/check.ts'
import {type Fields, isString, optional, RequestError, readFields, readRequest} from '../../requests/request.ts'
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
  const options = isRecord(value)
    ? optional(new Map(Object.entries(value)), 'options', isRecord, 'an object')
    : undefined
  return {...request, options: options && readOptions(readFields(options, ['attempt', 'on_failure']))}
}

function readOptions(fields: Fields): EnforceRequestOptions {
  const onFailure = optional(fields, 'on_failure', isString, showChoice(onFailureChoices))
  const choice = onFailureChoices.find((each) => each === onFailure)
  if (onFailure !== undefined && choice === undefined)
    throw new RequestError(
      'INVALID_REQUEST',
      `Unexpected ${show(onFailure)} for \`on_failure\`, expected ${showChoice(onFailureChoices)}`,
    )
  return {attempt: optional(fields, 'attempt', isAttempt, 'a whole number from 1'), on_failure: choice}
}

function isAttempt(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1
}
