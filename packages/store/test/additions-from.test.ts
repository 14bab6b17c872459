import {judgementRecord, type NewJudgement, parseEvidence} from '@citation-lint/core/evidence'
import {expect, test} from 'vitest'
import {additionsFrom} from '../src/index.ts'

const judged: NewJudgement = {
  claim: 'We like rye.',
  question: 'needs_source',
  answer: 'own',
  by: {kind: 'person', name: 'Ada'},
  at: '2026-02-10',
}

const bundle = `
source_registry:
  - {id: bank, name: Bank of Harbourland, url: https://bank.example, tier: 1, tags: [policy_centralbank]}
documents:
  - {doc_id: statement, source_id: bank, published_at: 2026-02-10, text: The Bank kept its rate.}
citations:
  - id: cite_1
    n: 3
    source_id: bank
    doc_id: statement
    chunk_id: statement#1
    url: https://bank.example/statement
    title: Statement
    published_at: 2026-02-10
    fetched_at: 2026-02-11
    quote_text: kept its rate
    desk: rates
  - {id: cite_2, url: https://wire.example, title: Wire, quote: It rose.}
evidence_packs:
  - pack_id: pack_1
    generated_at: 2026-02-11
    chunks: [{chunk_id: statement#1, source_id: bank, score: 0.9}]
    diversity_stats: {tier_1_pct: 100}
  - {pack_id: pack_2, generated_at: 2026-02-11, chunks: [{chunk_id: c, source_id: stranger, score: 0.9}]}
  - {pack_id: pack_3, chunks: [{chunk_id: c, source_id: bank, score: 0.9}]}
query_results: [{query_id: qid_1, dataset_id: lmis}]
judgements: [${JSON.stringify(judgementRecord(judged))}]
`

test('an evidence file is read into what a store keeps, and what it cannot keep is told at its line', () => {
  const {additions, problems} = additionsFrom([parseEvidence(bundle, 'bundle.yaml')])
  expect(additions).toEqual({
    sources: [
      {
        source_id: 'bank',
        publisher: 'Bank of Harbourland',
        url: 'https://bank.example',
        credibility_tier: 1,
        paywall_policy: undefined,
        tags: ['policy_centralbank'],
      },
    ],
    documents: [{doc_id: 'statement', source_id: 'bank', published_at: '2026-02-10', text: 'The Bank kept its rate.'}],
    citations: [
      {
        id: 'cite_1',
        n: 3,
        source_id: 'bank',
        publisher: 'Bank of Harbourland',
        doc_id: 'statement',
        chunk_id: 'statement#1',
        url: 'https://bank.example/statement',
        title: 'Statement',
        published_at: '2026-02-10',
        fetched_at: '2026-02-11',
        quote_span: {text: 'kept its rate'},
        snippet_span: null,
        desk: 'rates',
      },
    ],
    judgements: [judgementRecord(judged)],
    pages: [],
    packs: [
      {
        pack_id: 'pack_1',
        query: '',
        generated_at: '2026-02-11',
        chunks: [{chunk_id: 'statement#1', source_id: 'bank', score: 0.9, credibility_tier: 1}],
        diversity_stats: {
          unique_publishers: 1,
          tier_1_pct: 100,
          tier_2_pct: 0,
          tier_3_pct: 0,
          tier_4_pct: 0,
          max_publisher_pct: 100,
        },
      },
    ],
  })
  expect(problems.map(({place, message}) => `${place?.line}: ${message}`)).toEqual([
    '18: The citation `cite_2` lacks `source_id`; a store needs it',
    '24: The evidence pack `pack_2` lacks a `score` and a tier of each chunk; a store needs it',
    '25: The evidence pack `pack_3` lacks `generated_at`; a store needs it',
  ])
})
