import {leaksOfHtml, type Span} from '@citation-lint/markers'
import type {Code, Heading, Html, Paragraph, RootContent} from 'mdast'
import {toString as textOf} from 'mdast-util-to-string'
import {findDirectives} from '../directives.ts'
import {readBlock, readMarkers} from './blocks.ts'
import {isEntryRun, titleLength} from './entry-runs.ts'
import {citeBefore, readList} from './lists.ts'
import {moved} from './prose.ts'
import {append, type OpenClaim, type OpenItem, type Reading, spanOf} from './reading.ts'
import {readDefinition, readEntryList, readEntryParagraph, readEntryTable, readFootnote} from './references.ts'
import {readTable} from './tables.ts'

/** What stands around a run of flow nodes. */
export interface Surroundings {
  readonly item: OpenItem | undefined
  /** Offset of the nearest place, for nodes without one. */
  readonly anchor: number
  /** The children of the root: only their headings make sections. */
  readonly root?: boolean
}

/** What the node before left to be cited: `before` its claims, `lead` the citations of its last sentence. */
interface Trail {
  before: readonly OpenClaim[]
  afterTable: boolean
  /** The nodes on both sides of the one being read. */
  neighbours: readonly (RootContent | undefined)[]
}

/** Says why a section cites nothing (source-attribution-footnotes, "Citation Contract"). */
const coverageCallout = /^[^\p{L}]{0,8}(?:\[?!?(?:note|important|tip|info)\]?[^\p{L}]{1,8})?source coverage(?!\p{L})/iu

const caption = /^[\s*_\u2060]*(?:sources?|notes?|tables?|tab\.|fig(?:ure|\.)|表|图|圖|注|来源|來源|资料来源|数据来源)/i

/** Reads a run of flow nodes in order: the one walk over the document. */
export function readFlow(reading: Reading, nodes: readonly RootContent[], around: Surroundings): void {
  const trail: Trail = {before: [], afterTable: false, neighbours: []}
  for (const [index, node] of nodes.entries()) {
    if (node.type === 'html') {
      readHtml(reading, node, {around, next: nodes[index + 1]})
      continue
    }
    if (node.type === 'heading') trail.before = []
    trail.neighbours = [nodes[index - 1], nodes[index + 1]]
    const first = reading.claims.length
    readNode(reading, node, {around, trail})
    const produced = reading.claims.slice(first)
    if (produced.length > 0) trail.before = produced
    trail.afterTable = node.type === 'table'
  }
}

/** Reads what stands inside a container. */
export function readInside(reading: Reading, nodes: readonly RootContent[], around: Surroundings): void {
  reading.descend(around.anchor, () => readFlow(reading, nodes, around))
}

interface NodeContext {
  readonly around: Surroundings
  readonly trail: Trail
}

function readNode(reading: Reading, node: RootContent, {around, trail}: NodeContext): void {
  const {anchor, item} = around
  const listing = reading.section.kind === 'references'
  switch (node.type) {
    case 'heading':
      return readHeading(reading, node, around)
    case 'definition':
      reading.fillSection()
      return readDefinition(reading, node)
    case 'footnoteDefinition':
      reading.fillSection()
      return readFootnote(reading, node, anchor)
    case 'thematicBreak':
      return
  }
  reading.fillSection()
  switch (node.type) {
    case 'paragraph':
      return readParagraph(reading, node, {around, trail})
    case 'list':
      return listing || isEntryRun(node, reading.dialect)
        ? readEntryList(reading, node, anchor)
        : readList(reading, node, {parent: item, anchor})
    case 'table':
      return listing
        ? readEntryTable(reading, node, anchor)
        : coverTable(reading, readTable(reading, node, anchor), trail)
    case 'blockquote':
      return readInside(reading, node.children, {item, anchor: node.position?.start.offset ?? anchor})
    case 'code':
      return readCode(reading, node)
    default:
      // Containers of other plugins, such as directives.
      if ('children' in node) readInside(reading, (node as {children: RootContent[]}).children, {item, anchor})
  }
}

function readHeading(reading: Reading, node: Heading, {anchor, root}: Surroundings): void {
  const prose = reading.dialect.prose(node, anchor)
  // An anchor or a comment is no part of what a reader sees.
  const title = textOf(node, {includeHtml: false}).replace(/\s+/g, ' ').trim()
  const {start, end} = spanOf(node, anchor)
  if (root === true) reading.openSection({start, end, depth: node.depth, title})
  else reading.fillSection()
  const citations = readMarkers(reading, prose).map((citation) => ({...citation, inHeading: true}))
  append(reading.found.citations, citations)
  reading.blocks.push({
    kind: 'heading',
    section: reading.section,
    item: undefined,
    table: undefined,
    start: prose.start,
    end: prose.end,
  })
}

function readParagraph(reading: Reading, node: Paragraph, {around, trail}: NodeContext): void {
  const {anchor, item, root} = around
  const title = root === true ? titleLength(node, reading.dialect) : 0
  if (title > 0) return readTitledList(reading, node, title)
  const prose = reading.dialect.prose(node, anchor)
  if (reading.section.kind === 'references' || isEntryRun(node, reading.dialect, trail.neighbours))
    return readEntryParagraph(reading, prose)
  if (coverageCallout.test(prose.text)) reading.section.explained = true
  const block = readBlock(reading, prose, {kind: 'paragraph', item})
  if (block.citesBefore) citeBefore(block, trail.before)
  else if (trail.afterTable && caption.test(prose.text)) citeBefore(block, trail.before)
}

/** `**Sources:**` on a line of its own heads a reference list as well as a heading does. */
function readTitledList(reading: Reading, node: Paragraph, length: number): void {
  const {start, end} = spanOf(node, 0)
  const title = reading.dialect
    .visible({start, end: start + length})
    .replace(/[*_:：]/g, '')
    .trim()
  reading.openSection({start, end: start + length, depth: 7, title})
  reading.fillSection()
  if (start + length < end) readEntryParagraph(reading, reading.dialect.prose(node, start), start + length)
}

/** The sentence that leads into a table covers it with what it cites, and with its attribution the rows without one. */
function coverTable(reading: Reading, rows: readonly OpenClaim[], trail: Trail): void {
  const lead = trail.before.at(-1)
  if (lead === undefined || lead.unit === 'row' || lead.block.kind !== 'paragraph') return
  if (reading.blocks.at(-1 - rows.length) !== lead.block) return
  for (const row of rows) {
    append(row.citations, lead.citations)
    const attribution = row.attributions.length === 0 ? lead.attributions.at(-1) : undefined
    for (const quantity of row.quantities) {
      append(quantity.citations, lead.citations)
      quantity.attribution ??= attribution
    }
  }
}

function readHtml(
  reading: Reading,
  node: Html,
  {around, next}: {around: Surroundings; next: RootContent | undefined},
): void {
  const {start} = spanOf(node, around.anchor)
  const target: Span | undefined = next && spanOf(next, start)
  append(reading.found.directives, findDirectives(node.value, start, target))
  for (const leak of leaksOfHtml(node.value)) reading.found.leaks.push(moved(leak, start))
  if (withoutComments(node.value).trim() !== '') reading.fillSection()
}

function withoutComments(html: string): string {
  return html.replace(/<!--[\s\S]*?(?:-->|$)/g, '')
}

/** `[[S:1]]` never stands in a code block (citations-and-sources §4.1). */
function readCode(reading: Reading, node: Code): void {
  const {start, end} = spanOf(node, 0)
  if (!node.value.includes('[[')) return
  const slice = reading.source.slice(start, end)
  for (const match of slice.matchAll(/\[\[\s{0,4}[Ss]\s{0,4}:\s{0,4}[0-9][0-9,\s\-–—]{0,60}\]\]/g))
    reading.found.codeCitations.push({start: start + match.index, end: start + match.index + match[0].length})
}
