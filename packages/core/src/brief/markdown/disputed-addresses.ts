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
  for (let colon = source.indexOf('://'); colon >= 0; colon = source.indexOf('://', end)) {
    end = colon + 3
    const scheme = /https?$/i.exec(source.slice(Math.max(0, colon - 5), colon))?.[0]
    if (scheme === undefined) continue
    rest.lastIndex = end
    rest.test(source)
    end = rest.lastIndex
    if (isDisputed(source, colon - scheme.length, end)) return true
  }
  return false
}

function isDisputed(source: string, start: number, end: number): boolean {
  const address = source.slice(start, end)
  if (source[end] !== '|' && !hostless.test(address)) return false
  return !(source.startsWith('](', start - 2) && address.includes(')')) && !isCode(source, start, end)
}

/** What Sätteri takes for the beginning of a host; other punctuation of ASCII is none for it either. */
const hostless = /:\/\/(?:-|\.(?!\.)|\.{2,}[^.)*]|(?=[\u0080-\uffff])[\p{P}\p{S}])/u

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
