import type {Span} from '../../data/index.ts'
import type {Citation} from '../brief.ts'
import {isClaimKind} from '../section-kinds.ts'
import {holdsWord} from '../text/prose-buffer.ts'
import {holdsOffset, none} from '../text/span-list.ts'
import {type NodeId, NodeType} from '../tree/document-tree.ts'
import {type BlockContext, fillClaims, readBlock} from './blocks.ts'
import {OpenClaim} from './claims.ts'
import type {FlowReading} from './flow.ts'
import {noteTitle} from './links.ts'
import {readMarkers} from './markers.ts'
import type {Prose} from './prose.ts'
import {append, type OpenItem, type Reading} from './reading.ts'

/** Reads what stands in an item behind its own text: the walk that reads lists, too. */
type ReadInside = (flow: FlowReading, nodes: readonly NodeId[], around: {item: OpenItem}, start: number) => void

/** Reads a list: every item with its own text, its nested lists, and its siblings. */
export function readList(
  flow: FlowReading,
  list: NodeId,
  {parent, readInside}: {parent: OpenItem | undefined; readInside: ReadInside},
): void {
  const {tree} = flow
  const ordered = tree.firstNumberOf(list) !== undefined
  const siblings = new Array<OpenItem>(tree.childCount(list))
  for (let index = 0; index < siblings.length; index += 1) {
    const {start, end} = tree.spanOf(tree.childOf(list, index))
    siblings[index] = {start, end, parent, siblings, index, ordered, claims: none}
  }
  for (const item of siblings) readItem(flow, tree.childOf(list, item.index), item, readInside)
}

/**
 * Reads one item. Its own text are its first paragraphs; a sub-bullet that only names sources cites its parent:
 *
 *     - Throughput rose 12%.
 *       - Source: [Port Authority](https://…)
 *         ^ claims nothing
 */
function readItem(flow: FlowReading, node: NodeId, item: OpenItem, readInside: ReadInside): void {
  const {reading, tree} = flow
  const own = paragraphsOf(flow, node)
  const rest = own < tree.childCount(node) ? tree.childrenOf(node, own) : none
  const introduces = rest.some((child) => tree.typeOf(child) === NodeType.list)
  const context: ItemContext = {kind: 'bullet', item, introduces}
  // In a claim section the paragraphs of a bullet are one claim: one window from the first to the last.
  if (own > 0 && isClaimKind(reading.section.kind)) {
    const end = tree.spanOf(tree.childOf(node, own - 1)).end
    readOwn(reading, {start: tree.spanOf(tree.childOf(node, 0)).start, end}, context)
  } else for (let at = 0; at < own; at += 1) readOwn(reading, tree.spanOf(tree.childOf(node, at)), context)
  if (rest.length > 0) readInside(flow, rest, {item}, item.start)
}

/** The own text of an item. */
type ItemContext = BlockContext & {readonly item: OpenItem}

/** How many paragraphs an item begins with. */
function paragraphsOf({tree}: FlowReading, item: NodeId): number {
  const count = tree.childCount(item)
  let own = 0
  while (own < count && tree.typeOf(tree.childOf(item, own)) === NodeType.paragraph) own += 1
  return own
}

/** Reads a piece of an item's own text. */
function readOwn(reading: Reading, prose: Prose, context: ItemContext): void {
  const {item} = context
  const before = readBlock(reading, prose, context)
  if (before.length > 0) citeBefore(before, item.claims.length > 0 ? item.claims : (item.parent?.claims ?? none))
}

/** Lets a line that only cites cover the claims before it. */
export function citeBefore(citations: readonly Citation[], claims: readonly OpenClaim[]): void {
  for (const claim of claims) for (const citation of citations) claim.cover(citation)
}

const sourceColumn =
  /^[\s*_]*(?:sources?|references?|refs?\.?|citations?|cit(?:es|ed)|evidence|links?|来源|來源|资料来源|資料來源|数据来源|數據來源|引用|参考|參考)[\s*_:：()s]*$/i

interface Column {
  readonly title: string
  /** A citation here covers the whole row. */
  readonly citesRow: boolean
  /** Citations in its header cover the whole column. */
  readonly citations: readonly Citation[]
}

/**
 * Reads a table: each row below the header is one claim. A citation covers its cell; its row when it stands in the
 * last or a source column; its column when it stands in the header (specification/coverage §4).
 */
export function readTable(flow: FlowReading, table: NodeId): readonly OpenClaim[] {
  const {reading, tree} = flow
  const [header, ...rows] = tree.childrenOf(table)
  const place = tree.spanOf(table)
  const columns = (header === undefined ? [] : tree.childrenOf(header)).map((cell, index, all) =>
    readColumn(flow, cell, index === all.length - 1),
  )
  const first = reading.claims.length
  for (const row of rows) readRow(flow, row, {columns, place})
  return reading.claims.slice(first)
}

function readColumn({reading, tree}: FlowReading, cell: NodeId, last: boolean): Column {
  const prose = tree.spanOf(cell)
  const citations = readMarkers(reading, prose)
  append(reading.found.citations, citations)
  const title = tree.textOf(cell)
  noteTitle(reading, {kind: 'table-header', text: title, ...prose})
  return {title, citations, citesRow: last || sourceColumn.test(title)}
}

interface RowContext {
  readonly columns: readonly Column[]
  readonly place: Span
}

function readRow({reading, tree}: FlowReading, row: NodeId, {columns, place}: RowContext): void {
  const span = tree.spanOf(row)
  const cells = tree.childrenOf(row).map((cell) => tree.spanOf(cell))
  const block = reading.addBlock('row', span, undefined, place)
  const parts = {block, unit: 'row', label: false, text: reading.buffer.text} as const
  const claim = new OpenClaim(reading, parts, span.start, span.end)
  const whole: Citation[] = []
  for (let index = 0; index < cells.length; index += 1) {
    const citations = fillCell(reading, claim, {cells, index, column: columns[index]})
    if (columns[index]?.citesRow) append(whole, citations)
  }
  for (const citation of whole) claim.cover(citation)
  if (cells.some((cell) => holdsWord(reading.buffer, cell.start, cell.end))) reading.claims.push(claim)
}

/** One of the cells of a row. */
interface CellContext {
  readonly cells: readonly Prose[]
  readonly index: number
  readonly column: Column | undefined
}

/** Numbers of one cell; what the cell and its column cite covers them alone, what a source column cites the row. */
function fillCell(reading: Reading, claim: OpenClaim, {cells, index, column}: CellContext): readonly Citation[] {
  const prose = cells[index]
  if (prose === undefined) return []
  const citations = readMarkers(reading, prose)
  append(reading.found.citations, citations)
  reading.units.clear()
  reading.units.add(prose.start, prose.end)
  const before = claim.quantities.length
  const behind = cells[index + 1]
  const next = behind && reading.buffer.text.slice(behind.start, behind.end)
  const cell = {column: column?.title ?? '', first: index === 0, next}
  fillClaims(reading, [claim], prose, citations, cell)
  const covering = column?.citesRow === true ? none : citations
  coverCell(claim, column?.citations ?? none, before)
  coverCell(claim, covering, before)
  return citations
}

function coverCell(claim: OpenClaim, citations: readonly Citation[], from: number): void {
  for (const citation of citations) {
    claim.coverItself(citation)
    claim.coverNumbers(citation, from)
  }
}

/** What writers draw a bullet with: `• `, `→ `, `🔹 `, `– `, or a number or letter with a parenthesis, `2) `, `(b) `. */
const sign = String.raw`(?:[•‣⁃∙·●○■□▪▫◆◇►▶▸➤➔→⇒»–—★☆✓✗✘]|\p{Extended_Pictographic}\ufe0f?|\(?(?:\d{1,2}|[a-z])\))`

/** A line, or what a line break of HTML sets apart, that begins with one. */
const drawn = new RegExp(String.raw`(?:^|\n|<br\s{0,4}\/?>)[ \t>]{0,40}${sign}[ \t\u00a0]{1,8}(?=\S)`, 'giu')

/** `1) … 2) …` in a line. */
const counted = /(?<=[\s;:,])\(?(\d{1,2})\)[ \t](?=\S)/g

/** A piece of a paragraph that is drawn as a list. */
interface DrawnPiece extends Span {
  readonly kind: 'paragraph' | 'bullet'
  /** It shares a line with others, and so is none of a list of its own. */
  readonly isInline: boolean
}

/**
 * The pieces of a paragraph that is drawn as a list: what stands before the first bullet, and each bullet without its sign;
 * none where nothing is drawn. What is counted in a line and cites at its end alone is cited as a whole.
 */
export function drawnPieces({buffer, marks}: Reading, {start, end}: Prose): readonly DrawnPiece[] {
  const text = buffer.visible.slice(start, end)
  const lines = Array.from(text.matchAll(drawn))
  const isDrawn = lines.length > 1 || lines[0]?.index === 0
  const found = isDrawn ? lines : countedIn(text)
  const last = found.at(-1)
  if (last === undefined || (!isDrawn && !holdsOffset(marks, start, start + last.index))) return []
  const isInline = !isDrawn || found.some(({0: {0: first}}) => first === '<')
  const pieces = found.map(({index, 0: {length}}, at) => ({
    start: start + index + length,
    end: start + (found[at + 1]?.index ?? text.length),
    kind: 'bullet' as const,
    isInline,
  }))
  const lead = {start, end: start + (found[0]?.index ?? 0), kind: 'paragraph', isInline} as const
  return lead.start < lead.end ? [lead, ...pieces] : pieces
}

/** Numbers that count up from one. */
function countedIn(text: string): readonly RegExpExecArray[] {
  const found = Array.from(text.matchAll(counted))
  return found.length > 1 && found.every(({1: number}, at) => Number(number) === at + 1) ? found : []
}
