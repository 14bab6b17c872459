import {parseMarkdown} from '@citation-lint/brief'
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
 * @throws RequestError (as a rejection) when the policy or the evidence cannot be read.
 */
export async function check(request: CheckRequest): Promise<CheckResult> {
  const policy = readConfig(request.config)
  const evidence = readEvidence(request.evidence)
  return checkDocument({path: request.path, document: request.document, policy, evidence, searched: []})
}

/** A document with all that was found for it. */
export interface Prepared {
  readonly path: string
  readonly document: string
  readonly policy: Policy
  readonly evidence: Evidence
  /** Where evidence was looked for, for the message that there is none. */
  readonly searched: readonly string[]
}

/** Checks a document whose policy and evidence are read already. */
export function checkDocument({path, document, policy, evidence, searched}: Prepared): CheckResult {
  const brief = parseMarkdown(document, readOptions(policy, evidence))
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
      throw new RequestError('INVALID_EVIDENCE', `${error.message}; ${error.remedy}`)
    }
    throw error
  }
}
