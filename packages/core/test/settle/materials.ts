import type {Brief} from '@citation-lint/core/brief'
import {createEvidence, type Evidence, readEvidenceObject} from '@citation-lint/core/evidence'
import {type DocumentSession, openSession, type Policy, policyFrom} from '@citation-lint/core/rules'
import {type Enforced, type EnforceOptions, enforce} from '../../src/settle/enforcement.ts'

/** Publishers by credibility tier, one of them behind a paywall. */
export const registry = [
  {
    source_id: 'bank',
    publisher: 'Bank of Valdoria',
    base_url: 'https://bank.example',
    credibility_tier: 1,
    tags: ['policy_centralbank'],
  },
  {source_id: 'wire', publisher: 'Rye Wire', base_url: 'https://wire.example', credibility_tier: 2},
  {source_id: 'ledger', publisher: 'Oat Ledger', base_url: 'https://ledger.example', credibility_tier: 3},
  {
    source_id: 'salmon',
    publisher: 'Salmon Post',
    base_url: 'https://salmon.example',
    credibility_tier: 2,
    paywall_policy: 'metadata_only',
  },
]

/** A complete citation object (specification/contract §1). */
export function record(id: string, sourceId: string, more: object = {}): object {
  return {
    id,
    source_id: sourceId,
    publisher: registry.find(({source_id}) => source_id === sourceId)?.publisher ?? sourceId,
    doc_id: `doc_${id}`,
    chunk_id: `chunk_${id}`,
    url: `https://${sourceId}.example/${id}`,
    title: `Report ${id}`,
    published_at: '2026-02-10T14:00:00Z',
    fetched_at: '2026-02-11T02:15:00Z',
    ...more,
  }
}

/** Citations 1 to 5: Tier 1, Tier 2, Tier 3, one without a URL, one of an unregistered publisher. */
export const records: readonly object[] = [
  record('1', 'bank'),
  record('2', 'wire'),
  record('3', 'ledger'),
  record('4', 'wire', {url: ''}),
  record('5', 'stranger'),
]

export function evidenceOf(citations: readonly object[] = records, more: object = {}): Evidence {
  return createEvidence([readEvidenceObject({citations, source_registry: registry, ...more})])
}

/** One section suffices, so that a test can speak of one thing. */
export const policy: Policy = policyFrom({required_sections: ['prevailing']})

export interface Setting extends EnforceOptions {
  readonly evidence?: Evidence
  readonly policy?: Policy
}

function opened(document: string, {evidence = evidenceOf(), policy: own = policy}: Setting = {}): DocumentSession {
  return openSession(document, {format: 'markdown', evidence, policy: own})
}

export function read(document: string, setting: Setting = {}): Brief {
  return opened(document, setting).brief
}

export function run(document: string, setting: Setting = {}): Enforced {
  return enforce(opened(document, setting), setting)
}

/** A brief whose only section holds these lines. */
export function section(...lines: readonly string[]): string {
  return ['## Prevailing view', '', ...lines, ''].join('\n')
}
