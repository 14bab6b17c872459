import {type Brief, parseMarkdown} from '@citation-lint/core/brief'
import {createEvidence, type Evidence, readEvidenceObject} from '@citation-lint/core/evidence'
import {check, type LocatedFinding, locate, type Policy, policyFrom, readOptions} from '../../src/rules/index.ts'

/** What a test checks: the text of a document, the keys of a citation.yml, the lists of an evidence bundle. */
export interface Given {
  readonly document: string
  readonly config?: object
  readonly evidence?: object
  readonly format?: 'markdown' | 'mdx' | 'quarto'
}

/** The three things that `check` takes. */
export function read({document, config, evidence, format}: Given): {brief: Brief; evidence: Evidence; policy: Policy} {
  const policy = policyFrom(config)
  const stored = createEvidence(evidence === undefined ? [] : [readEvidenceObject(evidence)])
  return {brief: parseMarkdown(document, readOptions(policy, stored), format), evidence: stored, policy}
}

/** What a check finds, in full. */
export function findings(given: Given): readonly LocatedFinding[] {
  const {brief, evidence, policy} = read(given)
  return locate(check(brief, evidence, policy), brief.source, 'brief.md')
}

/** What a check finds, as `LINE:COLUMN CODE`. */
export function report(given: Given): readonly string[] {
  return findings(given).map(({line, column, code}) => `${line}:${column} ${code}`)
}

/** A citation of the bundle, by its id and its publisher. */
export const record = (id: string, sourceId: string, more: object = {}) => ({
  id,
  source_id: sourceId,
  publisher: `Publisher of ${sourceId}`,
  doc_id: `doc_${id}`,
  chunk_id: `chunk_${id}`,
  url: `https://${sourceId}.example/${id}`,
  title: `Title ${id}`,
  published_at: '2026-02-10T14:00:00Z',
  fetched_at: '2026-02-11',
  ...more,
})

/** An entry of the source registry. */
export const entry = (sourceId: string, tier: number, more: object = {}) => ({
  source_id: sourceId,
  publisher: `Publisher of ${sourceId}`,
  base_url: `https://${sourceId}.example`,
  credibility_tier: tier,
  ...more,
})

/** The lines of a report that tell of one rule. */
export const only = (code: string, codes: readonly string[]) => codes.filter((each) => each.endsWith(code))
