import type {NodeId} from '../tree/document-tree.ts'
import type {FlowReading} from './flow.ts'

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
