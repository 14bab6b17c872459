import type {LocatedFinding} from '@citation-lint/rules'
import type {Nodes, Root} from 'mdast'

/**
 * For each finding the nodes that it stands in, outermost first, as `ancestors` of a message wants them.
 *
 * One walk serves all findings: each node hands those that lie inside a child on to that child. Nodes without a place
 * (autolinks that remark-gfm finds) own nothing; their findings stay with the parent.
 *
 * @param findings In the order of their places.
 */
export function ancestorsOf(
  tree: Root,
  findings: readonly LocatedFinding[],
): ReadonlyMap<LocatedFinding, readonly Nodes[]> {
  const ancestors = new Map<LocatedFinding, readonly Nodes[]>()
  descend(tree, [], findings)
  return ancestors

  function descend(node: Nodes, parents: readonly Nodes[], inside: readonly LocatedFinding[]): void {
    const stack = [...parents, node]
    for (const finding of inside) ancestors.set(finding, stack)
    if (!('children' in node)) return
    let next = 0
    for (const child of node.children) {
      const {start, end} = child.position ?? {}
      if (start?.offset === undefined || end?.offset === undefined) continue
      while (next < inside.length && (inside[next]?.offset ?? 0) < start.offset) next++
      const first = next
      while (next < inside.length && (inside[next]?.offset ?? 0) < end.offset) next++
      const held = inside.slice(first, next).filter((finding) => finding.endOffset <= (end.offset ?? 0))
      if (held.length > 0) descend(child, stack, held)
    }
  }
}
