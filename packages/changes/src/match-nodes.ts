import type {Nodes, Root} from 'mdast'
import type {Moves} from './moves.ts'
import {childrenOf, stretchOf} from './nodes.ts'

/**
 * Finds for the nodes of a tree their counterparts in the tree of the new text: of the same type, starting at the
 * same place once moved. What an edit replaces as a whole has none. Wherever plugins have put a node, it is found by its place.
 *
 * @returns old node → fresh node, each at most once
 */
export function matchNodes(tree: Root, fresh: Root, moves: Moves): ReadonlyMap<Nodes, Nodes> {
  const index = new Map<string, Nodes>()
  visit(fresh, (node) => {
    const start = stretchOf(node)?.start
    if (start !== undefined) index.set(`${node.type} ${start}`, node)
  })
  const pairs = new Map<Nodes, Nodes>([[tree, fresh]])
  visit(tree, (node) => {
    const stretch = stretchOf(node)
    if (stretch === undefined || node === tree || moves.covers(stretch)) return
    // Text inserted right before a node may stand in front of it or have become its beginning.
    for (const side of ['after', 'before'] as const) {
      const key = `${node.type} ${moves.offset(stretch.start, side)}`
      const counterpart = index.get(key)
      if (counterpart === undefined) continue
      index.delete(key)
      pairs.set(node, counterpart)
      return
    }
  })
  return pairs
}

function visit(node: Nodes, see: (node: Nodes) => void): void {
  see(node)
  if ('children' in node) for (const child of childrenOf(node)) visit(child, see)
}
