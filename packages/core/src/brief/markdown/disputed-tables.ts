import {codesOf} from '../text/characters.ts'
import {someLine} from './lines-above.ts'

/** A list item that looks like a delimiter row. */
const dashedRow = /^[ \t>]{0,40}-[ \t]{1,40}[: \t-]{0,100}\|[|: \t-]{0,400}$/

/** A delimiter row, and what opens its line. */
const row = /^([ \t>]{0,40})[|:-][|:\- \t]{1,400}$/

/** What a delimiter row may end in. */
const endings = codesOf('|:- \t')

/** No line is longer that is such a row, in UTF-16 code units. */
const longestRow = 600

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
  let above: {readonly opening: string; readonly end: number} | undefined
  return someLine(source, (_, start, end) => {
    if (!endings.has(source.charCodeAt(end - 1)) || end - start > longestRow) return false
    const line = source.slice(start, end)
    if (dashedRow.test(line)) return true
    const opening = line.includes('|') && line.includes('-') ? row.exec(line)?.[1] : undefined
    if (opening === undefined) return false
    const isDisputed =
      above !== undefined && above.opening !== opening && !blankLine.test(source.slice(above.end, start - 1))
    above = {opening, end}
    return isDisputed
  })
}

const blankLine = /\n[ \t>]*\n/
