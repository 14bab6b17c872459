import {cheapestFlow, type Edge} from './cheapest-flow.ts'
import type {PackCaps} from './pack-limits.ts'
import type {CandidateGroup} from './rank-candidates.ts'
import type {RankedCandidate, Tier} from './score-chunk.ts'

/** Nodes of the network; the publishers follow, the sink is last. */
const node = {source: 0, credible: 1, alternative: 2} as const
const nodeOfTier: Readonly<Record<Tier, number>> = {1: 3, 2: 4, 3: 5, 4: 6}
const firstPublisher = 7

/** More than all scores of a pack together, in the unit of `points`. */
const perspectiveWorth = (size: number) => 1_000_000 * (size + 1)
/** More than the three perspectives and all scores together. */
const quotaWorth = (size: number) => 4 * perspectiveWorth(size)

/**
 * The best pack of exactly this size: the caps hold, as many perspectives as can be are there (Tier 1, Tier 2, and
 * Tier 3 or 4, specification/packs §1.2), and among such packs the sum of the scores is the highest there is.
 *
 * It is the cheapest flow of `size` units, where a chunk costs its score less:
 *
 * ```text
 *             ┌─▶ Tier 1 ─┐ best chunk first  ┌─▶ publisher A ─┐ cap
 *          ┌─▶┴─▶ Tier 2 ─┤                   ├─▶ publisher B ─┤
 *  source ─┤              ├───────────────────┤       …        ├─▶ sink
 *          └─▶┬─▶ Tier 3 ─┤                   ├─▶ publisher Y ─┤
 *             └─▶ Tier 4 ─┘ cap               └─▶ publisher Z ─┘
 * ```
 *
 * @returns `undefined` where no pack of this size keeps the caps.
 */
export const selectChunks = (
  groups: readonly CandidateGroup[],
  size: number,
  caps: PackCaps,
): readonly RankedCandidate[] | undefined => {
  const publishers = numbered(groups.map(({publisher}) => publisher))
  const sink = firstPublisher + publishers.size
  const edges = [
    ...groups.map((group) => edgeOfGroup(group, firstPublisher + (publishers.get(group.publisher) ?? 0))),
    ...perspectiveEdges(size, caps),
    ...[...publishers.values()].map((index) => ({from: firstPublisher + index, to: sink, costs: free(caps.publisher)})),
  ]
  const flows = cheapestFlow(edges, {nodes: sink + 1, source: node.source, sink, amount: size})
  const chosen = flows && groups.flatMap(({candidates}, index) => candidates.slice(0, flows[index]))
  return chosen && credibleOf(chosen) >= caps.credible ? chosen : undefined
}

const edgeOfGroup = ({tier, candidates}: CandidateGroup, publisher: number): Edge => ({
  from: nodeOfTier[tier],
  to: publisher,
  costs: candidates.map(({points}) => -points),
})

/** The first units earn what must be reached first: the quota of Tier 1 and 2, then each perspective. */
const perspectiveEdges = (size: number, caps: PackCaps): readonly Edge[] => {
  const quota = Math.min(size, caps.credible)
  const once = [-perspectiveWorth(size), ...free(size - 1)]
  return [
    {from: node.source, to: node.credible, costs: [...earning(quota, quotaWorth(size)), ...free(size - quota)]},
    {from: node.source, to: node.alternative, costs: once},
    {from: node.credible, to: nodeOfTier[1], costs: once},
    {from: node.credible, to: nodeOfTier[2], costs: once},
    {from: node.alternative, to: nodeOfTier[3], costs: free(size)},
    {from: node.alternative, to: nodeOfTier[4], costs: free(Math.min(size, caps.monitor))},
  ]
}

const free = (units: number): readonly number[] => new Array<number>(units).fill(0)
const earning = (units: number, worth: number): readonly number[] => new Array<number>(units).fill(-worth)

const numbered = (names: readonly string[]): ReadonlyMap<string, number> =>
  new Map([...new Set(names)].map((name, index) => [name, index]))

const credibleOf = (chosen: readonly RankedCandidate[]) => chosen.filter(({tier}) => tier <= 2).length
