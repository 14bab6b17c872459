import type {Root} from 'mdast'
import {withoutMark} from '../../data/index.ts'
import type {Brief} from '../brief.ts'
import {languageOf, readFrontMatter} from '../front-matter.ts'
import type {ReadOptions} from '../read-options.ts'
import {WrittenTree} from '../reading/flow.ts'
import type {Dialect, InlineFinds} from '../reading/prose.ts'
import {Reading} from '../reading/reading.ts'
import {readFlow} from '../reading/walk.ts'
import {ProseBuffer} from '../text/prose-buffer.ts'
import type {DocumentTree} from '../tree/document-tree.ts'
import {MdastTree} from '../tree/mdast-tree.ts'
import {citeKeys} from './citation-keys.ts'
import {type MarkdownFormat, plainMarkdown} from './dialects.ts'
import {parseColumns} from './parse.ts'
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

/**
 * Parses and reads a Markdown document, or one of a format that is Markdown with more in it. The parser is Sätteri;
 * where its binary cannot be loaded, remark-parse with remark-gfm takes over and gives the same findings.
 *
 * @param text A file's text; a byte order mark is dropped, and offsets do not count it.
 */
export function parseMarkdown(text: string, options: ReadOptions = {}, format: MarkdownFormat = 'markdown'): Brief {
  const source = withoutMark(text)
  return readMarkdownTree(parseColumns(plainMarkdown(source, format)), source, options, format)
}

/**
 * Reads a Markdown document from its tree in columns, whoever parsed it.
 *
 * @param tree Of the plain Markdown of the document (`plainMarkdown`).
 */
export function readMarkdownTree(
  tree: DocumentTree,
  source: string,
  options: ReadOptions,
  format: MarkdownFormat = 'markdown',
): Brief {
  const {values: frontMatter, end} = readFrontMatter(source)
  const buffer = new ProseBuffer(plainMarkdown(source, format))
  const finds: InlineFinds = {citations: [], nearMisses: [], leaks: [], html: []}
  const writer = new MarkdownWriter({tree, buffer, finds, options})
  const written = new WrittenTree(tree, buffer, {write: (node) => writer.write(node), from: end})
  if (format === 'quarto') citeKeys(buffer, finds)
  const language = languageOf(frontMatter)
  const reading = new Reading({source, buffer, finds, dialect, options, language})
  readFlow({reading, written, tree}, written.body, {item: undefined, anchor: 0, root: true})
  return {format, frontMatter, ...reading.finish()}
}

/** What Markdown writes among its words it writes plainly. */
const dialect: Dialect = {
  endOf: (offset) => offset,
  idsOf: () => [],
  spell: (text) => text,
}
