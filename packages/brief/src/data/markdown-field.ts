import {type TextNode, type WrittenText, writtenText} from '@citation-lint/data'
import type {Nodes} from 'mdast'
import {parseTree} from '../markdown/parse.ts'
import {readFlow} from '../reading/walk.ts'
import type {DataReading} from './fields.ts'

/** Reads a string as a Markdown document of its own; its headings end with it. */
export function readMarkdownField({reading}: DataReading, node: TextNode): void {
  const tree = parseTree(node.value)
  relocate(tree, writtenText(reading.source, node))
  const {start, end} = node.content
  reading.enclose(end, () => readFlow(reading, tree.children, {item: undefined, anchor: start, root: true}))
}

/** Moves a tree from the string to the source: from here on, offsets alone count. */
function relocate(node: Nodes, written: WrittenText): void {
  const {position} = node
  if (position?.start.offset !== undefined && position.end.offset !== undefined) {
    const {start, end} = written.placeOf({start: position.start.offset, end: position.end.offset})
    position.start.offset = start
    position.end.offset = end
  }
  if ('children' in node) for (const child of node.children) relocate(child, written)
}
