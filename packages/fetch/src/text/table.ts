/** A cell as a table shows it. */
interface Cell {
  readonly text: string
  readonly isHead: boolean
}

/** A cell may claim to be as wide as this, and as high. */
const widest = 100
const highest = 500

/** A head is said again before each value below it up to this length. */
const longestHead = 120

/** True for a table that holds data: one that only lays a page out has tables or headings in its cells, or one column. */
export function isDataTable(table: Element): boolean {
  if (table.querySelector('table, h1, h2, h3, ul ul, form')) return false
  return [...table.querySelectorAll('tr')].some((row) => row.children.length > 1)
}

/**
 * The rows of a table, each for itself: what a row is about stands first, and before each of its values the head of the
 * column.
 *
 *     | Region | Exports, thousand tonnes |
 *     | North | Exports, thousand tonnes: 41 |
 */
export function* rowsOf(table: Element, textOf: (cell: Element) => string): Generator<string> {
  const caption = table.querySelector('caption')
  if (caption) yield textOf(caption)
  const rows = gridOf(table, textOf)
  const first = rows.findIndex((row) => row.some(({isHead}) => !isHead))
  const headRows = rows.slice(0, first === 0 ? 0 : first)
  const heads = headRows.reduce<readonly string[]>(
    (above, row) => row.map(({text}, at) => (above[at] === text || !above[at] ? text : `${above[at]}, ${text}`)),
    [],
  )
  for (const [at, row] of rows.entries()) {
    const isOfHead = at < headRows.length
    const cells = row.map(({text, isHead}, column) => {
      const head = heads[column] ?? ''
      const isNamed = !isOfHead && !isHead && column > 0 && text !== '' && head !== '' && head.length <= longestHead
      return isNamed ? `${head}: ${text}` : text
    })
    if (cells.some((cell) => cell !== '')) yield `| ${cells.join(' | ')} |`
  }
}

/** The cells of each row; one that spans several stands in each. */
function gridOf(table: Element, textOf: (cell: Element) => string): readonly (readonly Cell[])[] {
  const grid: Cell[][] = []
  const rows = [...table.querySelectorAll('tr')]
  for (const [at, row] of rows.entries()) {
    const isOfHead = row.parentNode?.nodeName.toLowerCase() === 'thead'
    for (const element of row.children) {
      if (!/^t[hd]$/.test(element.localName)) continue
      place(grid, at, element, {text: textOf(element), isHead: isOfHead || element.localName === 'th'})
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
  const span = Number(element.getAttribute(name) ?? 1)
  return Number.isInteger(span) && span > 0 ? Math.min(span, most) : 1
}
