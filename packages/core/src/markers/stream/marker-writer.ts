import type {Span} from '../../data/index.ts'
import {isCutOff} from '../bracket.ts'
import type {Leak} from '../faults.ts'
import {isLeakCutOff} from '../leaks/index.ts'
import type {Marker} from '../marker.ts'
import {nextOpening, readOpening} from '../scan.ts'
import {endOfFence, nextCodeOpening, opensLine, readCode} from './code.ts'

/**
 * Says what stands in the text in place of a marker or of leaked control text: `''` removes it, `undefined` leaves it
 * as it is. Offsets are those of the whole text. Any words in brackets that could name a source are shown as markers
 * of the style `name`.
 */
export type RenderMarker = (found: Marker | Leak) => string | undefined

/** What to do next. */
type Step =
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
  readonly #render: RenderMarker
  /** What has come, without what is given out and out of sight. */
  #text = ''
  /** Up to here it has been given out. */
  #done = 0
  /** Offset of `#text` in the whole text. */
  #base = 0
  #fence: string | undefined

  constructor(render: RenderMarker) {
    this.#render = render
  }

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

  #stepInFence(from: number, ended: boolean, fence: string): Step {
    const text = this.#text
    const end = endOfFence(text, Math.max(0, from - 1), {fence, ended})
    if (end !== undefined) {
      this.#fence = undefined
      return {kind: 'pass', end}
    }
    const line = Math.max(from, text.lastIndexOf('\n') + 1, text.length - LONGEST_FENCE)
    return {kind: 'hold', at: ended ? text.length : line}
  }

  #step({start: from, opening, code}: Openings, ended: boolean): Step {
    const text = this.#text
    if (code && code.start < (opening ?? text.length)) return this.#stepIntoCode(code, ended)
    if (opening !== undefined) return this.#stepToMarker(opening, from, ended)
    return {kind: 'hold', at: ended ? text.length : Math.max(from, text.length - OPENING_REST)}
  }

  #stepIntoCode(run: Span, ended: boolean): Step {
    if (isEscaped(this.#text, run.start)) return {kind: 'pass', end: run.start + 1}
    const code = readCode(this.#text, run, ended)
    if (code === undefined) return {kind: 'hold', at: run.start}
    return code.kind === 'fence' ? code : {kind: 'pass', end: code.end}
  }

  #stepToMarker(opening: number, from: number, ended: boolean): Step {
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
    const replacement = this.#render({...found, ...place})
    if (replacement === undefined) return {kind: 'pass', end: found.end}
    return {kind: 'replace', start: found.start, end: found.end, text: replacement}
  }
}

/** What may begin at or behind an offset. */
interface Openings {
  readonly start: number
  readonly opening: number | undefined
  readonly code: Span | undefined
}

/** Looks for openings, each stretch of the text once. */
class Ahead {
  readonly #text: string
  #opening: number | undefined = -1
  #code: Span | undefined = {start: -1, end: 0}

  constructor(text: string) {
    this.#text = text
  }

  from(start: number): Openings {
    if (this.#opening !== undefined && this.#opening < start) this.#opening = nextOpening(this.#text, start)
    if (this.#code !== undefined && this.#code.start < start) this.#code = nextCodeOpening(this.#text, start)
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
