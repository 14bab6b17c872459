import {type NearMiss, scan} from '@citation-lint/markers'
import type {Root} from 'hast'
import type {Nodes} from 'mdast'
import {toString as textOf} from 'mdast-util-to-string'
import type {Brief} from '../brief.ts'
import type {ReadOptions} from '../read-options.ts'
import {endOfEscape} from '../reading/escapes.ts'
import type {Dialect} from '../reading/prose.ts'
import {Reading, spanOf} from '../reading/reading.ts'
import {readFlow} from '../reading/walk.ts'
import {FlowBuilder, type Phrasing} from './flow.ts'
import {Footnotes} from './footnotes.ts'
import {leaksOfPage, withoutNested} from './leaks.ts'
import {type Page, readPhrasing} from './prose.ts'
import {viewOf} from './view.ts'

/**
 * Reads what an HTML page claims and cites (citations-and-sources §4.2): claims in paragraphs, list items, table rows
 * and quotations, sections by their headings, citations as in Markdown and as `<sup class="cite" data-sids>`.
 *
 * @param tree Tree of rehype-parse or of any other hast parser, with places; it is not changed.
 * @param source The text the tree was made from, without byte order mark.
 */
export function readHtml(tree: Root, source: string, options: ReadOptions = {}): Brief {
  const page = {source, view: viewOf(tree, source), footnotes: new Footnotes(tree), options}
  const builder = new FlowBuilder(source, page.footnotes)
  const flow = builder.build(tree.children)
  const reading = new Reading(source, options, htmlDialect(page, builder.phrasing))
  readFlow(reading, flow, {item: undefined, anchor: 0, root: true})
  const brief = reading.finish()
  const leaks = withoutNested([...brief.leaks, ...leaksOfPage(tree, source)])
  return {format: 'html', frontMatter: new Map(), ...brief, leaks}
}

/** How a page writes what it says. */
function htmlDialect(page: Page, phrasing: Phrasing): Dialect {
  const {source, view} = page
  return {
    prose(node, anchor) {
      if (node.position !== undefined) return readPhrasing(page, spanOf(node, anchor), phrasing.get(node) ?? [])
      const text = textOf(node as Nodes)
      return {start: anchor, end: anchor, placed: false, text, citations: [], nearMisses: [], leaks: [], html: []}
    },
    endOf: (offset) => endOfEscape(source, view, offset),
    visible: ({start, end}) => view.slice(start, end),
    spell: (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
    idsOf,
  }
}

/** `[S:1]` is how a page shows a citation (citations-and-sources §4.2), and no slip of the pen. */
function idsOf({text, meant}: NearMiss): readonly string[] {
  if (!/^\[\s{0,4}S\s{0,4}:/i.test(text) || meant.length !== 1) return []
  return scan(meant[0] ?? '').markers[0]?.ids ?? []
}
