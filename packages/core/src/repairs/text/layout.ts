import {type DocumentTree, type NodeId, NodeType} from '../../brief/index.ts'
import {partitionPoint, type Span} from '../../data/index.ts'

/** A link and its text. */
export interface LinkPlace extends Span {
  readonly text: Span
}

/** What a planner has to know of the tree and a brief does not tell. */
export interface Layout {
  /** The link at an offset, or around it. */
  linkAt(offset: number): LinkPlace | undefined
  /** The document ends inside a code fence or HTML that nothing closes; whatever is added must stand before it. */
  readonly openEnd: number | undefined
}

/** Reads the layout of a Markdown document from the tree it was parsed into; other formats have none. */
export function readLayout(tree: DocumentTree | undefined, source: string): Layout {
  if (!tree) return {linkAt: () => undefined, openEnd: undefined}
  const links = [...linksIn(tree, root)]
  return {
    openEnd: openEndOf(tree, source),
    linkAt(offset) {
      const link = links[partitionPoint(links, ({start}) => start <= offset) - 1]
      return link !== undefined && offset < link.end ? link : undefined
    },
  }
}

const root: NodeId = 0

/** Links hold no links, so those found are disjoint and in order. */
function* linksIn(tree: DocumentTree, node: NodeId): Generator<LinkPlace> {
  for (const child of tree.childrenOf(node)) {
    const link = tree.typeOf(child) === NodeType.link ? placeOf(tree, child) : undefined
    const text = link && textOf(tree, child)
    if (link && text) yield {...link, text}
    else yield* linksIn(tree, child)
  }
}

function textOf(tree: DocumentTree, link: NodeId): Span | undefined {
  const children = tree.childrenOf(link)
  const [first, last] = [children[0], children.at(-1)]
  const start = first === undefined ? undefined : placeOf(tree, first)?.start
  const end = last === undefined ? undefined : placeOf(tree, last)?.end
  return start === undefined || end === undefined ? undefined : {start, end}
}

function placeOf(tree: DocumentTree, node: NodeId): Span | undefined {
  return tree.isPlaced(node) ? {start: tree.startOf(node), end: tree.endOf(node)} : undefined
}

/**
 * Start of a last block that runs to the end because nothing closes it:
 *
 *     ```json
 *     ^ no closing fence follows
 */
function openEndOf(tree: DocumentTree, source: string): number | undefined {
  const last = tree.childrenOf(root).at(-1)
  const place = last === undefined ? undefined : placeOf(tree, last)
  if (last === undefined || place === undefined) return undefined
  const text = source.slice(place.start, place.end)
  const fence = tree.typeOf(last) === NodeType.code ? /^(?:`{3,}|~{3,})/.exec(text)?.[0] : undefined
  if (fence !== undefined) return isClosed(text, fence) ? undefined : place.start
  const opening =
    tree.typeOf(last) === NodeType.html
      ? /^<(?:!--|\?|![A-Za-z]|!\[CDATA\[|(?:script|pre|style|textarea)(?=[\s>]|$))/i.exec(text)
      : null
  return opening && !closings(opening[0]).test(text) ? place.start : undefined
}

function isClosed(text: string, fence: string): boolean {
  const lastLine = text.slice(text.lastIndexOf('\n') + 1).trim()
  return (
    lastLine.length >= fence.length && lastLine === (fence[0] ?? '').repeat(lastLine.length) && text.trim() !== lastLine
  )
}

function closings(opening: string): RegExp {
  if (opening.startsWith('<!--')) return /-->/
  if (opening.startsWith('<?')) return /\?>/
  if (opening.startsWith('<![')) return /\]\]>/
  if (opening.startsWith('<!')) return />/
  return /<\/(?:script|pre|style|textarea)>/i
}
