import {type Brief, type DocumentTree, type NodeId, NodeType, type Section} from '../brief/index.ts'
import {partitionPoint, type Span} from '../data/index.ts'
import {lineBefore} from '../repairs/index.ts'
import type {DocumentSession} from '../rules/index.ts'

/** Sections of which bullets alone are taken out, and those that tell what was cited. */
const keptKinds: ReadonlySet<Section['kind']> = new Set(['prevailing', 'counter', 'minority', 'watch', 'references'])

/**
 * The block around an offset that can go as a whole without a word of it being missed by what stays: a paragraph, a list
 * item with all that stands below it, a row of a table other than its head, or a block quote.
 *
 * `undefined` in the claim sections, where bullets are judged one by one, in headings, code and HTML, and wherever
 * something stands that leads from a citation to its source.
 *
 * @param offset Into the text of the session, in UTF-16 code units.
 */
export function removableBlock({tree, brief}: DocumentSession, offset: number): Span | undefined {
  if (!tree || keptKinds.has(sectionAt(brief, offset)?.kind ?? 'other')) return undefined
  const block = outermost({tree, source: brief.source, offset}, 0)
  const holdsSource = brief.references.some(({start, end}) => block && start < block.end && end > block.start)
  return holdsSource ? undefined : block
}

/** The deepest section; sections stand in the order of the text. */
function sectionAt({sections}: Brief, offset: number): Section | undefined {
  return sections[partitionPoint(sections, ({start}) => start <= offset) - 1]
}

/**
 * Walks down to an offset. A quote goes as a whole, and so does an item; of items within each other the innermost:
 *
 *     - Prices            stays
 *       - > They rose.    goes, for the quote is all that it says
 */
function outermost({tree, source, offset}: Walk, node: NodeId, item?: Span): Span | undefined {
  const child = tree.childrenOf(node).find((each) => tree.startOf(each) <= offset && offset < tree.endOf(each))
  if (child === undefined) return undefined
  const type = tree.typeOf(child)
  const lines = () => ownLines(source, tree.spanOf(child, offset))
  if (leaves.has(type)) return item
  if (wholes.has(type)) return item ?? lines()
  if (type === NodeType.tableRow) return child === tree.childOf(node, 0) ? item : lines()
  if (!holdsBlocks.has(type)) return undefined
  return outermost({tree, source, offset}, child, type === NodeType.listItem ? (lines() ?? item) : item)
}

interface Walk {
  readonly tree: DocumentTree
  readonly source: string
  readonly offset: number
}

/** What goes as a whole. */
const wholes: ReadonlySet<number> = new Set([NodeType.paragraph, NodeType.blockquote])

/** Code and HTML go with the item that they stand in, and with nothing else. */
const leaves: ReadonlySet<number> = new Set([NodeType.code, NodeType.html])

/** What is walked through. */
const holdsBlocks: ReadonlySet<number> = new Set([NodeType.list, NodeType.listItem, NodeType.table])

/** A block that begins its line, so that whole lines can go. */
function ownLines(source: string, span: Span): Span | undefined {
  return lineBefore(source, span.start).trim() === '' ? span : undefined
}
