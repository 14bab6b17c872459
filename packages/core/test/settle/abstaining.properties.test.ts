import {createEvidence, readEvidenceObject} from '@citation-lint/core/evidence'
import {openSession, type Policy, policyFrom, rules} from '@citation-lint/core/rules'
import fc from 'fast-check'
import {describe, expect, test} from 'vitest'
import {enforce} from '../../src/settle/enforcement.ts'
import {tries} from '../share.ts'
import {record, section} from './materials.ts'

/** Settings of a policy, of which any may be combined. */
const settings: Readonly<Record<string, readonly unknown[]>> = {
  contract: [true, false],
  markers: [['source'], ['footnote'], ['numeric']],
  required_sections: [['prevailing'], ['prevailing', 'counter', 'minority', 'watch'], ['Method']],
  sections: [{watch: ['References']}, {other: ['Why Insufficient']}, {prevailing: ['Available Evidence Summary']}],
  citation_scope: ['sentence'],
  require_citations: [true, 'every-claim'],
  cited_records: ['any', 'contract'],
  require_https: [true],
  require_quote: [true],
  require_query_id: [false],
  strict_qid_keywords: [['evidence', 'report']],
  ignore_years: [false],
  ignore_dates: [false],
  ignore_numbers_below: [0],
  allowed_prefixes: [['Per Bank:']],
  citation_enforcement_enabled: [false],
  min_confidence: ['high'],
  max_quote_words: [1],
  inline_config: [false],
  evidence_from: ['policy'],
}

/** All that a check says is an error, one thing, or nothing beyond the defaults. */
const levels = fc.oneof(
  fc.constant({}),
  fc.constant(Object.fromEntries([...rules.keys()].map((code) => [code, 'error']))),
  fc.constantFrom(...rules.keys()).map((code) => ({[code]: 'error'})),
)

const policies: fc.Arbitrary<Policy> = fc
  .tuple(
    fc.record(Object.fromEntries(Object.entries(settings).map(([key, values]) => [key, fc.constantFrom(...values)])), {
      requiredKeys: [],
    }),
    levels,
  )
  .map(([own, severities]) => policyFrom({...own, rules: severities}))

const registry = [
  {source_id: 'bank', publisher: 'Bank of Valdoria', base_url: 'https://bank.example', credibility_tier: 1},
  {source_id: 'forum', publisher: 'Forum 24', base_url: 'https://forum.example', credibility_tier: 4},
  {source_id: 'post', publisher: 'Post', base_url: 'https://post.example', paywall_policy: 'metadata_only'},
]

const titles = fc.constantFrom(
  'Rates held',
  'Rye rose 40% in 2025',
  'Losses of $12 million [9]',
  '',
  '"We expect" a cut',
  '# Heading | cell `code` <b>',
  'Per LMIS: 12% (QID: lmis_turn_0001)',
  '利率维持在百分之四',
)

const records = fc
  .tuple(fc.constantFrom('bank', 'forum', 'post', 'stranger'), titles, fc.constantFrom('https', 'http'), fc.nat(3))
  .map(([site, title, scheme, lacks]) => ({
    ...record('1', site, {title, url: `${scheme}://${site}.example/a b(1)`}),
    ...(lacks === 0 && {published_at: undefined}),
    ...(lacks === 1 && {url: undefined}),
  }))

const bundles = fc.oneof(
  fc.constant({}),
  fc.tuple(fc.array(records, {maxLength: 5}), fc.boolean()).map(([own, registered]) => ({
    citations: own.map((each, index) => ({...each, id: String(index + 1)})),
    ...(registered && {source_registry: registry}),
  })),
  titles.map((title) => ({sources: [{source_id: 'S1', title, url: 'https://rye.example/1'}]})),
  titles.map((title) => ({sources: [{sid: 3, title, url: 'https://rye.example/1', published_at: '2020-01-01'}]})),
  titles.map((page_title) => ({
    extracted_citations: [
      {claim: 'Rye.', quote: 'Rye.', source_url: 'https://rye.example/', page_title, accessed_date: '2026-02-10'},
    ],
  })),
  fc.constant({query_results: [{query_id: 'lmis_turn_0001', dataset_id: 'LMIS'}]}),
  fc.constant({source_registry: registry}),
)

const drafts = fc.constantFrom(
  section('- Up. [9]'),
  `# Rye rose 40% in 2025\n\n${section('- Up 4%. [1]', '- Down.')}`,
  `# Brief - February 11, 2026\n\nLosses rose by 40%.\n\n${section('- Up.')}`,
  `# Acme stole $12 million from 300 widows\n\n${section('- Up.')}`,
  '',
  '# Rates [9] & `code`\n\n## Prevailing view\n',
)

describe('an abstaining report', () => {
  test('has no error under the policy and the evidence of its brief', () => {
    fc.assert(
      fc.property(drafts, policies, bundles, (draft, policy, bundle) => {
        const evidence = createEvidence([readEvidenceObject(JSON.parse(JSON.stringify(bundle)))])
        const answer = enforce(openSession(draft, {format: 'markdown', policy, evidence}), {attempt: 2})
        fc.pre(answer.decision === 'abstain')
        const checked = openSession(answer.document, {format: 'markdown', policy, evidence: answer.evidence})
        const errors = checked.findings.filter(({severity, subject: {kind}}) => {
          return severity === 'error' && kind !== 'record' && kind !== 'sources'
        })
        expect(errors.map(({code, message}) => `${code} ${message}`)).toEqual([])
      }),
      {numRuns: tries(300)},
    )
  })

  test('says that nothing was retrieved, or nothing to be cited, where that is so', () => {
    fc.assert(
      fc.property(drafts, policies, bundles, (draft, policy, bundle) => {
        const evidence = createEvidence([readEvidenceObject(JSON.parse(JSON.stringify(bundle)))])
        const {decision, document} = enforce(openSession(draft, {format: 'markdown', policy, evidence}), {attempt: 2})
        fc.pre(decision === 'abstain')
        if (document.includes('No source that could be cited was retrieved')) expect(evidence.sources).toEqual([])
        if (document.includes('No Tier 1 source')) expect(evidence.sources.length).toBeGreaterThan(0)
      }),
      {numRuns: tries(100)},
    )
  })
})
