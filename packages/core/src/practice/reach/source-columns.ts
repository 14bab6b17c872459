import type {Block, Brief} from '../../brief/index.ts'
import type {Span} from '../../data/index.ts'

const sourceTitle =
  /^[\s*_]*(?:(?:key|primary|data)\s)?(?:sources?|references?|citations?|evidence|refs?\.?|links?|quellen?|fuentes?|(?:主要|关键|關鍵|资料|資料|数据|數據|信息|資訊)?(?:来源|來源|出处|出處)|参考(?:文献|资料)?|參考(?:文獻|資料)?|引用|依据|依據)[\s*_]*$/i

/** Cells that name no source: `—`, `n/a`, `estimate`, 传统参考值. */
const noSource =
  /^[\s*_\-–—/.]{0,20}(?:n\/?a|none|tbd|unknown|various|estimated?|own (?:data|estimate)|internal(?: data)?|reference value|无|無|暂无|暫無|未知|估算|内部(?:资料|数据|测算)?|自有数据|公开资料|网络|综合|.{0,6}参考值|.{0,4}经验值)?[\s*_\-–—/.]{0,20}$/i

/** What a name holds: a capital, a sign of Chinese, a year, an address, the id of a data set, a marker. */
const named = /\p{Lu}|[\p{Script=Han}]{2}|(?:19|20)\d{2}|\w\.\w|[a-z]_[a-z]|\[/u

/** What the source column of a table says of a row: its source, or that it has none. */
export type SourceCell = Span | 'names nothing'

/**
 * Finds the cell of a row that stands in a column of sources; `undefined` where the table has no such column.
 *
 *     | ship | tons | Source        |
 *     | Ada  | 40   | Harbour board |
 *                     ^ the source of the row
 */
export function sourceCells({written: source}: Brief): (row: Block) => SourceCell | undefined {
  const columns = new Map<Span, number>()
  const columnOf = (table: Span): number => {
    const known = columns.get(table)
    if (known !== undefined) return known
    const head = source.slice(table.start, lineEnd(source, table.start))
    const column = cellsOf(head).findIndex(({text}) => sourceTitle.test(text))
    columns.set(table, column)
    return column
  }
  return ({table, start, end}) => {
    const column = table ? columnOf(table) : -1
    if (column < 0) return undefined
    const cell = cellsOf(source.slice(start, end))[column]
    if (!cell || noSource.test(cell.text) || !named.test(cell.text)) return 'names nothing'
    return {start: start + cell.start, end: start + cell.end}
  }
}

function lineEnd(source: string, start: number): number {
  const end = source.indexOf('\n', start)
  return end < 0 ? source.length : end
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
