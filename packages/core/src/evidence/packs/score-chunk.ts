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
export type ScoredFacts = Pick<Candidate, 'similarity' | 'publishedAt' | 'tier'>

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
