import {delimiterRow, endOfLine, headOfLine} from './lines-above.ts'

const indented = /\n[ \t>]{0,36}(?: {4}|\t)/

/**
 * Looks for code that begins right below a line which is no paragraph, and which ended a list or a quote. Sätteri makes a
 * block of each of its lines. Each line is looked at once.
 *
 *     - Rye            the list that ends
 *     # Oats           the line above
 *         barley
 *         ^ four columns further in than the line above
 */
export function hasDisputedCode(source: string): boolean {
  if (!indented.test(source)) return false
  let above = ''
  let [isBehindContainer, isInTable] = [false, false]
  for (let at = 0; at < source.length; at = endOfLine(source, at) + 1) {
    const line = headOfLine(source, at)
    if (line === '') [isBehindContainer, isInTable] = [false, false]
    else if (above !== '' && isFurtherIn(line, above)) {
      if (isInTable || endOfTag.test(above) || (isBehindContainer && endOfBlock.test(above))) return true
    }
    isBehindContainer ||= container.test(line)
    isInTable ||= delimiterRow.test(line)
    above = line
  }
  return false
}

/** Whether a line is as far in as code that stands below another. */
function isFurtherIn(line: string, above: string): boolean {
  return columnOf(line, blanks) >= columnOf(above, rule.test(above) ? blanks : markers) + 4
}

const blanks = /^[ \t>]{0,40}/
/** Blanks and the markers of lists and quotes. */
const markers = /^(?:[ \t>]|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])){0,40}/

/** The column, from 0, behind what opens a line. */
function columnOf(line: string, opening: RegExp): number {
  let column = 0
  for (const character of opening.exec(line)?.[0] ?? '') column += character === '\t' ? 4 - (column % 4) : 1
  return column
}

const rule = /^[ \t>]{0,40}([-*_])(?:[ \t]*\1){2,}$/
/** A heading, a rule, or a fence that closes. */
const endOfBlock = /^[ \t>*+\d.)-]{0,40}(?:#{1,6}(?:\s|$)|([-*_])(?:[ \t]*\1){2,}$|`{3,}$|~{3,}$)/
/** A comment or the like that ends in its line, and a declaration, which nearly always does. */
const endOfTag = /-->|\?>|\]\]>|<![a-z]|<\/(?:pre|script|style|textarea)>/i
const container = /^[ \t]{0,40}(?:>|(?:[-+*]|\d{1,9}[.)])(?:\s|$))/
