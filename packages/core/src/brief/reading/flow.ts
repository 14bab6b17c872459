import type {Span} from '../../data/index.ts'
import type {ProseBuffer} from '../text/prose-buffer.ts'
import {type DocumentTree, type NodeId, NodeType} from '../tree/document-tree.ts'
import type {Prose} from './prose.ts'
import type {Reading} from './reading.ts'

/** A tree whose prose has been written: where the words of its blocks stand in the prose of the document. */
export class WrittenTree {
  /** Windows of the blocks without a place. */
  private readonly appended = new Map<NodeId, Span>()

  /**
   * Writes the prose of every paragraph, heading and cell.
   *
   * @param write Writes the prose of one that has a place.
   * @param from Blocks of the root that start before it are none: front matter.
   */
  constructor(
    readonly tree: DocumentTree,
    buffer: ProseBuffer,
    {write, from = 0}: {readonly write: (node: NodeId) => void; readonly from?: number},
  ) {
    this.body = tree.childrenOf(0).filter((node) => !tree.isPlaced(node) || tree.startOf(node) >= from)
    const open = this.body.toReversed()
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (!holdsPhrasing(tree.typeOf(node)))
        for (let index = tree.childCount(node) - 1; index >= 0; index -= 1) open.push(tree.childOf(node, index))
      else if (tree.isPlaced(node)) write(node)
      else this.appended.set(node, append(buffer, tree.textOf(node, {html: false, images: false})))
    }
  }

  /** Blocks of the root. */
  readonly body: readonly NodeId[]

  /** Prose of a paragraph, heading or cell. `anchor` is the nearest place when it has none of its own. */
  proseOf(node: NodeId, anchor: number): Prose {
    const {tree} = this
    if (tree.isPlaced(node)) return {start: tree.startOf(node), end: tree.endOf(node), anchor: undefined}
    const {start, end} = this.appended.get(node) ?? {start: anchor, end: anchor}
    return {start, end, anchor}
  }
}

/** A tree while it is read, and the reading of the document that it belongs to. */
export interface FlowReading {
  readonly reading: Reading
  readonly written: WrittenTree
  readonly tree: DocumentTree
  /** Pieces of HTML that show words, as trees of their own, by their nodes; a tree in a tree has none. */
  readonly embedded: ReadonlyMap<NodeId, Pick<FlowReading, 'tree' | 'written'>>
}

function append(buffer: ProseBuffer, text: string): Span {
  const start = buffer.append(text)
  return {start, end: start + text.length}
}

/** True for a node that holds words, and no blocks. */
export function holdsPhrasing(type: number): boolean {
  return type === NodeType.paragraph || type === NodeType.heading || type === NodeType.tableCell
}

/** Reads a code block: `[[S:1]]` never stands in one (specification/sids §3.2), and a fence has an end. */
export function readCode({reading, tree}: FlowReading, node: NodeId): void {
  const {start, end: last} = tree.spanOf(node, 0)
  // A fence that is never closed ends before the line ending or behind it, depending on the parser.
  const end = start + reading.source.slice(start, last).replace(/\n$/, '').length
  reading.found.unread.push({kind: 'code', start, end, text: tree.valueOf(node)})
  const slice = reading.source.slice(start, end)
  const [fence] = opens.exec(slice) ?? []
  if (fence !== undefined && !isClosed(slice, fence))
    reading.found.openFences.push({start, end, fence: {start, end: start + fence.length}})
  if (!slice.includes('[[')) return
  for (const match of slice.matchAll(/\[\[\s{0,4}[Ss]\s{0,4}:\s{0,4}[0-9][0-9,\s\-–—]{0,60}\]\]/g))
    reading.found.codeCitations.push({start: start + match.index, end: start + match.index + match[0].length})
}

const opens = /^(?:`{3,}|~{3,})/

/**
 * A fence is closed by a line of as many of its characters, and nothing else:
 *
 *     ```yaml
 *     action: drop
 *     ``` [21]
 *         ^ not closed
 */
function isClosed(slice: string, fence: string): boolean {
  const from = slice.lastIndexOf('\n') + 1
  const last = slice
    .slice(from)
    .trim()
    .replace(/^(?:> ?)+/, '')
  return from > 0 && last.length >= fence.length && last.split(fence[0] ?? '').every((part) => part === '')
}
