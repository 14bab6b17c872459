import type {Root} from 'mdast'
import type {Brief} from '../brief.ts'
import {readFrontMatter} from '../front-matter.ts'
import type {ReadOptions} from '../read-options.ts'
import type {Dialect} from '../reading/prose.ts'
import {Reading} from '../reading/reading.ts'
import {readFlow} from '../reading/walk.ts'
import {definitionsOf} from './definitions.ts'
import {type MarkdownText, readProse} from './prose.ts'

/**
 * Reads what a Markdown document claims and cites, in one walk over its tree. Nothing is asked of the parser but an
 * mdast with places; blocks without one (generated trees) are read too, at the nearest place around them.
 *
 * @param tree Tree of remark or of any other mdast parser; it is not changed.
 * @param source The text the tree was made from, without byte order mark.
 */
export function readMarkdown(tree: Root, source: string, options: ReadOptions = {}): Brief {
  const {values: frontMatter, end} = readFrontMatter(source)
  const reading = new Reading(source, options, markdownDialect({source, options, definitionOf: definitionsOf(tree)}))
  const body = tree.children.filter((node) => (node.position?.start.offset ?? end) >= end)
  readFlow(reading, body, {item: undefined, anchor: 0, root: true})
  return {format: 'markdown', frontMatter, ...reading.finish()}
}

/** How Markdown writes what it says. */
function markdownDialect(text: MarkdownText): Dialect {
  const {source} = text
  return {
    prose: (node, anchor) => readProse(node, anchor, text),
    endOf: (offset) => offset,
    idsOf: () => [],
    spell: (text) => text,
    visible: ({start, end}) => source.slice(start, end),
  }
}
