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
