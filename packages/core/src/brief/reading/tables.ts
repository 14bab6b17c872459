import type {Span} from '../../data/index.ts'
import type {Citation} from '../brief.ts'
import type {CellPlace} from '../quantities/index.ts'
import {holdsWord} from '../text/prose-view.ts'
import type {NodeId} from '../tree/document-tree.ts'
import {fillClaims} from './blocks.ts'
import {OpenClaim} from './claims.ts'
import type {FlowReading} from './flow.ts'
import {readMarkers} from './markers.ts'
import type {Prose} from './prose.ts'
import {append} from './reading.ts'
import {noteTitle} from './titles.ts'

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
export function readTable(flow: FlowReading, table: NodeId, anchor: number): readonly OpenClaim[] {
  const {tree} = flow
  const [header, ...rows] = tree.childrenOf(table)
  const place = tree.spanOf(table, anchor)
  const columns = (header === undefined ? [] : tree.childrenOf(header)).map((cell, index, all) =>
    readColumn(flow, cell, {anchor, last: index === all.length - 1}),
  )
  return rows.flatMap((row) =>
    readRow(flow, row, {columns, place, anchor: tree.isPlaced(row) ? tree.startOf(row) : anchor}),
  )
}

function readColumn(
  {reading, tree, written}: FlowReading,
  cell: NodeId,
  {anchor, last}: {anchor: number; last: boolean},
): Column {
  const prose = written.proseOf(cell, anchor)
  const citations = readMarkers(reading, prose)
  append(reading.found.citations, citations)
  const title = tree.textOf(cell)
  noteTitle(reading, prose, {kind: 'table-header', text: title, ...tree.spanOf(cell, anchor)})
  return {title, citations, citesRow: last || sourceColumn.test(title)}
}

interface RowContext {
  readonly columns: readonly Column[]
  readonly place: Span
  readonly anchor: number
}

function readRow({reading, tree, written}: FlowReading, row: NodeId, context: RowContext): readonly OpenClaim[] {
  const {columns, place, anchor} = context
  const {start, end} = tree.spanOf(row, anchor)
  const cells = tree.childrenOf(row).map((cell) => written.proseOf(cell, anchor))
  const block = reading.addBlock('row', {start, end}, {table: place})
  const prose = joined(cells, {start, end})
  const claim = new OpenClaim(reading, {block, prose, span: prose, unit: 'row', label: false})
  const cited: {readonly column: Column | undefined; readonly citations: readonly Citation[]}[] = []
  for (const [index, cell] of cells.entries()) {
    const column = columns[index]
    const citations = readMarkers(reading, cell)
    append(reading.found.citations, citations)
    cited.push({column, citations})
    const behind = cells[index + 1]
    const next = behind && reading.buffer.text.slice(behind.start, behind.end)
    fillCell(claim, {reading, cell, citations, column, place: {column: column?.title ?? '', first: index === 0, next}})
  }
  for (const {column, citations} of cited) if (column?.citesRow) for (const citation of citations) claim.cover(citation)
  if (!cells.some((cell) => holdsWord(reading.buffer, cell.start, cell.end))) return []
  reading.claims.push(claim)
  return [claim]
}

interface CellFilling {
  readonly reading: FlowReading['reading']
  readonly cell: Prose
  readonly citations: readonly Citation[]
  readonly column: Column | undefined
  readonly place: CellPlace
}

/** Numbers of one cell; what the cell and its column cite covers them alone, what a source column cites the row. */
function fillCell(claim: OpenClaim, {reading, cell, citations, column, place}: CellFilling): void {
  reading.units.clear()
  reading.units.add(cell.start, cell.end)
  const quantities = fillClaims(reading, {claims: [claim], prose: cell, citations, cell: place})
  for (const citation of [...(column?.citations ?? []), ...(column?.citesRow ? [] : citations)]) {
    claim.coverItself(citation)
    for (const quantity of quantities) quantity.cover(citation)
  }
}

/** One window for a row; between its cells, where pipes stand, is an edge. Cells without a place stand elsewhere. */
function joined(cells: readonly Prose[], {start, end}: Span): Prose {
  const [first] = cells
  const last = cells.at(-1)
  return first !== undefined && last !== undefined && cells.every(({anchor}) => anchor !== undefined)
    ? {start: first.start, end: last.end, anchor: start}
    : {start, end, anchor: undefined}
}
