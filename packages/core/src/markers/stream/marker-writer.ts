import type {Span} from '../../data/index.ts'
import {isCutOff} from '../bracket.ts'
import type {Leak} from '../leaks/dialect.ts'
import {isLeakCutOff} from '../leaks/index.ts'
import {type Marker, nextOpening, readOpening} from '../scan.ts'

/**
 * Says what stands in the text in place of a marker or of leaked control text: `''` removes it, `undefined` leaves it
 * as it is. Offsets are those of the whole text. Any words in brackets that could name a source are shown as markers
 * of the style `name`.
 */
export type RenderMarker = (found: Marker | Leak) => string | undefined

/** What to do next. */
type WriterStep =
  /** Give out all before this offset; behind it only more text can tell. */
  | {readonly kind: 'hold'; readonly at: number}
  /** Nothing to replace before this offset. */
  | {readonly kind: 'pass'; readonly end: number}
  | {readonly kind: 'replace'; readonly start: number; readonly end: number; readonly text: string}
  /** A code block begins before this offset. */
  | {readonly kind: 'fence'; readonly end: number; readonly fence: string}

/** The longest opening of control text, `::contentReference`, has one character more. */
const OPENING_REST = 17

/** Characters before a marker that are looked at: escapes, the start of a line. */
const CONTEXT = 40

/** A longer line of code closes no code block. */
const LONGEST_FENCE = 1100

/**
 * Rewrites a text that comes in pieces. What is given out is final: no marker is cut in two, and the pieces together
 * are what the whole text would have given.
 *
 *     in   … rose [[S:1  │  ,3]] and
 *     out  … rose        │  ¹³ and
 *                 ^ held back
 */
export class MarkerWriter {
  /** What has come, without what is given out and out of sight. */
  #text = ''
  /** Up to here it has been given out. */
  #done = 0
  /** Offset of `#text` in the whole text. */
  #base = 0
  #fence: string | undefined

  constructor(private readonly render: RenderMarker) {}

  /** Takes a piece in; returns what can be given out. */
  write(piece: string): string {
    this.#text += piece
    const out = this.#advance(false)
    const dropped = Math.max(0, this.#done - CONTEXT)
    this.#text = this.#text.slice(dropped)
    this.#base += dropped
    this.#done -= dropped
    return out
  }

  /** No more text will come; returns the rest. */
  end(): string {
    return this.#advance(true)
  }

  #advance(ended: boolean): string {
    let out = ''
    let from = this.#done
    const ahead = new Ahead(this.#text)
    while (true) {
      const step =
        this.#fence === undefined ? this.#step(ahead.from(from), ended) : this.#stepInFence(from, ended, this.#fence)
      if (step.kind === 'hold') return out + this.#release(step.at)
      if (step.kind === 'replace') {
        out += this.#release(step.start) + step.text
        this.#done = step.end
      }
      if (step.kind === 'fence') this.#fence = step.fence
      from = step.end
    }
  }

  #release(end: number): string {
    const released = this.#text.slice(this.#done, Math.max(this.#done, end))
    this.#done += released.length
    return released
  }

  #stepInFence(from: number, ended: boolean, fence: string): WriterStep {
    const text = this.#text
    const end = endOfFence(text, Math.max(0, from - 1), {fence, ended})
    if (end !== undefined) {
      this.#fence = undefined
      return {kind: 'pass', end}
    }
    const line = Math.max(from, text.lastIndexOf('\n') + 1, text.length - LONGEST_FENCE)
    return {kind: 'hold', at: ended ? text.length : line}
  }

  #step({start: from, opening, code}: KnownOpenings, ended: boolean): WriterStep {
    const text = this.#text
    if (code && code.start < (opening ?? text.length)) return this.#stepIntoCode(code, ended)
    if (opening !== undefined) return this.#stepToMarker(opening, from, ended)
    return {kind: 'hold', at: ended ? text.length : Math.max(from, text.length - OPENING_REST)}
  }

  #stepIntoCode(run: Span, ended: boolean): WriterStep {
    if (isEscaped(this.#text, run.start)) return {kind: 'pass', end: run.start + 1}
    const code = readCode(this.#text, run, ended)
    if (code === undefined) return {kind: 'hold', at: run.start}
    return code.kind === 'fence' ? code : {kind: 'pass', end: code.end}
  }

  #stepToMarker(opening: number, from: number, ended: boolean): WriterStep {
    const text = this.#text
    const raised = opening > from && text[opening - 1] === '^'
    const start = raised ? opening - 1 : opening
    if (!ended && (isCutOff(text, start) || isCutOff(text, opening) || isLeakCutOff(text, opening)))
      return {kind: 'hold', at: start}
    if (isEscaped(text, start)) return {kind: 'pass', end: opening + (text[opening + 1] === '[' ? 2 : 1)}
    const found = readOpening(text, {start: opening, from})
    if (found === undefined) return {kind: 'pass', end: opening + 1}
    if ('problem' in found || ('style' in found && !isProse(text, found))) return {kind: 'pass', end: found.end}
    const place = {start: found.start + this.#base, end: found.end + this.#base}
    const replacement = this.render({...found, ...place})
    if (replacement === undefined) return {kind: 'pass', end: found.end}
    return {kind: 'replace', start: found.start, end: found.end, text: replacement}
  }
}

/** What may begin at or behind an offset. */
interface KnownOpenings {
  readonly start: number
  readonly opening: number | undefined
  readonly code: Span | undefined
}

/** Looks for openings, each stretch of the text once. */
class Ahead {
  #opening: number | undefined = -1
  #code: Span | undefined = {start: -1, end: 0}

  constructor(private readonly text: string) {}

  from(start: number): KnownOpenings {
    if (this.#opening !== undefined && this.#opening < start) this.#opening = nextOpening(this.text, start)
    if (this.#code !== undefined && this.#code.start < start) this.#code = nextCodeOpening(this.text, start)
    return {start, opening: this.#opening, code: this.#code}
  }
}

/** A backslash before it, itself not escaped, makes a character plain. */
function isEscaped(text: string, at: number): boolean {
  let before = at
  while (before > at - CONTEXT / 2 && text[before - 1] === '\\') before -= 1
  return (at - before) % 2 === 1
}

/** The text of a link and the label of a definition belong to Markdown: `[7](url)`, `[[7]](url)`, `[^1]: …`. */
function isProse(text: string, {start, end}: Span): boolean {
  if (text[end] === '(' || (text[start - 1] === '[' && text.startsWith('](', end))) return false
  return text[end] !== ':' || !opensLine(text, start)
}

/** What a run of backticks or tildes opens. `undefined` where only more text can tell. */
type CodeReading =
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
const LONGEST_OPENING = 100

/** The first run of characters from `from` on that may open code. */
function nextCodeOpening(text: string, from: number): Span | undefined {
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
function readCode(text: string, opening: Span, ended: boolean): CodeReading | undefined {
  const {start, end} = opening
  if (end === text.length && !ended) return undefined
  const run = text.slice(start, end)
  if (run.length >= 3 && run.length <= LONGEST_OPENING && opensLine(text, start)) {
    const lineEnd = text.indexOf('\n', end)
    if (lineEnd < 0 && !ended) return undefined
    const info = text.slice(end, lineEnd < 0 ? text.length : lineEnd)
    if (run.startsWith('~') || !info.includes('`')) return {kind: 'fence', fence: run, end: end + info.length}
  }
  return run.startsWith('~') ? {kind: 'none', end} : readSpan(text, opening, ended)
}

/** Nothing but the marks of lists and quotations stands before it in its line. */
function opensLine(text: string, start: number): boolean {
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
function endOfFence(text: string, from: number, {fence, ended}: {fence: string; ended: boolean}): number | undefined {
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
