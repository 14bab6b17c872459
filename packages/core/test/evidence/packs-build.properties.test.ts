import fc from 'fast-check'
import {expect, test} from 'vitest'
import {type Candidate, type PackLimits, packLimits, scoreChunk, type Tier} from '../../src/evidence/index.ts'
import {capsOf} from '../../src/evidence/packs/pack-limits.ts'
import {poolOf, rankCandidates, selectChunks} from '../../src/evidence/packs/select-chunks.ts'
import {tries} from '../share.ts'
import {build, candidate, daysAgo, now} from './packs-candidates.ts'

const anyTier = fc.constantFrom<Tier>(1, 2, 3, 4)

const anyCandidates = (most: number, publishers: number) =>
  fc
    .array(
      fc.record({
        publisher: fc.integer({min: 1, max: publishers}).map((number) => `Publisher ${number}`),
        tier: anyTier,
        similarity: fc.integer({min: 0, max: 100}).map((hundredth) => hundredth / 100),
        age: fc.integer({min: -1, max: 40}),
      }),
      {maxLength: most},
    )
    .map((items) => items.map(({age, ...facts}, index) => candidate(index, {...facts, publishedAt: daysAgo(age)})))

test('the shares always hold, and a smaller pack always has its reason', () => {
  fc.assert(
    fc.property(anyCandidates(120, 8), (candidates) => {
      const {pack, unmet} = build(candidates)
      const stats = pack.diversity_stats
      if (pack.chunks.length > 0) {
        expect(stats.max_publisher_pct).toBeLessThanOrEqual(40)
        expect(stats.tier_1_pct + stats.tier_2_pct).toBeGreaterThanOrEqual(49.98)
      }
      expect(stats.tier_4_pct).toBeLessThanOrEqual(15)
      expect(pack.chunks.length).toBeLessThanOrEqual(packLimits.size)
      expect(unmet.some(({constraint}) => constraint === 'size')).toBe(pack.chunks.length < packLimits.size)
      const eligible = candidates.filter(({publishedAt}) => publishedAt >= daysAgo(30)).length
      const shareUnmet = unmet.some(({constraint}) => constraint.endsWith('-share'))
      expect(shareUnmet).toBe(pack.chunks.length < Math.min(packLimits.size, eligible))
    }),
    {numRuns: tries(300)},
  )
})

test('the order of the candidates does not matter', () => {
  fc.assert(
    fc.property(
      anyCandidates(60, 6).chain((candidates) =>
        fc.tuple(fc.constant(candidates), fc.shuffledSubarray(candidates, {minLength: candidates.length})),
      ),
      ([candidates, shuffled]) => {
        expect(build(shuffled)).toEqual(build(candidates))
      },
    ),
    {numRuns: tries(100)},
  )
})

/** Every subset that keeps the shares; the best one by size, then perspectives, then the sum of scores. */
const exhaustiveOptimum = (candidates: readonly Candidate[], limits: PackLimits) => {
  const fresh = candidates.filter(({publishedAt}) => publishedAt >= daysAgo(limits.window.oldest))
  let best = [0, 0, 0]
  for (let bits = 0; bits < 1 << fresh.length; bits++) {
    const subset = fresh.filter((_, index) => (bits >> index) & 1)
    const worth = [subset.length, perspectivesOf(subset), sumOf(subset)]
    if (subset.length <= limits.size && keepsShares(subset, limits) && isBetter(worth, best)) best = worth
  }
  return best
}

const isBetter = (one: readonly number[], other: readonly number[]) => {
  const index = one.findIndex((value, position) => value !== other[position])
  return index >= 0 && (one[index] ?? 0) > (other[index] ?? 0)
}

const keepsShares = (subset: readonly Candidate[], limits: PackLimits) => {
  const share = (count: number) => count / subset.length
  const publishers = [...new Set(subset.map(({publisher}) => publisher))]
  const ofPublisher = (name: string) => subset.filter(({publisher}) => publisher === name).length
  return (
    publishers.every((name) => share(ofPublisher(name)) <= limits.publisherShare) &&
    (subset.length === 0 || share(subset.filter(({tier}) => tier <= 2).length) >= limits.credibleShare) &&
    (subset.length === 0 || share(subset.filter(({tier}) => tier === 4).length) <= limits.monitorShare)
  )
}

const perspectivesOf = (subset: readonly {readonly tier: Tier}[]) =>
  [[1], [2], [3, 4]].filter((tiers) => subset.some(({tier}) => tiers.includes(tier))).length

const sumOf = (subset: readonly Candidate[]) =>
  subset.reduce((sum, chunk) => sum + Math.round(scoreChunk(chunk, now) * 1e6), 0)

test('no other pack is better: compared with every subset of small offers', () => {
  const limits = {...packLimits, size: 6, least: 1, most: 10, publisherShare: 0.34, monitorShare: 0.25}
  fc.assert(
    fc.property(anyCandidates(10, 5), (candidates) => {
      const {pack} = build(candidates, limits)
      const tiers = pack.chunks.map(({credibility_tier}) => ({tier: credibility_tier}))
      const sum = pack.chunks.reduce((total, {score}) => total + Math.round(score * 1e6), 0)
      expect([pack.chunks.length, perspectivesOf(tiers), sum]).toEqual(exhaustiveOptimum(candidates, limits))
    }),
    {numRuns: tries(300)},
  )
})

test('nothing is lost with the candidates that are set aside before the search', () => {
  const limits = {...packLimits, size: 6, least: 1, most: 10}
  fc.assert(
    fc.property(anyCandidates(200, 4), fc.integer({min: 1, max: 6}), (candidates, size) => {
      const {ranked} = rankCandidates(candidates, now, limits.window)
      const everyone = ranked.map((one) => ({publisher: one.publisher, tier: one.tier, candidates: [one]}))
      const sum = (groups: Parameters<typeof selectChunks>[0]) =>
        selectChunks(groups, size, capsOf(size, limits))?.reduce((total, {points}) => total + points, 0)
      expect(sum(poolOf(ranked, limits))).toBe(sum(everyone))
    }),
    {numRuns: tries(60)},
  )
})
