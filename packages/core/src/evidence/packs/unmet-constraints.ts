import {show} from '../../data/index.ts'
import {capsOf, countBy, type PackCaps, type PackLimits} from './pack-limits.ts'
import type {RankedCandidate, Tier} from './score-chunk.ts'

/** A wish that a pack could not fulfil. The shares are kept all the same: what gives way is the size. */
export interface UnmetConstraint {
  readonly constraint: 'size' | 'publisher-share' | 'credible-share' | 'monitor-share' | 'perspective'
  /** What stands in the way, with figures; safe to print. */
  readonly message: string
}

/** A pack that was chosen, and what it was chosen from. */
export interface Choice {
  readonly ranked: readonly RankedCandidate[]
  /** Candidates that were left out for their age. */
  readonly tooOld: number
  readonly chosen: readonly RankedCandidate[]
  readonly limits: PackLimits
}

/** Why a pack is smaller than wanted, or lacks a perspective; empty when it is what was wanted. */
export const unmetConstraints = (choice: Choice): readonly UnmetConstraint[] => [
  ...unmetSize(choice),
  ...missingPerspectives(choice),
]

function* unmetSize({ranked, tooOld, chosen, limits}: Choice): Generator<UnmetConstraint> {
  if (chosen.length >= limits.size) return
  const old = tooOld > 0 ? `, and ${tooOld} more are older than ${limits.window.oldest} days` : ''
  const message = `Unexpected pack of ${chosen.length} chunks, expected ${limits.size}: there are ${ranked.length} candidates${old}`
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
    const message = `Unexpected ${monitor} candidates of Tier 4 and ${others} others${within(caps)}, expected at most ${caps.monitor} of Tier 4 in a pack of ${size}`
    yield {constraint: 'monitor-share', message}
  }
  if (credible < caps.credible) {
    const message = `Unexpected ${credible} candidates of Tier 1 and 2${within(caps)}, expected at least ${caps.credible} in a pack of ${size}`
    yield {constraint: 'credible-share', message}
  }
}

const within = ({publisher}: PackCaps) => `, of one publisher ${publisher} at most`

const publisherMessage = (ranked: readonly RankedCandidate[], size: number, {publisher}: PackCaps) => {
  const [[name, count] = ['', 0]] = [...publisherCounts(ranked)].sort(([, a], [, b]) => b - a)
  return `Unexpected ${count} of ${ranked.length} candidates from ${show(name)}, expected at most ${publisher} of one publisher in a pack of ${size}`
}

const publisherCounts = (candidates: readonly RankedCandidate[]) => countBy(candidates, ({publisher}) => publisher)

/** How many candidates of the tiers down to a lowest one a pack can hold when no publisher exceeds its cap. */
const cappedCount = (ranked: readonly RankedCandidate[], {publisher}: PackCaps, lowest: Tier): number => {
  const counts = publisherCounts(ranked.filter(({tier}) => tier <= lowest))
  return [...counts.values()].reduce((sum, count) => sum + Math.min(count, publisher), 0)
}

/** The perspectives of specification/packs §1.2. The alternative one is asked for only where it is there to be had. */
const perspectives: readonly {readonly name: string; readonly tiers: readonly Tier[]; readonly optional: boolean}[] = [
  {name: 'an official source, Tier 1', tiers: [1], optional: false},
  {name: 'a mainstream source, Tier 2', tiers: [2], optional: false},
  {name: 'an alternative view, Tier 3 or 4', tiers: [3, 4], optional: true},
]

function* missingPerspectives({ranked, chosen}: Choice): Generator<UnmetConstraint> {
  for (const {name, tiers, optional} of perspectives) {
    if (chosen.length === 0 || chosen.some(({tier}) => tiers.includes(tier))) continue
    const available = ranked.filter(({tier}) => tiers.includes(tier)).length
    if (available === 0 && optional) continue
    const reason = available === 0 ? 'no candidate is one' : `the shares leave no room for the ${available} candidates`
    yield {constraint: 'perspective', message: `Unexpected pack without ${name}, expected one: ${reason}`}
  }
}
