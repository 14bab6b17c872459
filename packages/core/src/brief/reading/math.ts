import type {Span} from '../../data/index.ts'

/** A formula in dollars holds at least one of these, or is very short; `$5 to $6` holds none. */
const mathematical = /[\\^_={}+<>]/

/**
 * Finds formulas, since their digits and brackets are neither claims nor markers. Markdown itself does not know them:
 * `$x_1$`, `$$…$$`, `\(…\)`, `\[…\]`.
 *
 * @param text - what is visible of one block
 * @param offset - where it stands in the document
 * @returns in reading order, disjoint, at their places in the document
 */
export function formulasOf(text: string, offset: number): readonly Span[] {
  const formulas: Span[] = []
  addDollars(text, formulas)
  addPairs(text, ['\\(', '\\)'], formulas)
  addPairs(text, ['\\[', '\\]'], formulas, (content) => !isWords(content))
  if (formulas.length === 0) return formulas
  formulas.sort((left, right) => left.start - right.start)
  const kept: Span[] = []
  let at = 0
  for (const {start, end} of formulas) {
    if (start < at) continue
    kept.push({start: start + offset, end: end + offset})
    at = end
  }
  return kept
}

/**
 * What a writer puts into a quotation: letters and dots alone, in brackets that a program has escaped.
 *
 *     \[w\]e \[...\] the \[old\] bank     \[x = 1\]
 */
function isWords(content: string): boolean {
  return /^[\p{L}\s'’.…-]*$/u.test(content)
}

/** Adds formulas in one or two dollars; a lone opening one ends the search, so the scan stays linear. */
function addDollars(slice: string, formulas: Span[]): void {
  let open = slice.indexOf('$')
  while (open >= 0) {
    const fence = slice[open + 1] === '$' ? '$$' : '$'
    const close = slice.indexOf(fence, open + fence.length)
    if (close < 0) return
    const formula = slice[open - 1] !== '\\' && (fence === '$$' || standsInDollars(slice, open, close))
    if (formula) formulas.push({start: open, end: close + fence.length})
    open = formula ? slice.indexOf('$', close + fence.length) : close
  }
}

/**
 *     costs $5 and $x_1$ counts
 *           ^open  ^close          a blank before the closing dollar: two prices
 */
function standsInDollars(slice: string, open: number, close: number): boolean {
  const content = slice.slice(open + 1, close)
  if (content === '' || /^\s|\s$/.test(content) || /[0-9]/.test(slice[close + 1] ?? '')) return false
  return mathematical.test(content) || /^[A-Za-z]{1,3}$/.test(content)
}

/** Adds formulas between two signs. */
function addPairs(
  slice: string,
  [open, close]: readonly [string, string],
  formulas: Span[],
  isFormula: (content: string) => boolean = () => true,
): void {
  let start = slice.indexOf(open)
  while (start >= 0) {
    const end = slice.indexOf(close, start + open.length)
    if (end < 0) return
    if (isFormula(slice.slice(start + open.length, end))) formulas.push({start, end: end + close.length})
    start = slice.indexOf(open, end + close.length)
  }
}
