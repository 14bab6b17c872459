import {isRecord} from '@citation-lint/core/data'
import {type Evidence, ResponseError} from '@citation-lint/core/evidence'
import {importOptions} from '../../../operations/records.ts'
import {readConfig, readEvidence} from '../../../requests/check.ts'
import {
  isName,
  isObject,
  isString,
  optional,
  RequestError,
  readFields,
  readOptions,
  required,
} from '../../../requests/request.ts'
import {findProvider, type ImportedDocument, type ImportWork, importDocument} from './import-document.ts'

/** Keys of a request. */
const keys = ['id', 'path', 'document', 'config', 'evidence', 'options']

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
  const {
    provider: name = '',
    response,
    to = 'numeric',
    fetched_at: fetchedAt,
  } = readOptions(request, importOptions) ?? {}
  const evidence = optional(fields, 'evidence', isObject, 'an object with lists of records')
  const provider = findProvider(name)
  if ('problem' in provider) throw new RequestError('INVALID_REQUEST', provider.problem)
  return {
    path: required(fields, 'path', isString, 'a string'),
    document: optional(fields, 'document', isString, 'a string'),
    policy: readConfig(optional(fields, 'config', isRecord, 'an object with the keys of `citation.yml`')),
    evidence: stored ?? readEvidence(evidence),
    provider,
    response,
    fetchedAt,
    to,
  }
}
