import {buildEvidencePack, type Candidate, type PackLimits} from '../../src/evidence/index.ts'

export const now = '2026-02-11T08:00:00Z'

export const options = {packId: 'pack_1', query: 'What is the stance on rates?', now}

export const daysAgo = (days: number) => new Date(Date.parse(now) - days * 86_400_000).toISOString()

export const candidate = (number: number, facts: Partial<Candidate> = {}): Candidate => ({
  chunkId: `chunk_${number}`,
  sourceId: `source_${number}`,
  publisher: `Publisher ${number}`,
  tier: 2,
  publishedAt: daysAgo(1),
  similarity: 0.5,
  ...facts,
})

export const build = (candidates: readonly Candidate[], limits?: Partial<PackLimits>) =>
  buildEvidencePack(candidates, {...options, limits})
