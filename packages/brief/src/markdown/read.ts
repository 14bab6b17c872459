import type {Root} from 'mdast'
import type {Brief} from '../brief.ts'
import {readFrontMatter} from '../front-matter.ts'
import type {ReadOptions} from '../read-options.ts'
import {Reading} from './reading.ts'
import {readFlow} from './walk.ts'

/**
 * Reads what a Markdown document claims and cites, in one walk over its tree. Nothing is asked of the parser but an
 * mdast with places; blocks without one (generated trees) are read too, at the nearest place around them.
 *
 * @param tree Tree of remark or of any other mdast parser; it is not changed.
 * @param source The text the tree was made from, without byte order mark.
 */
export function readMarkdown(tree: Root, source: string, options: ReadOptions = {}): Brief {
  const reading = new Reading(source, readFrontMatter(source), options)
  readFlow(reading, tree.children, {item: undefined, anchor: 0, root: true})
  reading.finish()
  const {sections, blocks, claims, found, frontMatter} = reading
  for (const list of [found.citations, found.leaks, found.nearMisses, found.references])
    list.sort((left, right) => left.start - right.start)
  return {format: 'markdown', source, frontMatter: frontMatter.values, sections, blocks, claims, ...found}
}
