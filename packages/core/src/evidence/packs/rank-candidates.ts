import {show} from '../../data/index.ts'
import {instantOf} from '../dates.ts'
import {capsOf, type PackLimits} from './pack-limits.ts'
import {
  type Candidate,
  daysBetween,
  pointsOf,
  type RankedCandidate,
  type RecencyWindow,
  type Tier,
} from './score-chunk.ts'

/** The candidates that may come into a pack, best first, and how many are too old for it. */
export interface Ranking {
  readonly ranked: readonly RankedCandidate[]
  readonly tooOld: number
}

/**
 * Scores the candidates and puts them in order: score, then the newest, then the chunk id. A chunk that is offered
 * twice is ranked once, where it scores best.
 *
 * @param now ISO 8601 time that ages are counted from.
 * @throws RangeError that names the chunk, when a candidate's similarity, tier or date is not what it should be.
 */
export const rankCandidates = (candidates: readonly Candidate[], now: string, window: RecencyWindow): Ranking => {
  const moment = instantOf(now)
  const scored = candidates.map((candidate) => rank(candidate, moment, window))
  const fresh = scored.filter(({published}) => daysBetween(published, moment) <= window.oldest).sort(byRank)
  const seen = new Set<string>()
  const ranked = fresh.filter(({chunkId}) => seen.size < seen.add(chunkId).size)
  return {ranked, tooOld: scored.length - fresh.length}
}

const rank = (candidate: Candidate, now: number, window: RecencyWindow): RankedCandidate => {
  const {chunkId, sourceId, publisher, tier} = candidate
  try {
    const published = instantOf(candidate.publishedAt)
    const points = pointsOf(candidate, daysBetween(published, now), window)
    return {chunkId, sourceId, publisher, tier, points, published}
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new RangeError(`${error.message}, in chunk ${show(chunkId)}`, {cause: error})
  }
}

/** The order of ranks: never two equal ones of different chunks, so that no pack depends on the order of the offer. */
export const byRank = (a: RankedCandidate, b: RankedCandidate): number =>
  b.points - a.points ||
  b.published - a.published ||
  compare(a.chunkId, b.chunkId) ||
  compare(a.sourceId, b.sourceId) ||
  a.tier - b.tier ||
  compare(a.publisher, b.publisher)

/** By UTF-16 code units, whatever the language of the machine. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The candidates of one publisher in one tier, best first: whoever is taken from it, the first ones are. */
export interface CandidateGroup {
  readonly publisher: string
  readonly tier: Tier
  readonly candidates: readonly RankedCandidate[]
}

/**
 * The candidates that can make a difference, by publisher and tier: a few hundred of any number.
 *
 * No pack has more of a group than its publisher's cap, so the best ones of each group up to that cap are enough. Of
 * a tier, `3 × size + 1` are enough: a pack that takes another one leaves more than `2 × size` of these, and the
 * publishers whose cap the pack exhausts, at most `2 / publisherShare`, hold no more than that, so that a better one
 * can take its place.
 *
 * @param ranked Best first.
 */
export const poolOf = (ranked: readonly RankedCandidate[], limits: PackLimits): readonly CandidateGroup[] => {
  const groups = new Map<string, {publisher: string; tier: Tier; candidates: RankedCandidate[]}>()
  const counts = new Map<Tier, number>()
  const perGroup = capsOf(limits.size, limits).publisher
  for (const candidate of ranked) {
    const {publisher, tier} = candidate
    const count = counts.get(tier) ?? 0
    const key = `${tier} ${publisher}`
    const group = groups.get(key) ?? {publisher, tier, candidates: []}
    if (count > 3 * limits.size || group.candidates.length >= perGroup) continue
    group.candidates.push(candidate)
    groups.set(key, group)
    counts.set(tier, count + 1)
  }
  return [...groups.values()]
}
