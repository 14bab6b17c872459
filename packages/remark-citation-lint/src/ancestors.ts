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
    for (const {child, held} of handedOn(node.children, inside)) descend(child, stack, held)
  }
}

/** The children that hold findings, each with those that lie inside it. */
function* handedOn(
  children: readonly Nodes[],
  findings: readonly LocatedFinding[],
): Generator<{readonly child: Nodes; readonly held: readonly LocatedFinding[]}> {
  let next = 0
  for (const child of children) {
    const start = child.position?.start.offset
    const end = child.position?.end.offset
    if (start === undefined || end === undefined) continue
    const first = endOf(findings, next, start)
    next = endOf(findings, first, end)
    const held = findings.slice(first, next).filter(({endOffset}) => endOffset <= end)
    if (held.length > 0) yield {child, held}
    if (next === findings.length) return
  }
}

/** The index of the first finding, from one on, that does not begin before an offset. */
function endOf(findings: readonly LocatedFinding[], from: number, offset: number): number {
  let index = from
  while (index < findings.length && (findings[index]?.offset ?? 0) < offset) index += 1
  return index
}
