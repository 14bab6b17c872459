import {count, type RawRecord, show} from '../../data/index.ts'
import type {RegistryEntry} from '../evidence.ts'
import {idOf, numberOf, partOf, recordsOf} from '../records/read-field.ts'
import {capsOf, countBy, type DiversityStats, diversityStats, type PackLimits, packLimits} from './pack-limits.ts'

/** Codes of what is wrong with a pack as a whole. */
export const packCodes = ['DOMINANT_SOURCE', 'LOW_TIER_PACK', 'PACK_SIZE'] as const

/** One way in which a pack breaks the contract. */
export interface PackComplaint {
  readonly code: (typeof packCodes)[number]
  /** Path of the field it is about, `/` between its keys: `diversity_stats/tier_1_pct`. */
  readonly field: string
  /** `Unexpected …, expected …`, safe to print. */
  readonly message: string
  readonly note: string
}

/** What a pack is checked with. */
export interface PackFacts {
  /** Publishers and tiers by `source_id`; a source that is not in it counts as a publisher of its own. */
  readonly registry: ReadonlyMap<string, Pick<RegistryEntry, 'publisher' | 'tier'>>
  /** Other limits than those of the contract. */
  readonly limits?: Partial<PackLimits> | undefined
}

/**
 * Checks a stored evidence pack against the constraints of specification/packs §1 and against its own stats
 * (specification/packs §4); all complaints at once, none for a sound pack. Fields of the wrong type are the schema's
 * business.
 */
export const checkEvidencePack = (pack: RawRecord, {registry, limits}: PackFacts): readonly PackComplaint[] => {
  const counted = chunksOf(pack, registry)
  const facts = {counted, limits: {...packLimits, ...limits}, stated: partOf(pack, 'diversity_stats') ?? {}}
  return [...sizeComplaints(facts), ...publisherComplaints(facts), ...tierComplaints(facts)]
}

interface CountedPack {
  readonly counted: readonly PackedChunk[]
  readonly limits: PackLimits
  readonly stated: RawRecord
}

interface PackedChunk {
  readonly publisher: string
  /** False where the registry does not know the source, so that others may be of the same publisher. */
  readonly known: boolean
  readonly tier: number | undefined
}

const chunksOf = (pack: RawRecord, registry: PackFacts['registry']): readonly PackedChunk[] =>
  recordsOf(pack, 'chunks').map((chunk) => {
    const sourceId = idOf(chunk, 'source_id') ?? ''
    const entry = registry.get(sourceId)
    const publisher = entry?.publisher
    const tier = numberOf(chunk, 'credibility_tier', 'tier') ?? entry?.tier
    return {publisher: publisher ?? sourceId, known: publisher !== undefined, tier}
  })

function* sizeComplaints({counted, limits: {least, most}}: CountedPack): Generator<PackComplaint> {
  if (counted.length >= least && counted.length <= most) return
  yield {
    code: 'PACK_SIZE',
    field: 'chunks',
    message: `Unexpected evidence pack of ${count(counted.length, 'chunk')}, expected ${least} to ${most}`,
    note: 'Too few chunks leave claims without evidence, too many hide the good ones',
  }
}

const dominance = 'A brief must not rest on one publisher'

function* publisherComplaints({counted, limits, stated}: CountedPack): Generator<PackComplaint> {
  const cap = capsOf(counted.length, limits).publisher
  for (const [publisher, held] of countBy(counted, (chunk) => chunk.publisher)) {
    if (held <= cap) continue
    const message = `Unexpected ${held} of ${count(counted.length, 'chunk')} from ${show(publisher)}, expected at most ${cap} (${percent(limits.publisherShare)})`
    yield {code: 'DOMINANT_SOURCE', field: 'chunks', message, note: dominance}
  }
  if (!counted.every(({known}) => known)) return
  yield* statComplaints(counted, stated, {names: publisherStats, code: 'DOMINANT_SOURCE', note: dominance})
}

const credibility = 'A brief must rest on credible sources'

/** Chunks of unknown tier are given the benefit of the doubt: they may be credible, and are not counted as Tier 4. */
function* tierComplaints({counted, limits, stated}: CountedPack): Generator<PackComplaint> {
  const caps = capsOf(counted.length, limits)
  const low = counted.filter(({tier}) => tier === 3 || tier === 4).length
  const monitored = counted.filter(({tier}) => tier === 4).length
  const complaint = {code: 'LOW_TIER_PACK', field: 'chunks', note: credibility} as const
  if (counted.length - low < caps.credible) {
    const message = `Unexpected ${counted.length - low} of ${count(counted.length, 'chunk')} of Tier 1 and 2, expected at least ${caps.credible} (${percent(limits.credibleShare)})`
    yield {...complaint, message}
  }
  if (monitored > caps.monitor) {
    const message = `Unexpected ${monitored} of ${count(counted.length, 'chunk')} of Tier 4, expected at most ${caps.monitor} (${percent(limits.monitorShare)})`
    yield {...complaint, message}
  }
  if (!counted.every(({tier}) => tier !== undefined)) return
  yield* statComplaints(counted, stated, {names: tierStats, code: 'LOW_TIER_PACK', note: credibility})
}

const publisherStats = ['unique_publishers', 'max_publisher_pct'] as const
const tierStats = ['tier_1_pct', 'tier_2_pct', 'tier_3_pct', 'tier_4_pct'] as const

/** Stats that differ by one or more from what the chunks say; less is a matter of rounding. */
function* statComplaints(
  counted: readonly PackedChunk[],
  stated: RawRecord,
  {names, code, note}: {names: readonly (keyof DiversityStats)[]; code: PackComplaint['code']; note: string},
): Generator<PackComplaint> {
  const actual = diversityStats(counted)
  for (const name of names) {
    const value = numberOf(stated, name)
    if (value === undefined || Math.abs(value - actual[name]) < 1) continue
    const message = `Unexpected \`${name}\` ${show(value)} of an evidence pack, expected \`${actual[name]}\` as counted from its chunks`
    yield {code, field: `diversity_stats/${name}`, message, note}
  }
}

const percent = (share: number) => `${Math.round(share * 100)} %`
