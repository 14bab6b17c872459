import {attributeOf, type Element, elementsIn, isElement, nodesIn, parentOf} from './tree.ts'

/** A cell as a table shows it. */
interface Cell {
  readonly text: string
  readonly isHead: boolean
}

/** A row as it is read, and where it stands. */
interface Row {
  readonly text: string
  readonly from: Element
}

/** A cell may claim to be as wide as this, and as high. */
const widest = 100
const highest = 500

/** A head is said again before each value below it up to this length. */
const longestHead = 120

/** True for a table that holds data: one that only lays a page out has tables or headings in its cells, or one column. */
export function isDataTable(table: Element): boolean {
  let isData = false
  for (const node of nodesIn(table)) {
    if (!isElement(node)) continue
    if (/^(?:table|h[123]|form)$/.test(node.tagName) || (node.tagName === 'ul' && isNested(node, table))) return false
    isData ||= node.tagName === 'tr' && node.childNodes.filter(isElement).length > 1
  }
  return isData
}

/** A list within a list of the same table. */
function isNested(list: Element, table: Element): boolean {
  for (let up = parentOf(list); up && up !== table; up = parentOf(up)) if (up.tagName === 'ul') return true
  return false
}

/**
 * The rows of a table, each for itself: what a row is about stands first, and before each of its values the head of the
 * column.
 *
 *     | Region | Exports, thousand tonnes |
 *     | North | Exports, thousand tonnes: 41 |
 */
export function* rowsOf(table: Element, textOf: (cell: Element) => string): Generator<Row> {
  const [caption] = elementsIn(table, 'caption')
  if (caption) yield {text: textOf(caption), from: caption}
  const elements = elementsIn(table, 'tr')
  const rows = gridOf(elements, textOf)
  const first = rows.findIndex((row) => row.some(({isHead}) => !isHead))
  const headRows = rows.slice(0, first === 0 ? 0 : first)
  // A head as wide as the table is its title.
  const named = headRows.filter((row) => new Set(row).size > 1 || row.length === 1)
  const heads = named.reduce<readonly string[]>(
    (above, row) => row.map(({text}, at) => (above[at] === text || !above[at] ? text : `${above[at]}, ${text}`)),
    [],
  )
  for (const [at, row] of rows.entries()) {
    const isOfHead = at < headRows.length
    const cells = row.map(({text}) => text)
    const named = row.map(({isHead}, column) => (isOfHead || isHead ? '' : (heads[column] ?? '')))
    if (cells.some((cell) => cell !== '')) yield {text: rowOf(cells, named), from: elements[at] ?? table}
  }
}

/** A row of cells, each but the first behind the head of its column, where that has one of no great length. */
export function rowOf(cells: readonly string[], heads: readonly string[]): string {
  const named = cells.map((text, column) => {
    const head = column > 0 && text !== '' ? (heads[column] ?? '') : ''
    return head === '' || head.length > longestHead ? text : `${head}: ${text}`
  })
  return `| ${named.join(' | ')} |`
}

/** The cells of each row; one that spans several stands in each. */
function gridOf(rows: readonly Element[], textOf: (cell: Element) => string): readonly (readonly Cell[])[] {
  const grid: Cell[][] = []
  for (const [at, row] of rows.entries()) {
    const isOfHead = row.parentNode?.nodeName === 'thead'
    for (const element of row.childNodes) {
      if (!isElement(element) || !/^t[hd]$/.test(element.tagName)) continue
      place(grid, at, element, {text: textOf(element), isHead: isOfHead || element.tagName === 'th'})
    }
  }
  const empty = {text: '', isHead: true}
  return rows.map((_, at) => Array.from(grid[at] ?? [], (cell) => cell ?? empty))
}

function place(grid: Cell[][], at: number, element: Element, cell: Cell): void {
  let column = 0
  while (lineAt(grid, at)[column]) column += 1
  const width = spanOf(element, 'colspan', widest)
  const height = spanOf(element, 'rowspan', highest)
  for (let down = 0; down < height; down++)
    for (let right = 0; right < width; right++) lineAt(grid, at + down)[column + right] = cell
}

function lineAt(grid: Cell[][], at: number): Cell[] {
  const line = grid[at] ?? []
  grid[at] = line
  return line
}

function spanOf(element: Element, name: string, most: number): number {
  const span = Number(attributeOf(element, name) ?? 1)
  return Number.isInteger(span) && span > 0 ? Math.min(span, most) : 1
}
