import {printable} from '@citation-lint/data'

/** Cells are cut at this many characters, all but the last of a row. */
const widest = 40

/** Rows in columns of the width of their longest cell; nothing in them can move a cursor. */
export function columns(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map((cell) => printable(cell.replace(/\s+/g, ' '))))
  const widths = (cells[0] ?? []).map((_, index) =>
    Math.min(widest, Math.max(...cells.map((row) => row[index]?.length ?? 0))),
  )
  return cells
    .map(
      (row) =>
        `${row
          .map((cell, index) => cell.padEnd(widths[index] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
}
