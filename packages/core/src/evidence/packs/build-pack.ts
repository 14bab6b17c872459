import {assertLimits, capsOf, type DiversityStats, diversityStats, type PackLimits, packLimits} from './pack-limits.ts'
import {byRank, type CandidateGroup, poolOf, rankCandidates} from './rank-candidates.ts'
import type {Candidate, RankedCandidate, Tier} from './score-chunk.ts'
import {selectChunks} from './select-chunks.ts'
import {type UnmetConstraint, unmetConstraints} from './unmet-constraints.ts'

/** An evidence pack as it is stored (specification/packs §4). */
export interface EvidencePackRecord {
  readonly pack_id: string
  readonly query: string
  readonly generated_at: string
  /** Best first. */
  readonly chunks: readonly {
    readonly chunk_id: string
    readonly source_id: string
    readonly score: number
    readonly credibility_tier: Tier
  }[]
  readonly diversity_stats: DiversityStats
}

/** What a pack is built for. */
export interface PackOptions {
  readonly packId: string
  readonly query: string
  /** ISO 8601 time that ages are counted from; becomes `generated_at`. */
  readonly now: string
  /** Other limits than those of the contract. */
  readonly limits?: Partial<PackLimits> | undefined
}

/** A pack, and what it could not be. */
export interface PackResult {
  readonly pack: EvidencePackRecord
  /** Empty when the pack has the size that was wanted and all perspectives. */
  readonly unmet: readonly UnmetConstraint[]
}

/**
 * Builds the evidence pack of a query (specification/packs §3): the shares always hold; among all packs that hold to
 * them it is a largest one, up to the wanted size, and among those one with the highest sum of scores. Where the
 * candidates do not allow the wanted size or a perspective, `unmet` says what stands in the way.
 *
 * Candidates older than the window are left out, a chunk that is offered twice counts once. The same candidates in
 * any order give the same pack. Takes n log n time in the number of candidates.
 *
 * @throws RangeError when a candidate or a limit is not what it should be.
 */
export const buildEvidencePack = (candidates: readonly Candidate[], options: PackOptions): PackResult => {
  const limits = {...packLimits, ...options.limits}
  assertLimits(limits)
  const {ranked, tooOld} = rankCandidates(candidates, options.now, limits.window)
  const pool = poolOf(ranked, limits)
  const chosen = largestSelection(pool, Math.min(limits.size, ranked.length), limits).toSorted(byRank)
  return {pack: recordOf(chosen, options), unmet: unmetConstraints({ranked, tooOld, chosen, limits})}
}

const largestSelection = (
  pool: readonly CandidateGroup[],
  size: number,
  limits: PackLimits,
): readonly RankedCandidate[] => {
  for (let count = size; count > 0; count--) {
    const selection = selectChunks(pool, count, capsOf(count, limits))
    if (selection) return selection
  }
  return []
}

const recordOf = (chosen: readonly RankedCandidate[], {packId, query, now}: PackOptions): EvidencePackRecord => ({
  pack_id: packId,
  query,
  generated_at: now,
  chunks: chosen.map(({chunkId, sourceId, points, tier}) => ({
    chunk_id: chunkId,
    source_id: sourceId,
    score: points / 1_000_000,
    credibility_tier: tier,
  })),
  diversity_stats: diversityStats(chosen),
})
