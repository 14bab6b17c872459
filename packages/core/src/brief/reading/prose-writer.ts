import type {Span} from '../../data/index.ts'
import {scan} from '../../markers/index.ts'
import {BLANK_CODE, JOINT_CODE, OBJECT_CODE} from '../text/characters.ts'
import {numberInFormula} from '../text/formulas.ts'
import type {ProseBuffer} from '../text/prose-buffer.ts'
import type {UnreadKind} from '../unread-text.ts'
import type {LinkReading} from './links.ts'
import type {FoundCitation, InlineFinds} from './prose.ts'

/** Where prose is written, and what is found on the way. */
export interface Writing {
  readonly buffer: ProseBuffer
  readonly finds: InlineFinds
}

/**
 * Writes the prose of one block, from left to right. `cursor` is the offset up to which it has been written:
 *
 *     visible  A **bold** [1](u) claim
 *     prose    A ··bold·· ······ claim
 *                      ^ cursor
 */
export class ProseWriter {
  protected cursor = 0
  /** Where the block ends. */
  protected end = 0
  /** Where the last citation of the block ends. */
  protected previousCitation: number | undefined
  protected readonly buffer: ProseBuffer
  protected readonly finds: InlineFinds
  /** Where the block begins. */
  protected start = 0

  constructor({buffer, finds}: Writing) {
    this.buffer = buffer
    this.finds = finds
  }

  /** Begins a block. */
  protected begin(start: number, end: number): void {
    this.start = start
    this.cursor = start
    this.end = end
    this.previousCitation = undefined
  }

  /** Blanks up to the end of the block; formulas become objects. */
  protected finish(): void {
    const {buffer, start, end} = this
    this.fill(end, BLANK_CODE)
    if (!buffer.dollars.isWithin(start, end) && !buffer.backslashes.isWithin(start, end)) return
    for (const formula of formulasOf(buffer.visible.slice(start, end), start)) {
      const written = buffer.visible.slice(formula.start, formula.end)
      const number = numberInFormula(written)
      if (number !== undefined) {
        buffer.rewrite(formula.start, number)
        continue
      }
      buffer.fill(formula.start, formula.end, OBJECT_CODE)
      this.finds.unread.push({kind: 'formula', ...formula, text: written})
    }
  }

  /** Copies what is visible up to an offset; what was written before stays. */
  protected copy(end: number): void {
    if (end <= this.cursor) return
    this.buffer.copy(this.cursor, end)
    this.cursor = end
  }

  /** Writes filler up to an offset. */
  protected fill(end: number, code: number): void {
    if (end <= this.cursor) return
    this.buffer.fill(this.cursor, end, code)
    this.cursor = end
  }

  /** Writes prose for as much of the source as it is long. */
  protected append(prose: string): void {
    this.buffer.write(this.cursor, prose)
    this.cursor += prose.length
  }

  /** Writes an object whose words are kept apart. */
  protected writeUnread(kind: UnreadKind, text: string, end: number): void {
    if (/[\p{L}\p{N}]/u.test(text)) this.finds.unread.push({kind, start: this.cursor, end, text})
    this.fill(end, OBJECT_CODE)
  }

  /** Writes something that is struck out: its words can be read, and nothing in it cites. */
  protected writeStruck(write: () => void): void {
    const {buffer, finds, cursor: start} = this
    const before = finds.citations.length
    write()
    finds.citations.length = before
    for (const marker of scan(buffer.recent(start, this.cursor)).markers)
      buffer.fill(start + marker.start, start + marker.end, JOINT_CODE)
  }

  /** Takes in what a link turned out to be; true where it is a citation. */
  protected keep({citation, leaks}: LinkReading): boolean {
    for (const leak of leaks) this.finds.leaks.push(leak)
    if (citation !== undefined) this.cite(citation)
    return citation !== undefined
  }

  /** Takes in a citation that is a node of the tree. */
  protected cite(citation: FoundCitation): void {
    this.finds.citations.push(citation)
    this.previousCitation = citation.end
  }

  /**
   * An address takes the marker glued to it along; its bracket is given back to the prose:
   *
   *     https://example.org/a[1] and
   *                          ^ the address ends here for us, at `[1` for the parser
   */
  protected writeAddress(end: number): void {
    const {visible} = this.buffer
    const glued = /\[\^?S?[0-9]{1,4}$/.exec(visible.slice(Math.max(this.cursor, end - 8), end))
    const split = glued !== null && visible[end] === ']' ? end - glued[0].length : end
    this.fill(split, OBJECT_CODE)
    this.copy(end)
  }
}

/** A formula in dollars holds at least one of these, is in brackets or is very short; `$5 to $6` holds none. */
const mathematical = /[\\^_={}+<>]|^[[(|].{1,200}[\])|]$/

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
  // Letters and dots alone are what a writer puts into a quotation: `\[w\]e \[...\] the \[old\] bank`, and `\[x = 1\]`;
  // numbers alone are a marker that an export has escaped.
  addPairs(
    text,
    ['\\[', '\\]'],
    formulas,
    (content) => !/^(?:[\p{L}\s'’.…-]*|[\d\s,，、;–-]*|[A-Z]{1,2}\/[A-Z]{2})$/u.test(content),
  )
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

/** What RAGFlow ends in two dollars: `##0$$`. */
const handle = /##\d{1,4}$/

/** Adds formulas in one or two dollars; a lone opening one ends the search, so the scan stays linear. */
function addDollars(slice: string, formulas: Span[]): void {
  let open = slice.indexOf('$')
  while (open >= 0) {
    const fence = slice[open + 1] === '$' ? '$$' : '$'
    const close = slice.indexOf(fence, open + fence.length)
    if (close < 0) return
    const isOpening = slice[open - 1] !== '\\' && !handle.test(slice.slice(Math.max(0, open - 6), open))
    const formula = isOpening && (fence === '$$' || standsInDollars(slice, open, close))
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
  // `$\sim$1830 km` is no price.
  if (/[0-9]/.test(slice[close + 1] ?? '') && !content.startsWith('\\')) return false
  if (content === '' || /^\s|\s$/.test(content)) return false
  return mathematical.test(content) || /^[A-Za-z]{1,3}$/.test(content) || isLoneNumber(content, slice, close)
}

/** `$1$` is no price, and may be a figure where it counts something: `$5$ %`. */
function isLoneNumber(content: string, slice: string, close: number): boolean {
  return (
    /^[-−]?\d{1,12}(?:\.\d{1,12})?$/.test(content) &&
    !/^\$?\s?(?:%|percent\b|[a-z]illion)/.test(slice.slice(close + 1, close + 12))
  )
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
