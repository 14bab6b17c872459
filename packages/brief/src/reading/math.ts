import {OBJECT, type Span} from '@citation-lint/markers'

/** A formula in dollars holds at least one of these, or is very short; `$5 to $6` holds none. */
const mathematical = /[\\^_={}+<>]/

/**
 * Replaces formulas by objects, since their digits and brackets are neither claims nor markers.
 * Markdown itself does not know them: `$x_1$`, `$$…$$`, `\(…\)`, `\[…\]`.
 *
 * @param prose Prose of a block.
 * @param slice Its source, same length.
 */
export function maskMath(prose: string, slice: string): string {
  if (!slice.includes('$') && !slice.includes('\\(') && !slice.includes('\\[')) return prose
  const formulas = [...dollars(slice), ...pairs(slice, '\\(', '\\)'), ...pairs(slice, '\\[', '\\]')]
  formulas.sort((left, right) => left.start - right.start)
  let masked = ''
  let at = 0
  for (const {start, end} of formulas) {
    if (start < at) continue
    masked += prose.slice(at, start) + OBJECT.repeat(end - start)
    at = end
  }
  return masked + prose.slice(at)
}

/** Formulas in one or two dollars; a lone opening one ends the search, so the scan stays linear. */
function* dollars(slice: string): Generator<Span> {
  let open = slice.indexOf('$')
  while (open >= 0) {
    const fence = slice[open + 1] === '$' ? '$$' : '$'
    const close = slice.indexOf(fence, open + fence.length)
    if (close < 0) return
    const formula = slice[open - 1] !== '\\' && (fence === '$$' || isFormula(slice, open, close))
    if (formula) yield {start: open, end: close + fence.length}
    open = formula ? slice.indexOf('$', close + fence.length) : close
  }
}

/**
 *     costs $5 and $x_1$ counts
 *           ^open  ^close          a blank before the closing dollar: two prices
 */
function isFormula(slice: string, open: number, close: number): boolean {
  const content = slice.slice(open + 1, close)
  if (content === '' || /^\s|\s$/.test(content) || /[0-9]/.test(slice[close + 1] ?? '')) return false
  return mathematical.test(content) || /^[A-Za-z]{1,3}$/.test(content)
}

function* pairs(slice: string, open: string, close: string): Generator<Span> {
  let start = slice.indexOf(open)
  while (start >= 0) {
    const end = slice.indexOf(close, start + open.length)
    if (end < 0) return
    yield {start, end: end + close.length}
    start = slice.indexOf(open, end + close.length)
  }
}
