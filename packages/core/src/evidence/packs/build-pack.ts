import {count, show} from '../../data/index.ts'
import {
  type EvidenceFile,
  type EvidenceProblem,
  problemOf,
  type Registry,
  recordsByList,
  registryOf,
  type StoredRecord,
} from '../evidence.ts'
import {packCandidateSchema} from '../records/record-kinds.ts'
import {
  assertLimits,
  type Candidate,
  capsOf,
  countBy,
  type DiversityStats,
  diversityStats,
  type PackCaps,
  type PackLimits,
  packLimits,
  type RankedCandidate,
  type Tier,
} from './pack-limits.ts'
import {byRank, type CandidateGroup, poolOf, rankCandidates, selectChunks} from './select-chunks.ts'

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
  const choice = {ranked, tooOld, chosen, limits}
  return {pack: recordOf(chosen, options), unmet: [...unmetSize(choice), ...missingPerspectives(choice)]}
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

/** A wish that a pack could not fulfil. The shares are kept all the same: what gives way is the size. */
export interface UnmetConstraint {
  readonly constraint: 'size' | 'publisher-share' | 'credible-share' | 'monitor-share' | 'perspective'
  /** What stands in the way, with figures; safe to print. */
  readonly message: string
}

/** A pack that was chosen, and what it was chosen from. */
interface ChosenPack {
  readonly ranked: readonly RankedCandidate[]
  /** Candidates that were left out for their age. */
  readonly tooOld: number
  readonly chosen: readonly RankedCandidate[]
  readonly limits: PackLimits
}

function* unmetSize({ranked, tooOld, chosen, limits}: ChosenPack): Generator<UnmetConstraint> {
  if (chosen.length >= limits.size) return
  const old =
    tooOld > 0
      ? `, and ${tooOld} more ${tooOld === 1 ? 'is' : 'are'} older than ${count(limits.window.oldest, 'day')}`
      : ''
  const message = `Unexpected pack of ${count(chosen.length, 'chunk')}, expected ${limits.size}: there ${ranked.length === 1 ? 'is' : 'are'} ${count(ranked.length, 'candidate')}${old}`
  yield {constraint: 'size', message}
  const size = Math.min(limits.size, ranked.length)
  if (chosen.length < size) yield* unmetShares(ranked, size, capsOf(size, limits))
}

/**
 * The shares that no pack of this size can keep. A pack is a flow of candidates through publishers with a cap and
 * through Tier 4 with a cap; these three sums are the cuts of that network, so one of them is too small exactly when
 * there is no such pack.
 */
function* unmetShares(ranked: readonly RankedCandidate[], size: number, caps: PackCaps): Generator<UnmetConstraint> {
  const upTo = (lowest: Tier) => cappedCount(ranked, caps, lowest)
  const [credible, others] = [upTo(2), upTo(3)]
  const monitor = ranked.filter(({tier}) => tier === 4).length
  if (upTo(4) < size) {
    yield {constraint: 'publisher-share', message: publisherMessage(ranked, size, caps)}
  } else if (others + Math.min(monitor, caps.monitor) < size) {
    const message = `Unexpected ${count(monitor, 'candidate')} of Tier 4 and ${count(others, 'other')}${within(caps)}, expected at most ${caps.monitor} of Tier 4 in a pack of ${size}`
    yield {constraint: 'monitor-share', message}
  }
  if (credible < caps.credible) {
    const message = `Unexpected ${count(credible, 'candidate')} of Tier 1 and 2${within(caps)}, expected at least ${caps.credible} in a pack of ${size}`
    yield {constraint: 'credible-share', message}
  }
}

const within = ({publisher}: PackCaps) => `, of one publisher ${publisher} at most`

const publisherMessage = (ranked: readonly RankedCandidate[], size: number, {publisher}: PackCaps) => {
  const [[name, held] = ['', 0]] = [...countBy(ranked, (each) => each.publisher)].sort(([, a], [, b]) => b - a)
  return `Unexpected ${held} of ${count(ranked.length, 'candidate')} from ${show(name)}, expected at most ${publisher} of one publisher in a pack of ${size}`
}

/** How many candidates of the tiers down to a lowest one a pack can hold when no publisher exceeds its cap. */
const cappedCount = (ranked: readonly RankedCandidate[], {publisher}: PackCaps, lowest: Tier): number => {
  const counts = countBy(
    ranked.filter(({tier}) => tier <= lowest),
    (each) => each.publisher,
  )
  return [...counts.values()].reduce((sum, count) => sum + Math.min(count, publisher), 0)
}

/** The perspectives of specification/packs §1.2. The alternative one is asked for only where it is there to be had. */
const perspectives: readonly {readonly name: string; readonly tiers: readonly Tier[]; readonly optional: boolean}[] = [
  {name: 'an official source, Tier 1', tiers: [1], optional: false},
  {name: 'a mainstream source, Tier 2', tiers: [2], optional: false},
  {name: 'an alternative view, Tier 3 or 4', tiers: [3, 4], optional: true},
]

function* missingPerspectives({ranked, chosen}: ChosenPack): Generator<UnmetConstraint> {
  for (const {name, tiers, optional} of perspectives) {
    if (chosen.length === 0 || chosen.some(({tier}) => tiers.includes(tier))) continue
    const available = ranked.filter(({tier}) => tiers.includes(tier)).length
    if (available === 0 && optional) continue
    const reason = available === 0 ? 'no candidate is one' : `the shares leave no room for the ${available} candidates`
    yield {constraint: 'perspective', message: `The pack lacks ${name}; ${reason}`}
  }
}

/** The candidates that evidence files hold, and what is wrong with some of them. */
export interface Offer {
  readonly candidates: readonly Candidate[]
  readonly problems: readonly EvidenceProblem[]
}

/**
 * Reads the `candidates` of evidence files; publishers and tiers that a record does not give come from the
 * `source_registry` of the same files. Records that break their schema are problems of their file and left out here.
 */
export const offeredCandidates = (files: readonly EvidenceFile[]): Offer => {
  const registry = registryOf(files)
  const candidates: Candidate[] = []
  const problems = files.flatMap((file) => file.problems)
  for (const record of recordsByList(files).get('candidates') ?? []) {
    const read = candidateOf(record, registry)
    if (read !== undefined && 'chunkId' in read) candidates.push(read)
    else if (read !== undefined) problems.push(read)
  }
  return {candidates, problems}
}

/** What is read of one record; nothing of one that breaks its schema. */
const candidateOf = (located: StoredRecord, registry: Registry): Candidate | EvidenceProblem | undefined => {
  const parsed = packCandidateSchema.safeParse(located.record)
  if (!parsed.success) return undefined
  const {chunk_id, source_id, published_at, semantic_similarity} = parsed.data
  const entry = registry.get(String(source_id))
  const tier = parsed.data.credibility_tier ?? entry?.tier
  if (tier === undefined) {
    const message = `The candidate of ${show(source_id)} has no tier; give one here, or in \`source_registry\``
    return problemOf(located, {code: 'INVALID_RECORD', field: 'source_id', message})
  }
  return {
    chunkId: String(chunk_id),
    sourceId: String(source_id),
    publisher: parsed.data.publisher ?? entry?.publisher ?? String(source_id),
    tier,
    publishedAt: published_at,
    similarity: semantic_similarity,
  }
}
