/** What stands in a fence is an example, and is taken as a whole. */
const example = '^(?<ticks>`{3,})[^`\\n]*\\n[^]*?^\\k<ticks>$'
const tables = new RegExp(`${example}|^(?<head>\\|.*)\\n\\|[-:| ]+\\n(?<rows>(?:\\|.*\\n)+)`, 'gm')
const links = new RegExp(`${example}|\\]\\((?!https?:)(?<target>[^)\\s]*(?:\\.md|#)[^)\\s]*)\\)`, 'gm')

/**
 * The page of a rule for where no other page stands beside it, such as a terminal or a report: links are addresses, and a
 * table, which only a browser draws, is a list.
 *
 * @param {string} page Markdown.
 * @param {string} url Where it is published.
 * @returns {string}
 */
export function standalonePage(page, url) {
  const listed = page.replace(tables, (whole, ...[, head, rows]) => (head === undefined ? whole : list(head, rows)))
  const addressed = listed.replace(links, (whole, ...[, target]) =>
    target === undefined ? whole : `](${new URL(target, url).href})`,
  )
  return `${addressed}\nPublished at ${url}\n`
}

/** Each row with what the head calls its cells. */
function list(head, rows) {
  const names = cellsOf(head)
  const items = rows.trimEnd().split('\n').map(cellsOf)
  return items.map((cells) => `- ${cells.map((cell, column) => `${names[column]}: ${cell}`).join('; ')}\n`).join('')
}

/** The cells of a row that escapes no bar. */
function cellsOf(row) {
  const cells = row.slice(1, row.lastIndexOf('|')).split('|')
  return cells.map((cell) => cell.trim())
}
