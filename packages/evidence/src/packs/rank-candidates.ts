import {show} from '@citation-lint/data'
import type {Candidate, RankedCandidate} from './candidate.ts'
import {instantOf} from './instant.ts'
import {daysBetween, pointsOf, type RecencyWindow} from './score-chunk.ts'

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
