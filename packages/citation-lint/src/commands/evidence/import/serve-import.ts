import {isRecord} from '@citation-lint/core/data'
import {type Evidence, isIsoDate, ResponseError} from '@citation-lint/core/evidence'
import {show, showChoice} from '@citation-lint/core/rules'
import {readConfig, readEvidence} from '../../../requests/check.ts'
import {isName, isObject, isString, optional, RequestError, readFields, required} from '../../../requests/request.ts'
import {type ImportStyle, importStyles} from './declare.ts'
import {findProvider, type ImportedDocument, type ImportWork, importDocument} from './import-document.ts'

/** Keys of a request, and of its `options`. */
const keys = ['id', 'path', 'document', 'config', 'evidence', 'options']
const optionKeys = ['provider', 'response', 'to', 'fetched_at']

/**
 * Answers one line of `evidence import --ndjson`.
 *
 * @throws RequestError where the request cannot be served
 */
export async function serveImport(request: unknown, stored: Evidence | undefined): Promise<ImportedDocument> {
  const work = readImport(request, stored)
  try {
    return importDocument(work)
  } catch (error) {
    if (error instanceof ResponseError) throw new RequestError('INVALID_RESPONSE', error.message)
    throw error
  }
}

function readImport(request: unknown, stored: Evidence | undefined): ImportWork {
  const fields = readFields(request, keys)
  optional(fields, 'id', isName, 'a string or a number')
  const options = readFields(
    required(fields, 'options', isRecord, 'an object with `provider` and `response`'),
    optionKeys,
  )
  const evidence = optional(fields, 'evidence', isObject, 'an object with lists of records')
  const provider = findProvider(required(options, 'provider', isString, 'the name of a provider'))
  if ('problem' in provider) throw new RequestError('INVALID_REQUEST', provider.problem)
  return {
    path: required(fields, 'path', isString, 'a string'),
    document: optional(fields, 'document', isString, 'a string'),
    policy: readConfig(optional(fields, 'config', isRecord, 'an object with the keys of `citation.yml`')),
    evidence: stored ?? readEvidence(evidence),
    provider,
    response: required(options, 'response', isObject, 'what the API of the provider returned'),
    fetchedAt: optional(options, 'fetched_at', isDate, 'an ISO 8601 date'),
    to: styleOf(optional(options, 'to', isString, 'a string') ?? 'numeric'),
  }
}

function isDate(value: unknown): value is string {
  return isString(value) && isIsoDate(value)
}

function styleOf(name: string): ImportStyle {
  const style = importStyles.find((each) => each === name)
  if (style) return style
  throw new RequestError('INVALID_REQUEST', `Unexpected style ${show(name)}, expected ${showChoice(importStyles)}`)
}
