import {type RecencyWindow, recencyWindow} from './score-chunk.ts'

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
export interface CountedChunk {
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
