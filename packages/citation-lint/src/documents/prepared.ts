import {type Brief, type DocumentFormat, readDocument} from '@citation-lint/brief'
import type {Evidence} from '@citation-lint/evidence'
import {
  type Assessment,
  assess,
  type LocatedFinding,
  locate,
  type Policy,
  readOptions,
  type Summary,
} from '@citation-lint/rules'

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
export function checkBrief(prepared: Omit<Prepared, 'document'>, brief: Brief): CheckResult {
  return resultOf(assessBrief(prepared, brief), prepared.path, brief)
}

/** What the rules say of a document that is read already. */
export function assessBrief({policy, evidence, searched}: Omit<Prepared, 'document'>, brief: Brief): Assessment {
  return assess(brief, evidence, policy, {searched})
}

/** The answer to a check. */
export function resultOf({findings, summary}: Assessment, path: string, brief: Brief): CheckResult {
  const ok = !findings.some((finding) => finding.severity === 'error')
  return {path, ok, findings: locate(findings, brief.source, path), summary}
}

/** What a check says about one document. */
export interface CheckResult {
  readonly path: string
  /** No finding has the severity `error`. */
  readonly ok: boolean
  /** In the order of their places. */
  readonly findings: readonly LocatedFinding[]
  readonly summary: Summary
}
