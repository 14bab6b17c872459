import {delimiterRow, endOfLine, headOfLine, someLine, startOfLine} from './lines-above.ts'

/**
 * Looks for code that begins right below the end of another block, where a list, quote or note stood before. Sätteri makes
 * a block of each of its lines. Each line is looked at once.
 *
 *     - Rye            the list that ended
 *     # Oats           the line above
 *         barley
 *         ^ four columns further in than the line above
 */
export function hasDisputedCode(source: string): boolean {
  if (!someLine(source, mayBeCode)) return false
  const lines = new Lines()
  for (let at = 0; at < source.length; at = endOfLine(source, at) + 1)
    if (lines.isDisputed(headOfLine(source, at))) return true
  return false
}

/** By the line and the one above: nearly no document holds such a line, whatever stands around it. */
function mayBeCode(source: string, start: number): boolean {
  const first = source.charCodeAt(start)
  if (first !== 0x20 && first !== 0x09 && first !== 0x3e) return false
  const above = headOfLine(source, startOfLine(source, start - 1))
  return above !== '' && isFurtherIn(headOfLine(source, start), above)
}

/** What the lines so far say of the next. */
class Lines {
  private isBehindContainer = false
  private isInTable = false
  /** What opened the code between fences that is open. */
  private fence: string | undefined
  /** The line above where it ends a block. */
  private above: string | undefined

  isDisputed(line: string): boolean {
    const {above} = this
    if (above !== undefined && line !== '' && this.isBehindContainer && isFurtherIn(line, above)) return true
    this.above = this.endsBlock(line) ? line : undefined
    this.isBehindContainer ||= this.fence === undefined && container.test(line)
    return false
  }

  private endsBlock(line: string): boolean {
    const [, fence] = fenceLine.exec(line) ?? []
    if (this.fence !== undefined) {
      if (fence === undefined || !fence.startsWith(this.fence) || !line.endsWith(fence)) return false
      this.fence = undefined
      return true
    }
    this.fence = fence
    this.isInTable = line !== '' && (this.isInTable || delimiterRow.test(line))
    return fence === undefined && (this.isInTable || endOfBlock.test(line) || endOfTag.test(line))
  }
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

const fenceLine = /^[ \t>*+\d.)-]{0,40}(`{3,}|~{3,})/
const rule = /^[ \t>]{0,40}([-*_])(?:[ \t]*\1){2,}$/
/** A heading, the line below one, and a rule. */
const endOfBlock = /^[ \t>*+\d.)-]{0,40}(?:#{1,6}(?:\s|$)|=+$|([-*_])(?:[ \t]*\1){2,}$)|^[ \t>]{0,40}-{1,2}$/
/** A comment or the like that ends in its line, and a declaration, which nearly always does. */
const endOfTag = /-->|\?>|\]\]>|<![a-z]|<\/(?:pre|script|style|textarea)>/i
const container = /^[ \t]{0,40}(?:>|\[\^|(?:[-+*]|\d{1,9}[.)])(?:\s|$))/
