import {type Brief, parseMarkdown} from '@citation-lint/brief'
import {createEvidence, type Evidence, readEvidenceObject} from '@citation-lint/evidence'
import {check, type Finding, locate, type Policy, policyFrom, readOptions} from '../src/index.ts'

/** What a test checks: the text of a document, the keys of a citation.yml, the lists of an evidence bundle. */
export interface Given {
  readonly document: string
  readonly config?: object
  readonly evidence?: object
}

/** The three things that `check` takes. */
export function read({document, config, evidence}: Given): {brief: Brief; evidence: Evidence; policy: Policy} {
  const policy = policyFrom(config)
  const stored = createEvidence(evidence === undefined ? [] : [readEvidenceObject(evidence)])
  return {brief: parseMarkdown(document, readOptions(policy, stored)), evidence: stored, policy}
}

/** What a check finds, in full. */
export function findings(given: Given): readonly Finding[] {
  const {brief, evidence, policy} = read(given)
  return check(brief, evidence, policy)
}

/** What a check finds, as `LINE:COLUMN CODE`. */
export function report(given: Given): readonly string[] {
  const {brief, evidence, policy} = read(given)
  const found = locate(check(brief, evidence, policy), brief.source, 'brief.md')
  return found.map(({line, column, code}) => `${line}:${column} ${code}`)
}
