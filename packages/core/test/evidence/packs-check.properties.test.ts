import fc from 'fast-check'
import {expect, test} from 'vitest'
import {buildEvidencePack, checkEvidencePack, type Tier} from '../../src/evidence/index.ts'

test('what was built passes the check, whatever was offered', () => {
  const anyChunk = fc.record({
    source: fc.integer({min: 0, max: 11}),
    similarity: fc.double({min: 0, max: 1, noNaN: true}),
    age: fc.integer({min: 0, max: 35}),
  })
  const now = '2026-02-11T08:00:00Z'
  const tierOf = (source: number) => ((source % 4) + 1) as Tier
  const many = new Map(
    Array.from({length: 12}, (_, source) => [`source_${source}`, {publisher: `P${source % 7}`, tier: tierOf(source)}]),
  )
  fc.assert(
    fc.property(fc.array(anyChunk, {maxLength: 90}), (chunks) => {
      const candidates = chunks.map(({source, similarity, age}, index) => ({
        chunkId: `chunk_${index}`,
        sourceId: `source_${source}`,
        publisher: `P${source % 7}`,
        tier: tierOf(source),
        publishedAt: new Date(Date.parse(now) - age * 86_400_000).toISOString(),
        similarity,
      }))
      const {pack} = buildEvidencePack(candidates, {packId: 'pack_1', query: 'q', now})
      const codes = checkEvidencePack({...pack}, {registry: many}).map(({code}) => code)
      expect(codes).toEqual(pack.chunks.length < 20 ? ['PACK_SIZE'] : [])
    }),
  )
})
