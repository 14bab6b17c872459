import {isClaimKind} from '../section-kinds.ts'
import {type NodeId, NodeType} from '../tree/document-tree.ts'
import {type BlockReading, readBlock} from './blocks.ts'
import type {OpenClaim} from './claims.ts'
import type {FlowReading} from './flow.ts'
import type {Prose} from './prose.ts'
import type {OpenItem} from './reading.ts'

/** Reads what stands in an item behind its own text: the walk that reads lists, too. */
type ReadInside = (flow: FlowReading, nodes: readonly NodeId[], around: {item: OpenItem; anchor: number}) => void

/** Reads a list: every item with its own text, its nested lists, and its siblings. */
export function readList(
  flow: FlowReading,
  list: NodeId,
  {parent, anchor, readInside}: {parent: OpenItem | undefined; anchor: number; readInside: ReadInside},
): void {
  const {tree} = flow
  const siblings: OpenItem[] = []
  const ordered = tree.firstNumberOf(list) !== undefined
  const count = tree.childCount(list)
  for (let index = 0; index < count; index += 1) {
    const {start, end} = tree.spanOf(tree.childOf(list, index), anchor)
    siblings.push({start, end, parent, siblings, index, ordered, claims: []})
  }
  for (const item of siblings) readItem(flow, tree.childOf(list, item.index), {item, readInside})
}

/**
 * Reads one item. Its own text are its first paragraphs; a sub-bullet that only names sources cites its parent:
 *
 *     - Throughput rose 12%.
 *       - Source: [Port Authority](https://…)
 *         ^ claims nothing
 */
function readItem(flow: FlowReading, node: NodeId, {item, readInside}: {item: OpenItem; readInside: ReadInside}): void {
  const {reading, tree} = flow
  const children = tree.childrenOf(node)
  const own = children.findIndex((child) => tree.typeOf(child) !== NodeType.paragraph)
  const rest = own < 0 ? none : children.slice(own)
  const introduces = rest.some((child) => tree.typeOf(child) === NodeType.list)
  for (const prose of ownProse(flow, own < 0 ? children : children.slice(0, own), item.start)) {
    const block = readBlock(reading, prose, {kind: 'bullet', item, introduces})
    if (block.citesBefore) citeBefore(block, item.claims.length > 0 ? item.claims : (item.parent?.claims ?? []))
  }
  if (rest.length > 0) readInside(flow, rest, {item, anchor: item.start})
}

const none: readonly never[] = []

/** In a claim section the paragraphs of a bullet are one claim; elsewhere each is read by itself. */
function ownProse({reading, written}: FlowReading, own: readonly NodeId[], anchor: number): readonly Prose[] {
  const proses = own.map((paragraph) => written.proseOf(paragraph, anchor))
  return isClaimKind(reading.section.kind) && proses.length > 1 ? joined(proses) : proses
}

/** One window from the first paragraph to the last; those without a place stand elsewhere and are read apart. */
function joined(proses: readonly Prose[]): readonly Prose[] {
  const [first] = proses
  const last = proses.at(-1)
  if (first === undefined || last === undefined || proses.some(({anchor}) => anchor !== undefined)) return proses
  return [{start: first.start, end: last.end, anchor: undefined}]
}

/** Lets a line that only cites cover the claims before it. */
export function citeBefore(block: BlockReading, claims: readonly OpenClaim[]): void {
  for (const claim of claims) for (const citation of block.citations) claim.cover(citation)
}
