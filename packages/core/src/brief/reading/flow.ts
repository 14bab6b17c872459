import {namesSources} from '../section-kinds.ts'
import {type DocumentTree, type NodeId, NodeType} from '../tree/document-tree.ts'
import type {Reading} from './reading.ts'

/** A tree whose prose has been written, each block at its place in the prose of the document. */
export interface WrittenTree {
  readonly tree: DocumentTree
  /** Blocks of the root. */
  readonly body: readonly NodeId[]
}

/**
 * Writes the prose of every paragraph, heading and cell; what another plugin made stands nowhere in the text, and is not
 * read.
 *
 * @param write Writes the prose of one.
 * @param from Blocks of the root that start before it are none: front matter.
 */
export function writeBlocks(tree: DocumentTree, write: (node: NodeId) => void, from = 0): WrittenTree {
  const body = tree.childrenOf(0).filter((node) => !tree.isPlaced(node) || tree.startOf(node) >= from)
  const open = body.toReversed()
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!holdsPhrasing(tree.typeOf(node)))
      for (let index = tree.childCount(node) - 1; index >= 0; index -= 1) open.push(tree.childOf(node, index))
    else if (tree.isPlaced(node)) write(node)
  }
  return {tree, body}
}

/** A tree while it is read, and the reading of the document that it belongs to. */
export interface FlowReading extends WrittenTree {
  readonly reading: Reading
  /** Pieces of HTML that show words, as trees of their own, by their nodes; a tree in a tree has none. */
  readonly embedded: ReadonlyMap<NodeId, WrittenTree>
}

/** True for a node that holds words, and no blocks. */
export function holdsPhrasing(type: number): boolean {
  return type === NodeType.paragraph || type === NodeType.heading || type === NodeType.tableCell
}

/** A label and a name in a string of code, which a chart shows as its caption: `labs(caption = "Source: Grain Board")`. */
const labelled = /(?<=["'`]|[.;] |\\n)[*_]{0,2}(\p{L}[\p{L} ]{1,24})[*_]{0,2}:[*_]{0,2} \p{Lu}[^"'`\n\\]{2,200}/gu

/** Reads a code block: a line of sources in a chart is one of the document; `[[S:1]]` never stands in one (specification/sids §3.2), and a fence has an end. */
export function readCode({reading, tree}: FlowReading, node: NodeId): void {
  const {start, end: last} = tree.spanOf(node)
  // A fence that is never closed ends before the line ending or behind it, depending on the parser.
  const end = start + reading.source.slice(start, last).replace(/\n$/, '').length
  reading.found.unread.push({kind: 'code', start, end, text: tree.valueOf(node)})
  const slice = reading.source.slice(start, end)
  const fence = openFence(slice)
  for (const {0: words, 1: label = '', index} of slice.matchAll(labelled))
    if (namesSources(label)) reading.addBlock('paragraph', {start: start + index, end: start + index + words.length})
  if (fence !== undefined) reading.found.openFences.push({start, end, fence: {start, end: start + fence.length}})
  if (!slice.includes('[[')) return
  for (const match of slice.matchAll(/\[\[\s{0,4}[Ss]\s{0,4}:\s{0,4}[0-9][0-9,\s\-–—]{0,60}\]\]/g))
    reading.found.codeCitations.push({start: start + match.index, end: start + match.index + match[0].length})
}

/**
 * The fence that opens a block of code where nothing closes it: that is a line of as many of its characters, and nothing else.
 *
 *     ```yaml
 *     action: drop
 *     ``` [21]
 *         ^ not closed
 */
export function openFence(code: string): string | undefined {
  const [fence] = /^(?:`{3,}|~{3,})/.exec(code) ?? []
  if (fence === undefined) return undefined
  const from = code.lastIndexOf('\n') + 1
  const last = code
    .slice(from)
    .replace(/^[\s>]+/, '')
    .trim()
  const isClosed = from > 0 && last.length >= fence.length && last === fence.charAt(0).repeat(last.length)
  return isClosed ? undefined : fence
}
