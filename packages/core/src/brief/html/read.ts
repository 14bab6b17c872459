import type {Root} from 'hast'
import {readFileText, sourceOf} from '../../data/index.ts'
import {leaksOfSource, type NearMiss, scan} from '../../markers/index.ts'
import type {Brief} from '../brief.ts'
import type {ReadOptions} from '../read-options.ts'
import {blankForeign} from '../reading/foreign.ts'
import {type Dialect, endOfEscape} from '../reading/prose.ts'
import {Reading} from '../reading/reading.ts'
import {readFlow} from '../reading/walk.ts'
import {DocumentSyntaxError} from '../syntax-error.ts'
import {ProseBuffer} from '../text/prose-buffer.ts'
import {leaksOfPage, withoutNested, writePage} from './embedded.ts'
import {Footnotes} from './footnotes.ts'
import {excessOf, relocate, treeOfHtml} from './parser.ts'
import {viewOf, writtenOf} from './view.ts'

/**
 * Parses and reads an HTML page, or a piece of one. As in a browser any text is HTML, however broken.
 *
 * @param text A file's text; its byte order mark and its line endings are not in `Brief.source`, whose offsets are given.
 * @throws DocumentSyntaxError where elements nest deeper than any browser builds them.
 */
export function parseHtml(text: string, options: ReadOptions = {}): Brief {
  const source = sourceOf(text)
  const excess = excessOf(source)
  if (excess !== undefined) throw new DocumentSyntaxError(excess, source)
  return readHtml(treeOfHtml(source), source, options)
}

/**
 * Reads what an HTML page claims and cites (specification/sids §3.3): claims in paragraphs, list items, table rows
 * and quotations, sections by their headings, citations as in Markdown and as `<sup class="cite" data-sids>`.
 *
 * @param root Tree of rehype-parse or of any other hast parser, with places; it is not changed.
 * @param document The text the tree was made from, with any line endings.
 */
export function readHtml(root: Root, document: string, options: ReadOptions = {}): Brief {
  const file = readFileText(document)
  if (file.text === file.source) return readPage(root, file.source, options)
  const placed = structuredClone(root)
  relocate(placed, (offset) => file.inSource(offset))
  return readPage(placed, file.source, options)
}

/** Reads a tree at the places of the source. */
function readPage(root: Root, source: string, options: ReadOptions): Brief {
  const footnotes = new Footnotes(root)
  const buffer = new ProseBuffer(viewOf(root, source, footnotes))
  const finds = {citations: [], nearMisses: [], leaks: [], unread: [], html: [], labelled: []}
  const page = writePage({root, source, footnotes}, {buffer, finds}, options)
  const runs = leaksOfSource(source)
  blankForeign({leaks: runs, spans: []}, source, buffer, finds)
  const language = languageOf(root)
  const reading = new Reading({source, buffer, finds, dialect: htmlDialect(source, buffer), options, language})
  readFlow({reading, ...page, embedded: new Map()}, page.body, {item: undefined, anchor: 0, root: true})
  const brief = reading.finish()
  const leaks = withoutNested([...brief.leaks, ...leaksOfPage(root, source), ...runs])
  let asMarkdown: string | undefined
  return {
    format: 'html',
    frontMatter: new Map(),
    ...brief,
    leaks,
    // Only who asks how claims are written needs it.
    get written() {
      asMarkdown ??= writtenOf(root, source, footnotes)
      return asMarkdown
    },
  }
}

/** `<html lang="de">` */
function languageOf({children}: Root): string | undefined {
  const html = children.find((child) => child.type === 'element' && child.tagName === 'html')
  const tag = html?.type === 'element' ? html.properties.lang : undefined
  return typeof tag === 'string' ? tag : undefined
}

/** How a page writes what it says. */
function htmlDialect(source: string, {visible}: ProseBuffer): Dialect {
  return {
    endOf: (offset) => endOfEscape(source, visible, offset),
    spell: (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
    idsOf,
  }
}

/** `[S:1]` is how a page shows a citation (specification/sids §3.3), and no slip of the pen. */
function idsOf({text, meant}: NearMiss): readonly string[] {
  if (!/^\[\s{0,4}S\s{0,4}:/i.test(text) || meant.length !== 1) return []
  return scan(meant[0] ?? '').markers[0]?.ids ?? []
}
