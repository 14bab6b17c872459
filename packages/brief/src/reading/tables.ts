import type {Span} from '@citation-lint/markers'
import type {Table, TableCell, TableRow} from 'mdast'
import {toString as textOf} from 'mdast-util-to-string'
import type {Block, Citation} from '../brief.ts'
import type {CellPlace} from '../quantities/index.ts'
import {holdsWord} from '../words.ts'
import {fillClaims, newClaim, readMarkers} from './blocks.ts'
import type {Prose} from './prose.ts'
import {append, cover, type OpenClaim, type Reading, spanOf} from './reading.ts'

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
 * last or a source column; its column when it stands in the header (design "What a marker covers").
 */
export function readTable(reading: Reading, table: Table, anchor: number): readonly OpenClaim[] {
  const [header, ...rows] = table.children
  const place = spanOf(table, anchor)
  const columns = (header?.children ?? []).map((cell, index, all) =>
    readColumn(reading, cell, {anchor, last: index === all.length - 1}),
  )
  return rows.flatMap((row) => readRow(reading, row, {columns, place, anchor: row.position?.start.offset ?? anchor}))
}

function readColumn(reading: Reading, cell: TableCell, {anchor, last}: {anchor: number; last: boolean}): Column {
  const prose = reading.dialect.prose(cell, anchor)
  const citations = readMarkers(reading, prose)
  append(reading.found.citations, citations)
  const title = textOf(cell)
  return {title, citations, citesRow: last || sourceColumn.test(title)}
}

interface RowContext {
  readonly columns: readonly Column[]
  readonly place: Span
  readonly anchor: number
}

function readRow(reading: Reading, row: TableRow, {columns, place, anchor}: RowContext): readonly OpenClaim[] {
  const span = spanOf(row, anchor)
  const cells = row.children.map((cell) => reading.dialect.prose(cell, anchor))
  const {start, end} = span
  const block: Block = {start, end, kind: 'row', section: reading.section, item: undefined, table: place}
  reading.blocks.push(block)
  const prose = joinProse(cells, span)
  const whole = {start: 0, end: prose.text.length}
  const claim = newClaim(reading, {block, prose, span: whole, unit: 'row', label: false})
  const citations = cells.map((cell) => readMarkers(reading, cell))
  cells.forEach((cell, index) => {
    const column = columns[index]
    const found = citations[index] ?? []
    append(reading.found.citations, found)
    const place = {column: column?.title ?? '', first: index === 0, next: cells[index + 1]?.text}
    fillCell(reading, claim, {cell, citations: found, column, place})
  })
  citations.forEach((found, index) => {
    if (columns[index]?.citesRow) for (const citation of found) cover(claim, citation)
  })
  if (!holdsWord(prose.text, 0, prose.text.length)) return []
  reading.claims.push(claim)
  return [claim]
}

interface CellFilling {
  readonly cell: Prose
  readonly citations: readonly Citation[]
  readonly column: Column | undefined
  readonly place: CellPlace
}

/** Numbers of one cell; what the cell and its column cite covers them alone, what a source column cites the row. */
function fillCell(reading: Reading, claim: OpenClaim, {cell, citations, column, place}: CellFilling): void {
  const first = claim.quantities.length
  const units = [{start: 0, end: cell.text.length}]
  fillClaims(reading, {claims: [claim], prose: cell, citations, units, cell: place})
  const covering = [...(column?.citations ?? []), ...(column?.citesRow ? [] : citations)]
  append(claim.citations, covering)
  for (const quantity of claim.quantities.slice(first)) append(quantity.citations, covering)
}

/** One prose for a row; between its cells, where pipes stand, blanks. */
function joinProse(cells: readonly Prose[], {start, end}: Span): Prose {
  const placed = cells.every((cell) => cell.placed)
  let text = ''
  for (const cell of cells)
    text += placed ? ' '.repeat(Math.max(0, cell.start - start - text.length)) + cell.text : ` ${cell.text}`
  if (placed) text += ' '.repeat(Math.max(0, end - start - text.length))
  return {start, end, placed, text, citations: [], nearMisses: [], leaks: [], html: []}
}
