import type {Brief, Quantity} from '../../brief/index.ts'
import type {Span} from '../../data/index.ts'
import type {Pointer} from '../pointer.ts'
import {type Covers, coverOf} from './cover.ts'
import type {Layout} from './layout.ts'
import {type Passage, pointerOfLead} from './passages.ts'
import {sourceCells} from './source-columns.ts'

/** A cell of a source column names the source of its row, or says that it has none. */
export function inTables({brief, byTable}: Layout, covers: Covers): void {
  const cellOf = sourceCells(brief)
  for (const [table, rows] of byTable) {
    const cells = rows.map(({block}) => cellOf(block))
    for (const [index, {claims}] of rows.entries()) {
      const cell = cells[index]
      if (cell && cell !== 'names nothing') covers.addAll(claims, {form: 'source-column', place: cell, reach: 'row'})
    }
    if (cells.every((cell) => cell === undefined)) fromLead(brief, table, rows, covers)
  }
}

/** The paragraph that introduces a table names the source of all rows. */
function fromLead(brief: Brief, table: Span, rows: readonly Passage[], covers: Covers): void {
  const lead = rows[0]?.previous
  if (!lead || lead.block.section !== rows[0]?.block.section || lead.block.table) return
  const {written: source} = brief
  const pointer = pointerOfLead(source, lead) ?? pointerOfSameFigure(brief, lead, rows)
  const between = source.slice(lead.block.end, table.start)
  if (!pointer || /\S/.test(between.replace(/[*_]/g, ''))) return
  for (const {claims} of rows) covers.addAll(claims, coverOf(pointer, 'beside'))
}

/** A paragraph with one source alone that gives a figure of the table speaks of what the table shows. */
function pointerOfSameFigure(brief: Brief, lead: Passage, rows: readonly Passage[]): Pointer | undefined {
  const [pointer, ...others] = lead.pointers
  if (!pointer || others.length > 0) return undefined
  const said = new Set(figuresOf(brief, lead))
  const isSaid = (row: Passage) => figuresOf(brief, row).some((figure) => said.has(figure))
  return said.size > 0 && rows.some(isSaid) ? pointer : undefined
}

/** Values with a unit, as text. */
function figuresOf({claims}: Brief, {claims: {first, end}}: Passage): readonly string[] {
  const quantities = claims.slice(first, end).flatMap((claim) => claim.quantities)
  return quantities.flatMap(({kind, unit, value}) => (measured.has(kind) ? [`${value} ${unit}`] : []))
}

const measured: ReadonlySet<Quantity['kind']> = new Set<Quantity['kind']>(['measure', 'percent', 'currency'])
