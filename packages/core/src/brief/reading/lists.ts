import {isClaimKind} from '../section-kinds.ts'
import {type NodeId, NodeType} from '../tree/document-tree.ts'
import {type BlockContext, type BlockReading, readBlock} from './blocks.ts'
import type {OpenClaim} from './claims.ts'
import type {FlowReading} from './flow.ts'
import type {Prose} from './prose.ts'
import type {OpenItem, Reading} from './reading.ts'

/** Reads what stands in an item behind its own text: the walk that reads lists, too. */
type ReadInside = (flow: FlowReading, nodes: readonly NodeId[], around: {item: OpenItem; anchor: number}) => void

/** Reads a list: every item with its own text, its nested lists, and its siblings. */
export function readList(
  flow: FlowReading,
  list: NodeId,
  {parent, anchor, readInside}: {parent: OpenItem | undefined; anchor: number; readInside: ReadInside},
): void {
  const {tree} = flow
  const ordered = tree.firstNumberOf(list) !== undefined
  const siblings = new Array<OpenItem>(tree.childCount(list))
  for (let index = 0; index < siblings.length; index += 1) {
    const {start, end} = tree.spanOf(tree.childOf(list, index), anchor)
    siblings[index] = {start, end, parent, siblings, index, ordered, claims: none}
  }
  for (const item of siblings) readItem(flow, tree.childOf(list, item.index), item, readInside)
}

/**
 * Reads one item. Its own text are its first paragraphs; a sub-bullet that only names sources cites its parent:
 *
 *     - Throughput rose 12%.
 *       - Source: [Port Authority](https://…)
 *         ^ claims nothing
 */
function readItem(flow: FlowReading, node: NodeId, item: OpenItem, readInside: ReadInside): void {
  const {reading, tree, written} = flow
  const own = paragraphsOf(flow, node)
  const rest = own < tree.childCount(node) ? tree.childrenOf(node, own) : none
  const introduces = rest.some((child) => tree.typeOf(child) === NodeType.list)
  const context: ItemContext = {kind: 'bullet', item, introduces}
  const whole = own > 1 && isClaimKind(reading.section.kind) ? joined(flow, node, own) : undefined
  if (whole !== undefined) readOwn(reading, whole, context)
  else
    for (let index = 0; index < own; index += 1)
      readOwn(reading, written.proseOf(tree.childOf(node, index), item.start), context)
  if (rest.length > 0) readInside(flow, rest, {item, anchor: item.start})
}

/** The own text of an item. */
type ItemContext = BlockContext & {readonly item: OpenItem}

/** How many paragraphs an item begins with. */
function paragraphsOf({tree}: FlowReading, item: NodeId): number {
  const count = tree.childCount(item)
  let own = 0
  while (own < count && tree.typeOf(tree.childOf(item, own)) === NodeType.paragraph) own += 1
  return own
}

/** Reads a piece of an item's own text. */
function readOwn(reading: Reading, prose: Prose, context: ItemContext): void {
  const {item} = context
  const block = readBlock(reading, prose, context)
  if (block.citesBefore) citeBefore(block, item.claims.length > 0 ? item.claims : (item.parent?.claims ?? none))
}

const none: readonly never[] = []

/**
 * In a claim section the paragraphs of a bullet are one claim: one window from the first to the last. Those without a
 * place stand elsewhere and are read apart, as those of any other section are.
 */
function joined({tree}: FlowReading, item: NodeId, own: number): Prose | undefined {
  for (let index = 0; index < own; index += 1) if (!tree.isPlaced(tree.childOf(item, index))) return undefined
  return {
    start: tree.startOf(tree.childOf(item, 0)),
    end: tree.endOf(tree.childOf(item, own - 1)),
    anchor: undefined,
  }
}

/** Lets a line that only cites cover the claims before it. */
export function citeBefore(block: BlockReading, claims: readonly OpenClaim[]): void {
  for (const claim of claims) for (const citation of block.citations) claim.cover(citation)
}
