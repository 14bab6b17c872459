import {type Block, namesSources} from '../../brief/index.ts'
import type {Span} from '../../data/index.ts'
import {type Covers, coverOf} from './cover.ts'
import {type Layout, type Passage, pointerOfLead} from './layout.ts'

/** A cell of a source column names the source of its row, or says that it has none; without one, what stands above the table does. */
export function inTables({brief: {written: source}, byTable}: Layout, covers: Covers): void {
  const cellOf = sourceCells(source)
  for (const [table, rows] of byTable) {
    const cells = rows.map(({block}) => cellOf(block))
    for (const [index, {claims}] of rows.entries()) {
      const cell = cells[index]
      if (cell && cell !== 'names nothing') covers.addAll(claims, {form: 'source-column', place: cell, reach: 'row'})
    }
    if (cells.every((cell) => cell === undefined)) fromLead(source, table, rows, covers)
  }
}

/** The caption or paragraph right above a table that ends with its source names that of all rows. */
function fromLead(source: string, table: Span, rows: readonly Passage[], covers: Covers): void {
  const lead = rows[0]?.previous
  if (!lead || lead.block.section !== rows[0]?.block.section || lead.block.table) return
  const pointer = pointerOfLead(source, lead)
  // Digits that lost their brackets may be the number of the table.
  if (!pointer || pointer.form === 'flattened-digits') return
  if (/[^\s*_]/.test(source.slice(lead.block.end, table.start))) return
  for (const {claims} of rows) covers.addAll(claims, coverOf(pointer, 'beside'))
}

/** What the source column of a table says of a row: its source, or that it has none. */
type SourceCell = Span | 'names nothing'

/** What a name holds: a capital, a sign of Chinese, a year, an address, the id of a data set, a marker. */
const namedInCell = /\p{Lu}|\p{Script=Han}{2}|(?:19|20)\d{2}|\w\.\w|[a-z]_[a-z]|\[/u

/** `N/A`, `n.a.`: neither is a name. */
const notThere = /^\W{0,4}[a-z]\W[a-z]\W{0,4}$/i

/**
 * Finds the cell of a row that stands in a column of sources; `undefined` where the table has no such column.
 *
 *     | ship | tons | Source        |
 *     | Ada  | 40   | Harbour board |
 *                     ^ the source of the row
 */
function sourceCells(source: string): (row: Block) => SourceCell | undefined {
  const columns = new Map<Span, number>()
  const columnOf = (table: Span): number => {
    const known = columns.get(table)
    if (known !== undefined) return known
    const end = source.indexOf('\n', table.start)
    const column = cellsOf(source.slice(table.start, end < 0 ? undefined : end)).findIndex(({text}) =>
      namesSources(text),
    )
    columns.set(table, column)
    return column
  }
  return ({table, start, end}) => {
    const column = table ? columnOf(table) : -1
    if (column < 0) return undefined
    const cell = cellsOf(source.slice(start, end))[column]
    if (!cell || notThere.test(cell.text) || !namedInCell.test(cell.text)) return 'names nothing'
    return {start: start + cell.start, end: start + cell.end}
  }
}

function cellsOf(row: string): readonly (Span & {readonly text: string})[] {
  const cells: (Span & {readonly text: string})[] = []
  let start = row.startsWith('|') ? 1 : 0
  for (let at = start; at <= row.length; at += 1) {
    if (at < row.length && (row[at] !== '|' || row[at - 1] === '\\')) continue
    if (at > start || at < row.length) cells.push({start, end: at, text: row.slice(start, at).trim()})
    start = at + 1
  }
  return cells
}
