import type {RankedCandidate, Tier} from './candidate.ts'
import {capsOf, type PackLimits} from './pack-limits.ts'

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
