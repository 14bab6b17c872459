import type {Brief, Quantity} from '../../brief/index.ts'
import type {Span} from '../../data/index.ts'
import type {Pointer} from '../pointer.ts'
import {type Covers, coverOf} from './cover.ts'
import type {Layout} from './layout.ts'
import {closingPointer, type Passage, pointerOfLead, saysNothing} from './passages.ts'
import {sourceCells} from './source-columns.ts'

/** A cell of a source column names the source of its row, or says that it has none. */
export function inTables(layout: Layout, covers: Covers): void {
  const {brief, byTable} = layout
  const cellOf = sourceCells(brief)
  for (const [table, rows] of byTable) {
    const cells = rows.map(({block}) => cellOf(block))
    for (const [index, {claims}] of rows.entries()) {
      const cell = cells[index]
      if (cell && cell !== 'names nothing') covers.addAll(claims, {form: 'source-column', place: cell, reach: 'row'})
    }
    if (cells.every((cell) => cell === undefined)) fromLead(brief, table, rows, covers)
    const ofRecord = sourceOfRecord(brief.written, rows)
    if (ofRecord) for (const {claims} of rows) covers.addAll(claims, coverOf(ofRecord, 'beside'))
  }
  fromBelow(layout, covers)
}

/** A label and an address of the web in a row of two cells, and nothing else: `| **Site** | [board.example](url) |`. */
const addressRow = /^\s*\|[^|\n]{1,40}\|[\s*_<]{0,8}$/

/** Fewer rows make no record. */
const fewestFields = 3

/**
 * A table of fields with values tells of one thing, and names where to read of it in rows of their own:
 *
 *     | Ships | 41                   |
 *     | Crew  | 12                   |
 *     | Site  | [board.example](url) |
 */
function sourceOfRecord(source: string, rows: readonly Passage[]): Pointer | undefined {
  const linked = rows.filter(({pointers}) => pointers.length > 0)
  if (linked.length === 0 || rows.length - linked.length < fewestFields - 1) return undefined
  const isAddressed = ({block: {start, end}, pointers: [first, ...others]}: Passage) =>
    first !== undefined &&
    others.length === 0 &&
    (first.form === 'link' || first.form === 'address') &&
    addressRow.test(source.slice(start, first.start)) &&
    /^[\s*_>]{0,8}\|?\s*$/.test(source.slice(first.end, end))
  return linked.every(isAddressed) ? linked.at(-1)?.pointers[0] : undefined
}

/** A paragraph about the table above it: `These figures are those of the census`, `The first four rows …`, 上表数据…. */
const aboutTable =
  /^[\s*_>]{0,6}(?:(?:The (?:first|last|above|preceding) (?:\w+ ){0,2}|(?:All|These|The) )(?:figures|rows|numbers|values|data|entries)\b|(?:The|This) table\b|(?:上|该|此)表|表中|以上数据|上述数据)/

/**
 * What closes a paragraph about the table above it is the source of the table, too:
 *
 *     | ships | 41 |
 *
 *     These figures are those of the census. [Census](url)
 */
function fromBelow({brief: {written: source}, byTable, cited}: Layout, covers: Covers): void {
  for (const passage of cited) {
    const {block, previous} = passage
    const table = previous?.block.table
    if (!table || block.table || previous.block.section !== block.section) continue
    const pointer = aboutTable.test(source.slice(block.start, block.start + 80)) && closingPointer(source, passage)
    if (pointer) for (const {claims} of byTable.get(table) ?? []) covers.addAll(claims, coverOf(pointer, 'beside'))
  }
}

/** The paragraph that introduces a table names the source of all rows. */
function fromLead(brief: Brief, table: Span, rows: readonly Passage[], covers: Covers): void {
  const lead = rows[0]?.previous
  if (!lead || lead.block.section !== rows[0]?.block.section || lead.block.table) return
  const {written: source} = brief
  const pointer = pointerOfLead(source, lead) ?? pointerOfCaption(brief, lead) ?? pointerOfSameFigure(brief, lead, rows)
  const between = source.slice(lead.block.end, table.start)
  if (!pointer || /\S/.test(between.replace(/[*_]/g, ''))) return
  for (const {claims} of rows) covers.addAll(claims, coverOf(pointer, 'beside'))
}

/** One or two short sentences with one source alone, which closes the sentence, are the caption of the table right below. */
function pointerOfCaption(brief: Brief, {block, claims: {first, end}, pointers}: Passage): Pointer | undefined {
  const [pointer, ...others] = pointers
  // Digits that lost their brackets may be the number of the table.
  if (!pointer || pointer.form === 'flattened-digits' || others.length > 0) return undefined
  if (end - first > 2 || block.end - block.start > longestCaption) return undefined
  const sentence = brief.claims.slice(first, end).find((claim) => pointer.start < claim.end)
  return sentence && saysNothing(brief.written, {start: pointer.end, end: sentence.end}) ? pointer : undefined
}

/** In UTF-16 code units. */
const longestCaption = 240

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
