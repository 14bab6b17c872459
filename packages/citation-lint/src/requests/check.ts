import {type Brief, type DocumentFormat, DocumentSyntaxError, formatOf, readDocument} from '@citation-lint/brief'
import {createEvidence, type Evidence, EvidenceSyntaxError, readEvidenceObject} from '@citation-lint/evidence'
import {
  assess,
  type LocatedFinding,
  locate,
  type Policy,
  PolicyError,
  policyFrom,
  readOptions,
  type Summary,
} from '@citation-lint/rules'
import {withRemedy} from '../runtime/with-remedy.ts'
import {type CheckRequest, RequestError} from './request.ts'

/** What a check says about one document. */
export interface CheckResult {
  readonly path: string
  /** No finding has the severity `error`. */
  readonly ok: boolean
  /** In the order of their places. */
  readonly findings: readonly LocatedFinding[]
  readonly summary: Summary
}

/**
 * Checks one document against the policy and the evidence that come with it. Reads no file: what is not in the request
 * is not there.
 *
 * Offsets count UTF-16 code units of the document without its byte order mark.
 *
 * @throws RequestError (as a rejection) when the policy, the evidence or the document cannot be read.
 */
export async function check(request: CheckRequest): Promise<CheckResult> {
  try {
    return checkDocument(prepare(request))
  } catch (error) {
    throw error instanceof DocumentSyntaxError ? invalidDocument(error) : error
  }
}

/** What a request whose document is no JSON or YAML is answered. */
export function invalidDocument({message, line, column, remedy}: DocumentSyntaxError): RequestError {
  return new RequestError(
    'INVALID_DOCUMENT',
    withRemedy({message: `${message} (line ${line}, column ${column} of the document)`, remedy}),
  )
}

/**
 * Reads the policy and the evidence of a request.
 *
 * @throws RequestError when one of them cannot be read.
 */
export function prepare({path, document, format = formatOf(path), config, evidence}: CheckRequest): Prepared {
  return {path, document, format, policy: readConfig(config), evidence: readEvidence(evidence), searched: []}
}

/** A document with all that was found for it. */
export interface Prepared {
  readonly path: string
  readonly document: string
  readonly format: DocumentFormat
  readonly policy: Policy
  readonly evidence: Evidence
  /** Where evidence was looked for, for the message that there is none. */
  readonly searched: readonly string[]
}

/** @throws DocumentSyntaxError where the document is not of its format */
export function readBrief({document, format, policy, evidence}: Omit<Prepared, 'path' | 'searched'>): Brief {
  return readDocument(document, format, readOptions(policy, evidence))
}

/**
 * Checks a document whose policy and evidence are read already.
 *
 * @throws DocumentSyntaxError where the document is not of its format
 */
export function checkDocument(prepared: Prepared): CheckResult {
  return checkBrief(prepared, readBrief(prepared))
}

/** Checks a document that is read already. */
export function checkBrief({path, policy, evidence, searched}: Omit<Prepared, 'document'>, brief: Brief): CheckResult {
  const {findings, summary} = assess(brief, evidence, policy, {searched})
  const ok = !findings.some((finding) => finding.severity === 'error')
  return {path, ok, findings: locate(findings, brief.source, path), summary}
}

/** @throws RequestError where the policy of a request is wrong */
export function readConfig(config: object | undefined): Policy {
  try {
    return policyFrom(config)
  } catch (error) {
    if (error instanceof PolicyError) {
      throw new RequestError('INVALID_CONFIG', error.problems.map((problem) => problem.message).join('; '))
    }
    throw error
  }
}

/** @throws RequestError where the evidence of a request cannot be read */
export function readEvidence(evidence: object | undefined): Evidence {
  try {
    return createEvidence(evidence === undefined ? [] : [readEvidenceObject(evidence)])
  } catch (error) {
    if (error instanceof EvidenceSyntaxError) {
      throw new RequestError('INVALID_EVIDENCE', withRemedy(error))
    }
    throw error
  }
}
