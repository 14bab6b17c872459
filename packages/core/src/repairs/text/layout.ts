import type {Nodes, Root} from 'mdast'
import {parseTree} from '../../brief/index.ts'
import type {Span} from '../../markers/index.ts'

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

/** Reads the layout of a Markdown document. */
export function readLayout(source: string): Layout {
  const tree = parseTree(source)
  const links: LinkPlace[] = []
  collectLinks(tree, links)
  return {
    openEnd: openEndOf(tree, source),
    linkAt(offset) {
      let low = 0
      let high = links.length
      while (low < high) {
        const middle = (low + high) >> 1
        if ((links[middle]?.start ?? 0) <= offset) low = middle + 1
        else high = middle
      }
      const link = links[low - 1]
      return link !== undefined && offset < link.end ? link : undefined
    },
  }
}

/** Links hold no links, so those found are disjoint and in order. */
function collectLinks(node: Nodes, links: LinkPlace[]): void {
  if (!('children' in node)) return
  for (const child of node.children) {
    const link = child.type === 'link' ? placeOf(child) : undefined
    const text = child.type === 'link' ? textOf(child.children) : undefined
    if (link && text) links.push({...link, text})
    else collectLinks(child, links)
  }
}

function textOf(children: readonly Nodes[]): Span | undefined {
  const first = children[0] && placeOf(children[0])
  const last = children.at(-1)
  const end = last && placeOf(last)?.end
  return first && end !== undefined ? {start: first.start, end} : undefined
}

function placeOf({position}: Nodes): Span | undefined {
  const start = position?.start.offset
  const end = position?.end.offset
  return start === undefined || end === undefined ? undefined : {start, end}
}

/**
 * Start of a last block that runs to the end because nothing closes it:
 *
 *     ```json
 *     ^ no closing fence follows
 */
function openEndOf(tree: Root, source: string): number | undefined {
  const last = tree.children.at(-1)
  const place = last && placeOf(last)
  if (last === undefined || place === undefined) return undefined
  const text = source.slice(place.start, place.end)
  const fence = last.type === 'code' ? /^(?:`{3,}|~{3,})/.exec(text)?.[0] : undefined
  if (fence !== undefined) return isClosed(text, fence) ? undefined : place.start
  const opening =
    last.type === 'html'
      ? /^<(?:!--|\?|![A-Za-z]|!\[CDATA\[|(?:script|pre|style|textarea)(?=[\s>]|$))/i.exec(text)
      : null
  return opening && !closings(opening[0]).test(text) ? place.start : undefined
}

function isClosed(text: string, fence: string): boolean {
  const lastLine = text.slice(Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1).trim()
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
