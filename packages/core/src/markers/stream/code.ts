import type {Span} from '../../data/index.ts'

/** What a run of backticks or tildes opens. `undefined` where only more text can tell. */
export type CodeReading =
  /** A code block: the fence that closes it has at least as many of the same character. */
  | {readonly kind: 'fence'; readonly fence: string; readonly end: number}
  /** Code in a sentence, both runs of backticks included. */
  | {readonly kind: 'span'; readonly end: number}
  /** Nothing: plain characters up to `end`. */
  | {readonly kind: 'none'; readonly end: number}

const RUN = /`+|~{3,}/g
const LINE_START = /(?:^|[\r\n])[ \t>]{0,30}(?:(?:[-*+]|\d{1,9}[.)])[ \t]{1,4})?$/
const BLANK_LINE = /\r?\n[ \t]*\r?\n/

/** Code in a sentence that has not closed after so many UTF-16 units is none. */
const LONGEST_SPAN = 4000

/** A longer run opens no block. */
const LONGEST_FENCE = 100

/** The first run of characters from `from` on that may open code. */
export function nextCodeOpening(text: string, from: number): Span | undefined {
  RUN.lastIndex = from
  const match = RUN.exec(text)
  return match ? {start: match.index, end: match.index + match[0].length} : undefined
}

/**
 * Reads what a run opens, as Markdown does: markers in code are none.
 *
 *     Use `[[S:1]]` so.        ```js⏎  a[1]⏎  ```
 *         ^ opens a span       ^ opens a block
 *
 * @param ended - no more text will come
 */
export function readCode(text: string, opening: Span, ended: boolean): CodeReading | undefined {
  const {start, end} = opening
  if (end === text.length && !ended) return undefined
  const run = text.slice(start, end)
  if (run.length >= 3 && run.length <= LONGEST_FENCE && opensLine(text, start)) {
    const lineEnd = text.indexOf('\n', end)
    if (lineEnd < 0 && !ended) return undefined
    const info = text.slice(end, lineEnd < 0 ? text.length : lineEnd)
    if (run.startsWith('~') || !info.includes('`')) return {kind: 'fence', fence: run, end: end + info.length}
  }
  return run.startsWith('~') ? {kind: 'none', end} : readSpan(text, opening, ended)
}

/** Nothing but the marks of lists and quotations stands before it in its line. */
export function opensLine(text: string, start: number): boolean {
  return LINE_START.test(text.slice(Math.max(0, start - 40), start))
}

function readSpan(text: string, {start, end}: Span, ended: boolean): CodeReading | undefined {
  const window = text.slice(end, end + LONGEST_SPAN)
  const paragraphEnd = BLANK_LINE.exec(window)?.index
  const limit = paragraphEnd ?? window.length
  for (const run of window.matchAll(/`+/g)) {
    if (run.index >= limit) break
    const cutOff = !ended && end + run.index + run[0].length === text.length
    if (!cutOff && run[0].length === end - start) return {kind: 'span', end: end + run.index + run[0].length}
  }
  return paragraphEnd !== undefined || window.length === LONGEST_SPAN || ended ? {kind: 'none', end} : undefined
}

/**
 * Where a code block ends.
 *
 * @param from - inside the block, at the start of a line or behind the opening fence
 * @returns the offset behind its closing fence; `undefined` where it has not come
 */
export function endOfFence(
  text: string,
  from: number,
  {fence, ended}: {fence: string; ended: boolean},
): number | undefined {
  const character = fence[0] ?? '`'
  const closing = new RegExp(`^[ \\t>]{0,30}${character}{${fence.length},1000}[ \\t]*(?=\\r?\\n${ended ? '|$' : ''})`)
  let line = text.indexOf('\n', from)
  while (line >= 0) {
    const next = text.indexOf('\n', line + 1)
    const match = closing.exec(text.slice(line + 1, next < 0 ? text.length : next + 1))
    if (match) return line + 1 + match[0].length
    line = next
  }
  return undefined
}
