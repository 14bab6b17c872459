import {createEvidence, readEvidenceObject} from '@citation-lint/core/evidence'
import {openSession, policyFrom} from '@citation-lint/core/rules'
import {type CoverageDocument, coveragePage} from '../../src/coverage-page/index.ts'

/** A document that was checked against a bundle of evidence, as the command line does it. */
export function checked(source: string, bundle?: object, path = 'brief.md'): CoverageDocument {
  const evidence = createEvidence(bundle === undefined ? [] : [readEvidenceObject(bundle)])
  const policy = policyFrom({})
  const session = openSession(source, {format: path.endsWith('.json') ? 'json' : 'markdown', evidence, policy})
  return {path, session, findings: session.findings}
}

export function pageOf(source: string, bundle?: object, path?: string): string {
  return coveragePage([checked(source, bundle, path)])
}

/** Evidence with two sources, one of them behind a paywall and none cited twice. */
export const bundle = {
  sources: [
    {
      sid: 1,
      source_id: 'bureau',
      title: 'Prices in May',
      url: 'https://bureau.example/may',
      published_at: '2026-06-02T08:00:00Z',
      text: 'Prices rose by 3.1 % in May.',
    },
    {
      sid: 2,
      source_id: 'ledger',
      title: 'The strike that shut half the port',
      url: 'https://ledger.example/strike',
      published_at: '2026-06-01',
    },
    {sid: 3, source_id: 'ledger', title: 'A report that nobody cites', url: 'https://ledger.example/unused'},
  ],
  source_registry: [
    {source_id: 'bureau', publisher: 'Bureau of Statistics', url: 'https://bureau.example', tier: 1},
    {
      source_id: 'ledger',
      publisher: 'The Ledger',
      url: 'https://ledger.example',
      tier: 2,
      paywall_policy: 'metadata_only',
    },
  ],
}

export const brief = `# Prices

Prices rose by **3.1 %** in May [[S:1]]. Wages fell by 7 %.

## Ports

Half the port was shut [[S:2]]. It was cold. The strike cost 9 million [[S:9]].
`
