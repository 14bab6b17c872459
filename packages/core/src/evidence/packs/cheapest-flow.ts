/**
 * An edge of a network. Its units may have different costs, in rising order; their number is its capacity.
 */
export interface Edge {
  readonly from: number
  readonly to: number
  readonly costs: readonly number[]
}

/** Where a flow starts and ends, and how much of it there shall be. */
export interface FlowRequest {
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
export const cheapestFlow = (edges: readonly Edge[], request: FlowRequest): readonly number[] | undefined => {
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
