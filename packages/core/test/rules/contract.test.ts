import {describe, expect, it, test} from 'vitest'
import {createEvidence, judgementRecord, readEvidenceObject} from '../../src/evidence/index.ts'
import {contractOf, policyFrom} from '../../src/rules/index.ts'
import {findings, read} from './materials.ts'

const answer = (config: object, bundle: object = {}) =>
  contractOf({policy: policyFrom(config), evidence: createEvidence([readEvidenceObject(bundle)]), format: 'markdown'})

const fetched = {id: 'x', title: 'Rye', url: 'https://rye.example/x', fetch_outcome: 'fetched', content: 'Rye.'}
const work = {id: 'ames2019', type: 'book', title: 'Rye in the hills'}
const judgement = judgementRecord({
  claim: 'The board has four seats.',
  question: 'needs_source',
  answer: 'own',
  by: {kind: 'person', name: 'Ada'},
  at: '2026-06-12',
})

describe('a document is under the contract', () => {
  test.each([
    [{contract: true}, {}, '`contract: true` of the policy'],
    [{required_sections: ['prevailing']}, {}, 'the policy sets `required_sections`'],
    [{require_citations: true}, {}, 'the policy sets `require_citations`'],
    [{}, {citations: []}, 'its evidence has `citations`'],
    [{}, {query_results: [{query_id: 'q1', dataset_id: 'd'}]}, 'its evidence has `query_results`'],
    [{}, {sources: [{source_id: 'S1', title: 'Rye'}]}, 'its evidence has `sources`'],
    [{}, {source_registry: [{source_id: 'wire', publisher: 'Wire'}]}, 'its evidence has `source_registry`'],
  ])('by %j and %j', (config, bundle, because) => {
    expect(answer(config, bundle)).toEqual({isUnder: true, because})
  })

  test.each([
    [{}, {}],
    [{evidence: 'a.json', exclude: ['b'], rules: {UNCITED_NUMBER: 'error'}}, {}],
    [{judgements: {trust: ['model']}, redact: true, min_probability: 0.2}, {judgements: [judgement]}],
    [{sections: {}, abstentions: [], require_citations: false}, {}],
    [{}, {sources: [fetched]}],
    [{}, {references: [work]}],
    [{}, {source_registry: []}],
    [{contract: false, required_sections: ['prevailing']}, {citations: []}],
  ])('not by %j and %j', (config, bundle) => {
    expect(answer(config, bundle).isUnder).toBe(false)
  })
})

it('says what to write in place of the key that was', () => {
  expect(() => policyFrom({counted: 'resolved'})).toThrow(
    'Unexpected key `counted`, expected `contract: true` in place of `counted: resolved`, or nothing',
  )
})

describe('evidence that is found changes nothing of how a document is read', () => {
  const documents = [
    'The board has 4 seats. Rye exports rose by 41%, [says the board](https://board.example/rye). Oats fell 12%.',
    '## Prevailing view\n\n- Rye fell 4%.\n- Oats rose 12% ([Board](https://board.example/oats)).\n',
    'Rye rose 4% [1]. Oats rose 31% in May.\n\n## References\n\n1. Board. https://board.example/rye\n',
    '| Crop | Change | Source |\n| --- | --- | --- |\n| Rye | 4% | [Board](https://board.example/rye) |\n| Oats | 3% | |\n',
  ]
  const kinds: readonly (readonly [string, object])[] = [
    ['a page', {sources: [fetched]}],
    ['a bibliography', {references: [work]}],
    ['a judgement', {judgements: [judgement]}],
    ['all of them', {sources: [fetched], references: [work], judgements: [judgement]}],
  ]
  test.each(kinds)('%s', (_, evidence) => {
    for (const document of documents) {
      const told = (bundle: object = {}) =>
        findings({document, evidence: bundle, config: {}}).filter(
          ({code}) => code !== 'NO_EVIDENCE' && code !== 'STALE_JUDGEMENT',
        )
      const pointers = (bundle: object = {}) => read({document, evidence: bundle, config: {}}).brief.citations
      expect(told(evidence)).toEqual(told())
      expect(pointers(evidence)).toEqual(pointers())
    }
  })
})
