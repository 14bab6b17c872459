import type {LocatedFinding} from '@citation-lint/core/rules'
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
      const finding = inside[next]
      if (finding === undefined) return
      const start = child.position?.start.offset
      const end = child.position?.end.offset
      if (start === undefined || end === undefined || finding.offset >= end) continue
      const first = endOf(inside, next, start)
      next = endOf(inside, first, end)
      const held = inside.slice(first, next).filter(({endOffset}) => endOffset <= end)
      if (held.length > 0) descend(child, stack, held)
    }
  }
}

/** The index of the first finding, from one on, that does not begin before an offset. */
function endOf(findings: readonly LocatedFinding[], from: number, offset: number): number {
  let index = from
  while (index < findings.length && (findings[index]?.offset ?? 0) < offset) index += 1
  return index
}
