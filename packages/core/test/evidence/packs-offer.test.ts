import {describe, expect, test} from 'vitest'
import {buildEvidencePack, offeredCandidates, parseEvidence} from '../../src/evidence/index.ts'

const registry = `
source_registry:
  - {source_id: bank, publisher: Bank of Harbourland, credibility_tier: 1}
  - {id: wire, name: Northwire, tier: 2}
`

const candidates = `
candidates:
  - {chunk_id: c1, source_id: bank, published_at: 2026-02-10, semantic_similarity: 0.9}
  - {chunk_id: c2, source_id: wire, publisher: Wire, credibility_tier: 3, published_at: 2026-02-09, semantic_similarity: 0.8}
  - {chunk_id: c3, source_id: nobody, published_at: 2026-02-09, semantic_similarity: 0.7}
  - {chunk_id: c4, source_id: bank, published_at: yesterday, semantic_similarity: 7}
`

describe('candidates in evidence files', () => {
  const files = [parseEvidence(registry, 'registry.yaml'), parseEvidence(candidates, 'found.yaml')]
  const offer = offeredCandidates(files)

  test('take publisher and tier from the registry where they give none', () => {
    expect(offer.candidates).toEqual([
      {
        chunkId: 'c1',
        sourceId: 'bank',
        publisher: 'Bank of Harbourland',
        tier: 1,
        publishedAt: '2026-02-10',
        similarity: 0.9,
      },
      {chunkId: 'c2', sourceId: 'wire', publisher: 'Wire', tier: 3, publishedAt: '2026-02-09', similarity: 0.8},
    ])
  })

  test('are told at their line where they cannot be weighed', () => {
    expect(offer.problems.map(({place, message}) => `${place?.line}: ${message}`)).toEqual([
      '6: Unexpected `yesterday` as `published_at` of the candidate, expected an ISO 8601 date such as `2026-02-10T14:00:00Z`',
      '6: Unexpected `7` as `semantic_similarity` of the candidate, expected a number from 0 to 1',
      '5: The candidate of `nobody` has no tier; give one here, or in `source_registry`',
    ])
  })

  test('are a file of their own, too', () => {
    const list = [{chunk_id: 1, source_id: 2, credibility_tier: 1, published_at: '2026-02-10', semantic_similarity: 1}]
    const {candidates: read} = offeredCandidates([parseEvidence(JSON.stringify(list), 'found.json')])
    const {pack} = buildEvidencePack(read, {
      packId: 'pack_1',
      query: 'q',
      now: '2026-02-11',
      limits: {publisherShare: 1, least: 1, size: 1},
    })
    expect(pack.chunks).toEqual([{chunk_id: '1', source_id: '2', score: 1, credibility_tier: 1}])
  })
})
