import type {Nodes} from 'mdast'
import type {Span} from '../data/index.ts'

/** A node that holds others. */
export type ParentNode = Extract<Nodes, {children: unknown[]}>

/** Where a node stands; `undefined` for one that was generated. */
export function stretchOf(node: Nodes): Span | undefined {
  const start = node.position?.start.offset
  const end = node.position?.end.offset
  return start === undefined || end === undefined ? undefined : {start, end}
}

/** The children of a node, whatever it may hold. */
export function childrenOf(parent: ParentNode): readonly Nodes[] {
  return parent.children
}

/** Gives a node other children. They come from a parser, which has put them where they may stand. */
export function setChildren(parent: ParentNode, children: readonly Nodes[]): void {
  Object.assign(parent, {children: [...children]})
}
