import type {Nodes, Root} from 'mdast'
import {childrenOf, stretchOf} from './nodes.ts'
import type {PositionMap} from './position-map.ts'

/** What nodes are matched by. */
export interface Matching {
  readonly positions: PositionMap
  /** The new text. */
  readonly text: string
}

/**
 * Finds for the nodes of a tree their counterparts in the tree of the new text: of the same type, starting at the
 * same place once moved. What an edit replaces as a whole has none. Wherever plugins have put a node, it is found by its place.
 *
 * @returns old node → fresh node, each at most once
 */
export function matchNodes(tree: Root, fresh: Root, {positions, text}: Matching): ReadonlyMap<Nodes, Nodes> {
  const index = new Map<string, Nodes>()
  visit(fresh, (node) => {
    const start = stretchOf(node)?.start
    if (start !== undefined) index.set(`${node.type} ${start}`, node)
  })
  const pairs = new Map<Nodes, Nodes>([[tree, fresh]])
  visit(tree, (node) => {
    const stretch = stretchOf(node)
    if (stretch === undefined || node === tree || positions.covers(stretch)) return
    // Text inserted right before a node may stand in front of it or have become its beginning; where its beginning is
    // gone, it begins behind the blanks that are left of that.
    const moved = positions.offset(stretch.start, 'after')
    for (const start of [moved, positions.offset(stretch.start, 'before'), skipBlanks(text, moved)]) {
      const key = `${node.type} ${start}`
      const counterpart = index.get(key)
      if (counterpart === undefined) continue
      index.delete(key)
      pairs.set(node, counterpart)
      return
    }
  })
  return pairs
}

function skipBlanks(text: string, offset: number | undefined): number | undefined {
  if (offset === undefined) return undefined
  let start = offset
  while (/\s/.test(text.charAt(start))) start += 1
  return start
}

function visit(node: Nodes, see: (node: Nodes) => void): void {
  see(node)
  if ('children' in node) for (const child of childrenOf(node)) visit(child, see)
}
