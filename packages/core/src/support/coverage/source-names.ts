import {type Block, namesSources} from '../../brief/index.ts'
import type {Span} from '../../data/index.ts'
import {type Passage, saysLittle} from './passages.ts'

/** Marks, signs and a label that a colon closes, as a line begins with it: `*Source:`, 📖 数据来源：, `> Sources: `. */
const label = /^[^\p{L}\p{N}\n]{0,16}(\p{L}[\p{L}&/ ]{0,32}?)[*_]{0,3}\s?[:：]/u

/** Few words that no mark of a sentence parts from their colon: `Link:`, `Read on at:`, **原文：**. */
const anyLabel = /^[^\p{L}\p{N}\n]{0,16}(?:\p{L}[\p{L} ]{0,24}[*_]{0,3}\s?[:：][^\p{L}\p{N}]{0,8})?$/u

/** What names something: three letters, or two signs of Chinese. */
const named = /\p{L}{3}|\p{Script=Han}{2}/u

/** No label is longer, in UTF-16 code units. */
const longestLabel = 64

/** Where the label of sources ends that a part of the text opens with; 0 where it opens with none. */
function endOfLabel(source: string, {start, end}: Span): number {
  const text = source.slice(start, Math.min(end, start + longestLabel))
  // Most parts open with no label.
  if (!text.includes(':') && !text.includes('：')) return 0
  const [words = '', name = ''] = label.exec(text) ?? []
  return name !== '' && namesSources(name) ? start + words.length : 0
}

/** A part of a passage is a label of sources and a name behind it: `Source: Board, 2024`. */
export function namesSource(source: string, part: Span): boolean {
  const from = endOfLabel(source, part)
  return from > 0 && named.test(source.slice(from, Math.min(part.end, from + longestLabel)))
}

/** The passage opens with a label of sources, whether a name follows or a list of them. */
export const opensSourceLine = (source: string, {block}: Passage): boolean => endOfLabel(source, block) > 0

/** A line that names sources, and says nothing else: behind a label, or by pointers alone. */
export function isSourceLine(source: string, passage: Passage): boolean {
  const {kind} = passage.block
  return (
    kind !== 'row' && kind !== 'field' && (namesSource(source, passage.block) || holdsPointersAlone(source, passage))
  )
}

/**
 * A paragraph of nothing but pointers, with at most a label before them. An item of a list may be a fact of its own,
 * `- Website: https://…`, and is none.
 *
 *     Rye rose 4% in the valley.
 *
 *     🔗 [Grain Board](https://…) · [Herald](https://…)
 */
function holdsPointersAlone(source: string, {block, pointers}: Passage): boolean {
  const [first] = pointers
  if (!first || block.item || block.table) return false
  if (pointers.some(({form}) => form === 'marker' || form === 'flattened-digits')) return false
  if (first.start - block.start > longestLabel || !anyLabel.test(source.slice(block.start, first.start))) return false
  return pointers.every(({end}, at) => saysLittle(source, {start: end, end: pointers[at + 1]?.start ?? block.end}))
}

/** What the source column of a table says of a row: its source, or that it has none. */
export type SourceCell = Span | 'names nothing'

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
export function sourceCells(source: string): (row: Block) => SourceCell | undefined {
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
