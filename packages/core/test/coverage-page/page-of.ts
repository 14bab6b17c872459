import {createEvidence, judgementRecord, readEvidenceObject} from '@citation-lint/core/evidence'
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

/** Records of which a text, a headline or nothing is stored. */
export const records = {
  sources: [
    {sid: 1, title: 'Rye', url: 'https://grain.example/rye', content: 'Rye rose 4% in June.'},
    {sid: 2, title: 'Mill', url: 'https://mill.example/', content: 'Room 640 is closed.'},
    {sid: 3, title: 'Oats', url: 'https://grain.example/oats'},
    {sid: 4, title: 'Corn', url: 'https://grain.example/corn', fetch_outcome: 'refused', http_status: 403},
  ],
}

/** One claim of each status, two that are unavailable for other reasons, and one that no rule asks a source of. */
export const ofEachStatus = `# Grain

Rye rose 4%. [[S:1]] Rye fell 9%. [[S:1]] It has 640 millers. [[S:2]]

## Trade

- Oats rose 12%. [[S:3]]
- Corn rose 8%. [[S:4]]
- Barley rose 3%. [[S:9]]
- Wheat rose 7%.
- The weather was mild.
`

/** The records, and what a person judged of a claim of our own: that it needs no source. */
export const judged = {
  ...records,
  judgements: [
    judgementRecord({
      question: 'needs_source',
      claim: 'We rose 4%.',
      answer: 'own',
      by: {kind: 'person', name: 'Ada Sand'},
      at: '2026-06-12',
    }),
  ],
}
