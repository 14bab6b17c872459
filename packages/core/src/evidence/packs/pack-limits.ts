import {show} from '../../data/index.ts'
import {instantOf} from '../dates.ts'

/** Credibility tier: 1 official, 2 credible, 3 other, 4 monitor only (specification/contract §4.1). */
export type Tier = 1 | 2 | 3 | 4

/** A stored chunk that retrieval offers for a pack. */
export interface Candidate {
  readonly chunkId: string
  /** The publisher's entry in the source registry. */
  readonly sourceId: string
  /** Name of the publisher: several sources may share one, and shares are counted by it (specification/packs §1.2). */
  readonly publisher: string
  readonly tier: Tier
  /** ISO 8601; without a zone it is UTC. */
  readonly publishedAt: string
  /** How near it is to the query, 0 to 1: from embeddings, or from a full-text search. */
  readonly similarity: number
}

/** A candidate with its score, as it competes for a place. */
export interface RankedCandidate extends Omit<Candidate, 'publishedAt' | 'similarity'> {
  /** The retrieval score of specification/packs §2 in millionths, a whole number: sums of them are exact. */
  readonly points: number
  /** When it was published, in milliseconds since 1970. */
  readonly published: number
}

/** The credibility score of each tier (specification/contract §4.1). */
const credibilityScores: Readonly<Record<Tier, number>> = {1: 1, 2: 0.8, 3: 0.6, 4: 0.3}

/** How much similarity, recency and credibility weigh in the retrieval score (specification/packs §2). */
const scoreWeights = {similarity: 0.5, recency: 0.3, credibility: 0.2} as const

/** The recency window, in days: the full score up to `preferred`, none from `oldest` on (specification/packs §2). */
export interface RecencyWindow {
  readonly preferred: number
  readonly oldest: number
}

/** Seven days are preferred, thirty are the limit (specification/packs §2). */
export const recencyWindow: RecencyWindow = {preferred: 7, oldest: 30}

/** What the score of a chunk depends on. */
type ScoredFacts = Pick<Candidate, 'similarity' | 'publishedAt' | 'tier'>

const day = 86_400_000
const million = 1_000_000

/** The days between two moments in milliseconds; 0 for a chunk that is dated later than `now`. */
export const daysBetween = (published: number, now: number): number => Math.max(0, (now - published) / day)

/**
 * The recency score, 0 to 1, of an age in days: 1 in the preferred days, from there down in a straight line to 0 on
 * the oldest day.
 *
 * ```text
 * 1 ──────╮
 *          ╲
 * 0         ╰──────
 *   0     7     30 days
 * ```
 */
export const recencyScore = (age: number, {preferred, oldest}: RecencyWindow = recencyWindow): number => {
  if (age <= preferred) return 1
  return age >= oldest ? 0 : (oldest - age) / (oldest - preferred)
}

/**
 * The retrieval score of a chunk, 0 to 1 with six decimals: similarity × 0.5 + recency × 0.3 + credibility × 0.2
 * (specification/packs §2).
 *
 * @param now ISO 8601 time that ages are counted from.
 * @throws RangeError when the similarity is not between 0 and 1, the tier none of the four, or a date no date.
 */
export const scoreChunk = (chunk: ScoredFacts, now: string, window: RecencyWindow = recencyWindow): number =>
  pointsOf(chunk, daysBetween(instantOf(chunk.publishedAt), instantOf(now)), window) / million

/** The retrieval score in millionths, a whole number, for a chunk of an age in days. */
export const pointsOf = (
  {similarity, tier}: Omit<ScoredFacts, 'publishedAt'>,
  age: number,
  window: RecencyWindow,
): number => {
  if (!(similarity >= 0 && similarity <= 1)) {
    throw new RangeError(`Unexpected similarity ${show(String(similarity))}, expected a number from 0 to 1`)
  }
  const score =
    similarity * scoreWeights.similarity +
    recencyScore(age, window) * scoreWeights.recency +
    credibilityOf(tier) * scoreWeights.credibility
  return Math.round(score * million)
}

const credibilityOf = (tier: Tier): number => {
  if (Object.hasOwn(credibilityScores, tier)) return credibilityScores[tier]
  throw new RangeError(`Unexpected tier ${show(tier)}, expected 1, 2, 3 or 4`)
}

/** What a pack must hold to (specification/packs §1). Shares are parts of the pack's chunks, 0 to 1. */
export interface PackLimits {
  /** Chunks wanted. */
  readonly size: number
  /** Fewest and most chunks of a pack. */
  readonly least: number
  readonly most: number
  /** Largest share of one publisher. */
  readonly publisherShare: number
  /** Smallest share of Tier 1 and Tier 2 together. */
  readonly credibleShare: number
  /** Largest share of Tier 4. */
  readonly monitorShare: number
  /** Ages in days; nothing older than `oldest` comes into a pack. */
  readonly window: RecencyWindow
}

/** The limits of specification/packs §1. */
export const packLimits: PackLimits = {
  size: 30,
  least: 20,
  most: 40,
  publisherShare: 0.4,
  credibleShare: 0.5,
  monitorShare: 0.15,
  window: recencyWindow,
}

/** The shares of a pack of a size, in chunks. */
export interface PackCaps {
  /** Most chunks of one publisher. */
  readonly publisher: number
  /** Fewest chunks of Tier 1 and 2. */
  readonly credible: number
  /** Most chunks of Tier 4. */
  readonly monitor: number
}

/** Keeps a product such as 0.07 × 100, 7.000000000000001, on the side of the whole number it is meant to be. */
const tolerance = 1e-9

/** How many chunks of a pack of a size may be of one kind, rounded so that no share is exceeded. */
export const capsOf = (size: number, limits: PackLimits): PackCaps => ({
  publisher: Math.floor(size * limits.publisherShare + tolerance),
  credible: Math.ceil(size * limits.credibleShare - tolerance),
  monitor: Math.floor(size * limits.monitorShare + tolerance),
})

/** @throws RangeError when the limits contradict themselves. */
export const assertLimits = (limits: PackLimits): void => {
  const {size, least, most, window} = limits
  if (![size, least, most].every((count) => Number.isSafeInteger(count) && count >= 1) || least > size || size > most) {
    throw new RangeError(`Unexpected size ${size} of a pack, expected a whole number from ${least} to ${most}`)
  }
  for (const name of ['publisherShare', 'credibleShare', 'monitorShare'] as const) {
    if (!(limits[name] >= 0 && limits[name] <= 1)) {
      throw new RangeError(`Unexpected ${name} ${limits[name]}, expected a number from 0 to 1`)
    }
  }
  if (!(window.preferred >= 0 && window.oldest > window.preferred)) {
    throw new RangeError(`Unexpected window of ${window.preferred} to ${window.oldest} days, expected a rising one`)
  }
}

/** What the stats of a pack are counted from. */
interface CountedChunk {
  readonly publisher: string
  readonly tier: number | undefined
}

/** `diversity_stats` of an evidence pack: shares in percent of its chunks, 0 to 100 (specification/packs §4). */
export interface DiversityStats {
  readonly unique_publishers: number
  readonly tier_1_pct: number
  readonly tier_2_pct: number
  readonly tier_3_pct: number
  readonly tier_4_pct: number
  readonly max_publisher_pct: number
}

/** Counts publishers and tiers. Percentages have at most two decimals; all are 0 for a pack without chunks. */
export const diversityStats = (chunks: readonly CountedChunk[]): DiversityStats => {
  const publishers = countBy(chunks, ({publisher}) => publisher)
  const tiers = countBy(chunks, ({tier}) => tier)
  const percent = (count = 0) => (chunks.length === 0 ? 0 : Math.round((count * 10_000) / chunks.length) / 100)
  return {
    unique_publishers: publishers.size,
    tier_1_pct: percent(tiers.get(1)),
    tier_2_pct: percent(tiers.get(2)),
    tier_3_pct: percent(tiers.get(3)),
    tier_4_pct: percent(tiers.get(4)),
    max_publisher_pct: percent(Math.max(0, ...publishers.values())),
  }
}

/** How often each key occurs. */
export const countBy = <Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): ReadonlyMap<Key, number> => {
  const counts = new Map<Key, number>()
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1)
  return counts
}
