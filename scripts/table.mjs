// Tables as the pages of the documentation show them.

/** A Markdown table; bars inside cells are escaped. */
export function table(head, rows) {
  const cells = (row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
  return [cells(head), cells(head.map(() => '---')), ...rows.map(cells)].join('\n')
}
