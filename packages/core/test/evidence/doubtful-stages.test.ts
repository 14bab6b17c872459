import {describe, expect, test} from 'vitest'
import {checkEvidence, checkEvidenceFiles, readEvidenceObject} from '../../src/evidence/index.ts'

const result = (result_id: number) => ({
  result_id,
  title: 'T',
  url: `https://a.example/${result_id}`,
  snippet: 'rye '.repeat(50),
  source_type: 'primary',
  accessed_date: '2026-01-01',
})

const told = (bundle: object, code: string) =>
  checkEvidence([readEvidenceObject(bundle)], {minimumClaims: 1})
    .filter((problem) => problem.code === code)
    .map(({origin, message, confidence}) => `${origin.pointer} ${confidence} ${message}`)

describe('numbers of a stage follow each other from 1', () => {
  test.each([
    ['from 1 on', [1, 2, 3], []],
    ['in any order', [2, 1, 3], []],
    ['from 3 on', [3, 4], ['/results/0/result_id medium Unexpected `result_id` `3` as the first, expected `1`']],
    ['with a gap', [1, 3], ['/results/1/result_id medium Unexpected `result_id` `3` behind `1`, expected `2`']],
  ])('%s', (_, ids, expected) => {
    expect(told({results: ids.map(result)}, 'INVALID_RECORD')).toEqual(
      expected.map((fault) => `${fault}: the numbers follow each other`),
    )
  })

  test('a file goes on from another of its folder, and not from that of another topic', () => {
    const file = (path: string, ...ids: number[]) => readEvidenceObject({results: ids.map(result)}, path)
    const faults = (...files: ReturnType<typeof file>[]) => checkEvidenceFiles(files).map(({origin}) => origin.file)
    expect(faults(file('rye/a.json', 1, 2), file('rye/b.json', 3))).toEqual([])
    expect(faults(file('rye/a.json', 1, 2), file('oats/b.json', 3))).toEqual(['oats/b.json'])
  })
})

describe('a claim is compared with the last stage before it that is there', () => {
  const claim = (url: string, source_type: string) => ({
    claim_id: 1,
    claim: 'Rye fell.',
    citation_id: 1,
    citation_url: url,
    citation_quote: 'Rye fell.',
    confidence: 'high',
    source_type,
  })
  const {url, source_type} = result(1)
  const extracted = {claim: 'Rye fell.', quote: 'Rye fell.', source_url: url, source_type, page_title: 'T'}

  test.each([
    ['the address and the kind of a result', url, source_type, []],
    ['another kind of source', url, 'secondary', ['Unexpected source type `secondary`, expected `primary` as']],
    ['another address', 'https://b.example/', source_type, ['Unexpected URL `https://b.example/` in `citation_url`']],
  ])('%s', (_, claimed, kind, expected) => {
    for (const stages of [{results: [result(1)]}, {extracted_citations: [extracted]}]) {
      const found = told({...stages, grounded_claims: [claim(claimed, kind)]}, 'STAGE_MISMATCH')
      expect(found).toEqual(expected.map((message) => expect.stringContaining(message)))
    }
  })
})

describe('a source older than two years is of great credibility', () => {
  const citation = (publication_date: string, credibility_score: number) => ({
    validated_citations: [
      {
        claim: 'Rye fell.',
        quote: 'Rye fell.',
        source_url: 'https://rye.example',
        source_type: 'tertiary',
        page_title: 'Rye',
        accessed_date: '2026-02-11',
        validated: true,
        credibility_score,
        validation_details: {
          ...{url_reachable: true, quote_found: true, quote_verbatim: true, author_verified: true},
          ...{has_references: true, publication_date},
        },
        rejection_reason: null,
      },
    ],
  })

  test.each([
    ['2024-02-11', 8, 0],
    ['2024-02-10', 8, 1],
    ['2024-02-10', 9, 0],
    ['1999-12-31', 3, 1],
  ])('published %s, with a score of %i', (published, score, faults) => {
    expect(told(citation(published, score), 'STALE_EVIDENCE')).toHaveLength(faults)
  })

  test('says how old it is', () => {
    expect(told(citation('2020-05-04', 7), 'STALE_EVIDENCE')).toEqual([
      '/validated_citations/0/validation_details/publication_date low Unexpected publication on `2020-05-04`, more than two years before it was read on `2026-02-11`, of a source with the credibility `7`, expected a newer one, or a credibility of 9 or more',
    ])
  })
})

describe('a claim of high confidence shares a word with its quote', () => {
  const claims = (claim: string, citation_quote: string, confidence = 'high') => ({
    grounded_claims: [
      {claim_id: 1, claim, citation_id: 1, citation_url: 'https://a.example', citation_quote, confidence},
    ],
  })

  test.each([
    ['WebAssembly supports 4 languages', 'WebAssembly currently supports C, C++, Rust, and AssemblyScript', 0],
    ['WebAssembly will replace JavaScript', 'All major browsers shipped support by Q4 2017', 1],
    ['The ECB cut', 'ECB cuts again', 0],
    ['Prices of rye doubled', 'the price went up by 100%', 0],
    ['In 2020 all was lost', 'by 2020 it went', 0],
    ['The canal will close', 'Der Kanal wird 2027 geschlossen', 1],
    ['运河将关闭', 'The canal will close', 0],
    ['', 'The canal will close', 0],
  ])('%s – %s', (claim, quote, faults) => {
    expect(told(claims(claim, quote), 'LOW_CONFIDENCE_CLAIM')).toHaveLength(faults)
    expect(told(claims(claim, quote, 'medium'), 'LOW_CONFIDENCE_CLAIM')).toEqual([])
  })
})
