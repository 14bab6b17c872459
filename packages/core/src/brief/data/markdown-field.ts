import {type TextNode, writtenText} from '../../data/index.ts'
import {parseColumns} from '../markdown/parse.ts'
import {MarkdownWriter} from '../markdown/prose.ts'
import {WrittenTree} from '../reading/flow.ts'
import type {Reading} from '../reading/reading.ts'
import {readFlow} from '../reading/walk.ts'
import type {DataWriting} from './text-prose.ts'

/** Writes the prose of a string that is a Markdown document of its own; from here on, offsets are those of the source. */
export function writeMarkdown(writing: DataWriting, node: TextNode): WrittenTree {
  const tree = parseColumns(node.value)
  const text = writtenText(writing.source, node)
  tree.relocate((place) => text.placeOf(place))
  const writer = new MarkdownWriter({...writing, tree})
  return new WrittenTree(tree, writing.buffer, {write: (block) => writer.write(block)})
}

/** Reads a string as a Markdown document of its own; its headings end with it. */
export function readMarkdownField({reading}: {readonly reading: Reading}, node: TextNode, written: WrittenTree): void {
  const {start, end} = node.content
  const flow = {reading, written, tree: written.tree, embedded: new Map()}
  reading.enclose(end, () => readFlow(flow, written.body, {item: undefined, anchor: start, root: true}))
}
