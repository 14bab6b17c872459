import type {Root} from 'mdast'
import type {Brief} from '../brief.ts'
import {linesOfFrontMatter, readFrontMatter} from '../front-matter.ts'
import type {ReadOptions} from '../read-options.ts'
import {WrittenTree} from '../reading/flow.ts'
import type {Dialect} from '../reading/prose.ts'
import {Reading} from '../reading/reading.ts'
import {readFlow} from '../reading/walk.ts'
import {ProseBuffer} from '../text/prose-buffer.ts'
import type {DocumentTree} from '../tree/document-tree.ts'
import {MdastTree} from '../tree/mdast-tree.ts'
import {MarkdownWriter} from './prose.ts'

/**
 * Reads what a Markdown document claims and cites, in one walk over its tree. Nothing is asked of the parser but an
 * mdast with places; blocks without one (generated trees) are read too, at the nearest place around them.
 *
 * @param tree Tree of remark or of any other mdast parser; it is not changed.
 * @param source The text the tree was made from, without byte order mark.
 */
export function readMarkdown(tree: Root, source: string, options: ReadOptions = {}): Brief {
  return readMarkdownTree(new MdastTree(tree), source, options)
}

/** Reads a Markdown document from its tree in columns, whoever parsed it. */
export function readMarkdownTree(tree: DocumentTree, source: string, options: ReadOptions): Brief {
  const {values: frontMatter, end} = readFrontMatter(source)
  const buffer = new ProseBuffer(source)
  const finds = {citations: [], nearMisses: [], leaks: [], unread: [...linesOfFrontMatter(source, end)], html: []}
  const writer = new MarkdownWriter({tree, buffer, finds, options})
  const written = new WrittenTree(tree, buffer, {write: (node) => writer.write(node), from: end})
  const reading = new Reading({source, buffer, finds, dialect, options})
  readFlow({reading, written, tree}, written.body, {item: undefined, anchor: 0, root: true})
  return {format: 'markdown', frontMatter, ...reading.finish()}
}

/** What Markdown writes among its words it writes plainly. */
const dialect: Dialect = {
  endOf: (offset) => offset,
  idsOf: () => [],
  spell: (text) => text,
}
