import type {Span} from '../../markers/index.ts'
import {type Covering, coverAll, coverOf} from './cover.ts'
import type {Layout} from './layout.ts'
import {type Passage, pointerOfLead} from './passages.ts'
import {sourceCells} from './source-columns.ts'

/** A cell of a source column names the source of its row, or says that it has none. */
export function* inTables({brief, byTable}: Layout): Generator<Covering> {
  const cellOf = sourceCells(brief)
  for (const [table, rows] of byTable) {
    const cells = rows.map(({block}) => cellOf(block))
    for (const [index, {claims}] of rows.entries()) {
      const cell = cells[index]
      if (cell && cell !== 'names nothing') yield* coverAll(claims, {form: 'source-column', place: cell, reach: 'row'})
    }
    if (cells.every((cell) => cell === undefined)) yield* fromLead(brief.written, table, rows)
  }
}

/** The paragraph that introduces a table names the source of all rows. */
function* fromLead(source: string, table: Span, rows: readonly Passage[]): Generator<Covering> {
  const lead = rows[0]?.previous
  if (!lead || lead.block.section !== rows[0]?.block.section || lead.block.table) return
  const pointer = pointerOfLead(source, lead)
  const between = source.slice(lead.block.end, table.start)
  if (!pointer || /\S/.test(between.replace(/[*_]/g, ''))) return
  for (const {claims} of rows) yield* coverAll(claims, coverOf(pointer, 'beside'))
}
