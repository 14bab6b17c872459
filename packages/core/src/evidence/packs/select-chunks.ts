import {show} from '../../data/index.ts'
import {instantOf} from '../dates.ts'
import {
  type Candidate,
  capsOf,
  daysBetween,
  type PackCaps,
  type PackLimits,
  pointsOf,
  type RankedCandidate,
  type RecencyWindow,
  type Tier,
} from './pack-limits.ts'

/** The candidates that may come into a pack, best first, and how many are too old for it. */
interface Ranking {
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
  const publishers = new Map([...new Set(groups.map(({publisher}) => publisher))].map((name, index) => [name, index]))
  const sink = firstPublisher + publishers.size
  const edges = [
    ...groups.map((group) => ({
      from: nodeOfTier[group.tier],
      to: firstPublisher + (publishers.get(group.publisher) ?? 0),
      costs: group.candidates.map(({points}) => -points),
    })),
    ...perspectiveEdges(size, caps),
    ...[...publishers.values()].map((index) => ({from: firstPublisher + index, to: sink, costs: free(caps.publisher)})),
  ]
  const flows = cheapestFlow(edges, {nodes: sink + 1, source: node.source, sink, amount: size})
  const chosen = flows && groups.flatMap(({candidates}, index) => candidates.slice(0, flows[index]))
  return chosen && chosen.filter(({tier}) => tier <= 2).length >= caps.credible ? chosen : undefined
}

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

/**
 * An edge of a network. Its units may have different costs, in rising order; their number is its capacity.
 */
interface Edge {
  readonly from: number
  readonly to: number
  readonly costs: readonly number[]
}

/** Where a flow starts and ends, and how much of it there shall be. */
interface FlowRequest {
  readonly nodes: number
  readonly source: number
  readonly sink: number
  readonly amount: number
}

/**
 * The cheapest way to send an amount through a network without negative cycles, one unit at a time along the cheapest
 * path; a unit on its way back refunds what the last one cost. Of equally cheap paths the one of earlier edges wins.
 *
 * @returns The units on each edge, or `undefined` where the amount does not fit through.
 */
const cheapestFlow = (edges: readonly Edge[], request: FlowRequest): readonly number[] | undefined => {
  const flows = edges.map(() => 0)
  for (let sent = 0; sent < request.amount; sent++) {
    const arcs = cheapestPath(edges, flows, request)
    if (!arcs) return undefined
    for (const {edge, units} of arcs) flows[edge] = (flows[edge] ?? 0) + units
  }
  return flows
}

/** One edge of a path: taken forwards, it carries a unit more, backwards a unit less. */
interface ResidualArc {
  readonly edge: number
  readonly units: 1 | -1
}

/** Bellman and Ford's method: refunds are negative costs. */
const cheapestPath = (
  edges: readonly Edge[],
  flows: readonly number[],
  {nodes, source, sink}: FlowRequest,
): readonly ResidualArc[] | undefined => {
  const costs = new Array<number>(nodes).fill(Number.POSITIVE_INFINITY)
  const arrivals = new Array<ResidualArc | undefined>(nodes)
  costs[source] = 0
  const relax = (from: number, to: number, cost: number | undefined, arc: ResidualArc): boolean => {
    const total = (costs[from] ?? 0) + (cost ?? Number.POSITIVE_INFINITY)
    if (total >= (costs[to] ?? 0)) return false
    costs[to] = total
    arrivals[to] = arc
    return true
  }
  for (let changed = true; changed; ) {
    changed = false
    for (const [index, edge] of edges.entries()) {
      const flow = flows[index] ?? 0
      const refund = flow > 0 ? -(edge.costs[flow - 1] ?? 0) : undefined
      const forwards = relax(edge.from, edge.to, edge.costs[flow], {edge: index, units: 1})
      const backwards = relax(edge.to, edge.from, refund, {edge: index, units: -1})
      changed ||= forwards || backwards
    }
  }
  return arrivals[sink] ? pathTo(sink, edges, arrivals) : undefined
}

const pathTo = (
  sink: number,
  edges: readonly Edge[],
  arrivals: readonly (ResidualArc | undefined)[],
): readonly ResidualArc[] => {
  const arcs: ResidualArc[] = []
  for (let arc = arrivals[sink]; arc; ) {
    arcs.push(arc)
    const edge = edges[arc.edge]
    arc = edge && arrivals[arc.units === 1 ? edge.from : edge.to]
  }
  return arcs
}
