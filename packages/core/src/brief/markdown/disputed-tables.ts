/** A list item that looks like a delimiter row. */
const dashedRow = /\n[ \t>]{0,40}-[ \t]{1,40}[: \t-]{0,100}\|[|: \t-]{0,400}(?:\n|$)/

/** A delimiter row with the line feed before it, and what opens its line. */
const row = /\n([ \t>]{0,40})[|:-][|:\- \t]{1,400}(?=\n|$)/g

/**
 * Looks for a list item like a delimiter row, and for a table right below one in a list, quote or note, of which micromark
 * makes a paragraph:
 *
 *     > Rye | 5%
 *     > ----|---
 *     Oats | 2%
 *     -----|---
 *     ^ no blank line since the row above, and other signs before it
 */
export function hasDisputedTable(source: string): boolean {
  if (!source.includes('|')) return false
  if (dashedRow.test(source)) return true
  let above: {readonly opening: string; readonly end: number} | undefined
  for (const {0: text, 1: opening = '', index} of source.matchAll(row)) {
    if (!text.includes('|') || !text.includes('-')) continue
    if (above !== undefined && above.opening !== opening && !blankLine.test(source.slice(above.end, index))) return true
    above = {opening, end: index + text.length}
  }
  return false
}

const blankLine = /\n[ \t>]*\n/
