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
  const lines = new ReadLines()
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
class ReadLines {
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

/** The rest of an address with what may be around it: it ends at a bracket, a quotation of code or the end of a cell. */
const rest = /[^\s|<>\]`]*/y

/**
 * Looks for an address in a cell without a blank behind it. Sätteri takes the rest of the row for a part of it:
 *
 *     |https://rye.example|5%|     |[1](https://rye.example)|5%|
 *      ^ such a one                     ^ parsed as a link before addresses are looked for
 *
 * And for an address without a host, which it links all the same: `https://…`, `https://../rye`; but not within code.
 */
export function hasDisputedAddress(source: string): boolean {
  let end = 0
  for (let colon = source.indexOf('://'); colon >= 0; colon = source.indexOf('://', colon + 3)) {
    if (colon >= end) {
      rest.lastIndex = colon + 3
      rest.test(source)
      end = rest.lastIndex
    }
    hostless.lastIndex = colon
    if (source[end] !== '|' && !hostless.test(source)) continue
    const before = source.slice(Math.max(0, colon - 7), colon)
    const isLink = /\]\(https?$/i.test(before) && source.slice(colon, end).includes(')')
    if (/https?$/i.test(before) && !isLink && !isCode(source, colon, end)) return true
  }
  return false
}

/** What Sätteri takes for the beginning of a host; other punctuation of ASCII is none for it either. */
const hostless = /:\/\/(?:-|\.(?!\.)|\.{2,}[^.)*]|(?=[\u0080-\uffff])[\p{P}\p{S}])/uy

/**
 * Whether an address stands in a stretch of code of one line and cell, told by its paragraph so far: signs of code stand
 * there alone and in pairs, and none behind another address, which might take it in.
 *
 *     `npm` reads `[https://…]`
 *     ^   ^       ^ the third
 */
function isCode(source: string, start: number, end: number): boolean {
  const before = source.slice(Math.max(0, start - longestParagraph), start)
  const opening = Math.max(...openings.map((lines) => before.lastIndexOf(lines))) + 1
  if (opening === 0 && start > longestParagraph) return false
  const paragraph = before.slice(opening)
  const cells = paragraph.split(/[|\n]/)
  const cell = cells.pop() ?? ''
  if (/``|\\`/.test(paragraph) || !isOpen(cell) || cells.some(isOpen)) return false
  const lastWord = cell.slice(0, cell.lastIndexOf('`')).split(/\s/).pop() ?? ''
  return !lastWord.includes('://') && closesCode.test(source.slice(end, end + longestCode))
}

/** What ends a paragraph before another, at the least: a blank line, or an item. */
const openings = ['\n\n', '\n- ', '\n* ']

/** Whether code is open behind a line or cell, by the number of its signs. */
const isOpen = (cell: string): boolean => cell.split('`').length % 2 === 0
const closesCode = /^[^`|\n]*`(?!`)/

/** No further back is looked for the beginning of a paragraph, in UTF-16 code units, or on for the end of code. */
const longestParagraph = 2000
const longestCode = 200

/** Behind two of the longest labels there is nothing to look for in a line, in UTF-16 code units. */
const longestHead = 1000

/** The line of a table that says how its columns are aligned. */
export const delimiterRow = /^[\s>]{0,40}(?::[: \t]*)?(?:\|[|: \t]*-|-[-: \t]*\|)[|:\- \t]*$/

/** The line that begins at an offset, as far as a shape may reach, without the blanks at its end. */
export function headOfLine(source: string, start: number): string {
  return source.slice(start, Math.min(endOfLine(source, start), start + longestHead)).trimEnd()
}

/** Whether one of the lines behind the first is such a one, by where it begins and ends. */
export function someLine(source: string, isSuch: (source: string, start: number, end: number) => boolean): boolean {
  let end = source.indexOf('\n')
  if (end < 0) return false
  while (end < source.length) {
    const start = end + 1
    end = endOfLine(source, start)
    if (isSuch(source, start, end)) return true
  }
  return false
}

/** Whether such a line stands between two offsets, behind the last blank line there. */
export function goesOn(
  source: string,
  {from, to}: {readonly from: number; readonly to: number},
  isSuch: (line: string) => boolean,
): boolean {
  for (let end = to; end > from; ) {
    const start = Math.max(from, startOfLine(source, end))
    const line = source.slice(start, Math.min(end, start + longestHead)).trimEnd()
    if (/^[\s>]*$/.test(line)) return false
    if (isSuch(line)) return true
    end = start - 1
  }
  return false
}

/** Offset at which the line begins that ends at an offset. */
export function startOfLine(source: string, end: number): number {
  return end === 0 ? 0 : source.lastIndexOf('\n', end - 1) + 1
}

/** Offset of the line feed that ends the line at an offset, or of the end. */
export function endOfLine(source: string, at: number): number {
  const feed = source.indexOf('\n', at)
  return feed < 0 ? source.length : feed
}
