import type {CitationRecord, DocumentRecord, PackRecord, SourceRecord} from '../src/index.ts'

/** A small set of records that the tests of the store share. */
export const sources: readonly SourceRecord[] = [
  {
    source_id: 'bank',
    publisher: 'Bank of Harbourland',
    url: 'https://bank.example',
    credibility_tier: 1,
    paywall_policy: 'full',
    tags: ['policy_centralbank'],
  },
  {source_id: 'wire', publisher: 'Northwire', credibility_tier: 2},
  {source_id: 'paper', publisher: 'Evening Paper', credibility_tier: 2, paywall_policy: 'metadata_only'},
]

export const documents: readonly DocumentRecord[] = [
  {
    doc_id: 'statement',
    source_id: 'bank',
    url: 'https://bank.example/statement',
    title: 'Statement',
    published_at: '2026-02-10T14:00:00Z',
    fetched_at: '2026-02-11T02:15:00Z',
    text: 'The Bank kept its rate at 3.25 percent. Inflation has eased to 2.1 percent. 央行维持利率不变。',
  },
  {
    doc_id: 'report',
    source_id: 'wire',
    url: 'https://wire.example/report',
    title: 'Ferries and fares',
    published_at: '2026-02-09T08:00:00Z',
    fetched_at: '2026-02-11T02:15:00Z',
    text: 'Ferry fares rose in the spring. Passengers grumbled about the rate of increase.',
  },
]

export const citation = (id: string, facts: Partial<CitationRecord> = {}): CitationRecord => ({
  id,
  source_id: 'bank',
  publisher: 'Bank of Harbourland',
  doc_id: 'statement',
  chunk_id: 'statement#1',
  url: 'https://bank.example/statement',
  title: 'Statement',
  published_at: '2026-02-10T14:00:00Z',
  fetched_at: '2026-02-11T02:15:00Z',
  ...facts,
})

export const pack: PackRecord = {
  pack_id: 'pack_1',
  query: 'What is the stance on rates?',
  generated_at: '2026-02-11T08:00:00Z',
  chunks: [
    {chunk_id: 'statement#1', source_id: 'bank', score: 0.92, credibility_tier: 1},
    {chunk_id: 'report#1', source_id: 'wire', score: 0.61, credibility_tier: 2},
    {chunk_id: 'editorial#1', source_id: 'paper', score: 0.5, credibility_tier: 2},
  ],
  diversity_stats: {
    unique_publishers: 3,
    tier_1_pct: 33.33,
    tier_2_pct: 66.67,
    tier_3_pct: 0,
    tier_4_pct: 0,
    max_publisher_pct: 33.33,
  },
}
