import type {Span} from '../../data/index.ts'
import {JOINT} from '../../markers/index.ts'
import {BLANK_CODE, EDGE_CODE, JOINT_CODE, OBJECT_CODE} from '../text/character-classes.ts'
import {firstFrom} from '../text/offsets.ts'
import {type ProseView, viewOf} from '../text/prose-view.ts'

const LINE_FEED = 0x0a

/** Prose as its reader sees it, and the way back to the offsets of the source. */
export interface Rendered {
  readonly text: string
  /** Span of the prose that shows as `start` to `end` of `text`; `undefined` where nothing was left out. */
  readonly place: ((start: number, end: number) => Span) | undefined
}

/**
 * What a reader sees of one window of the prose after another, as columns: the code of each character, and the offset
 * that it stands at.
 *
 * Nobody sees a filler, so that the scanners need not know of any: `**5**%` is read as `5%`. A masked span becomes one
 * OBJECT: the number before it and the number behind it are not neighbours.
 *
 *     prose     ··5··% of sales [1], and
 *     rendered  5% of sales ￼, and
 *               ^ at 0, from offset 2
 */
export class RenderedWindow {
  /** Codes of the characters; behind the last one stands an `EDGE`. */
  codes = new Uint16Array(0)
  /** How many characters the window shows. */
  length = 0
  text = ''
  #offsets = new Uint32Array(0)
  #bytes = Buffer.alloc(0)

  /**
   * Shows another window.
   *
   * @param masked What is no claim text, sorted; of spans that overlap the first counts.
   */
  show(prose: ProseView, {start, end}: Span, masked: readonly Span[]): void {
    this.#holdAtLeast(end - start + 1)
    this.length = 0
    let at = start
    for (const span of masked) {
      if (span.start < at || span.end <= span.start) continue
      this.#write(prose, at, span.start)
      this.#add(OBJECT_CODE, span.start)
      at = span.end
    }
    this.#write(prose, at, end)
    this.codes[this.length] = EDGE_CODE
    // The EDGE, which no pattern sees, keeps V8 from making a string of bytes, for which each pattern is compiled anew.
    this.text = this.#bytes.toString('utf16le', 0, 2 * this.length + 2).slice(0, this.length)
  }

  /** Where the characters from `start` to `end` stand in the prose. */
  placeOf(start: number, end: number): Span {
    return {start: this.#offsets[start] ?? 0, end: (this.#offsets[end - 1] ?? 0) + 1}
  }

  /** Indexes of the characters that stand at some offsets, which are sorted; those that are not shown have none. */
  indexesOf(offsets: Uint32Array): readonly number[] {
    const shown = this.#offsets.subarray(0, this.length)
    const indexes: number[] = []
    const last = shown.at(-1) ?? -1
    for (let next = firstFrom(offsets, shown[0] ?? 0); (offsets[next] ?? Infinity) <= last; next += 1) {
      const offset = offsets[next] ?? 0
      const index = firstFrom(shown, offset)
      if (shown[index] === offset) indexes.push(index)
    }
    return indexes
  }

  #write({codes}: ProseView, start: number, end: number): void {
    for (let at = start; at < end; at += 1) {
      const code = codes[at] ?? EDGE_CODE
      // A blank at the end of a line is nothing to a reader; the first half of CRLF is such a blank.
      if (code === LINE_FEED) while (this.codes[this.length - 1] === BLANK_CODE && this.length > 0) this.length -= 1
      // Between the cells of a row nothing is said.
      if (code !== JOINT_CODE) this.#add(code === EDGE_CODE ? BLANK_CODE : code, at)
    }
  }

  #add(code: number, offset: number): void {
    this.codes[this.length] = code
    this.#offsets[this.length] = offset
    this.length += 1
  }

  #holdAtLeast(length: number): void {
    if (length <= this.codes.length) return
    this.codes = new Uint16Array(2 * length)
    this.#offsets = new Uint32Array(2 * length)
    this.#bytes = Buffer.from(this.codes.buffer)
  }
}

/** Prose as its reader sees it, for who looks at one claim. */
export function render(prose: string, masked: readonly Span[]): Rendered {
  if (masked.length === 0 && !prose.includes(JOINT)) return {text: prose, place: undefined}
  const window = new RenderedWindow()
  window.show(viewOf(prose), {start: 0, end: prose.length}, masked)
  return {text: window.text, place: (start, end) => window.placeOf(start, end)}
}
