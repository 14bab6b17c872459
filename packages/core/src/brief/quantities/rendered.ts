import type {Span} from '../../data/index.ts'
import {EDGE, JOINT, OBJECT} from '../../markers/index.ts'
import {BLANK_CODE, JOINT_CODE} from '../text/characters.ts'
import {firstFrom} from '../text/span-list.ts'

/** Prose as its reader sees it, and the way back to the offsets of the source. */
export interface Rendered {
  readonly text: string
  /** Span of the prose that shows as `start` to `end` of `text`; `undefined` where nothing was left out. */
  readonly place: ((start: number, end: number) => Span) | undefined
}

/**
 * What a reader sees of one window of the prose after another, in pieces: where each begins in the text, and where it
 * stands in the prose. Most windows are one piece.
 *
 * Nobody sees a filler, so that the scanners need not know of any: `**5**%` is read as `5%`. A masked span becomes one
 * OBJECT: the number before it and the number behind it are not neighbours.
 *
 *     prose     ··5··% of sales [1], and
 *     rendered  5% of sales ￼, and
 *               ^ at 0, from offset 2
 */
export class RenderedWindow {
  text = ''
  readonly #pieces: string[] = []
  readonly #indexes: number[] = []
  readonly #offsets: number[] = []
  #count = 0
  /** Of all pieces together. */
  #length = 0
  /** The next filler, and the next end of a line that blanks stand before. */
  #joint = -1
  #line = -1

  /**
   * Shows another window.
   *
   * @param masked What is no claim text, sorted; of spans that overlap the first counts.
   */
  show(prose: string, {start, end}: Span, masked: readonly Span[]): void {
    const written = prose.slice(start, end)
    // Between the cells of a row nothing is said.
    const window = written.includes(EDGE) ? written.replaceAll(EDGE, ' ') : written
    this.#count = 0
    this.#length = 0
    this.#joint = -1
    this.#line = -1
    let at = 0
    for (const span of masked) {
      const from = span.start - start
      if (from < at || span.end <= span.start) continue
      this.#write(window, start, at, from)
      this.#add(OBJECT, span.start)
      at = span.end - start
    }
    this.#write(window, start, at, window.length)
    this.text = ''
    for (let piece = 0; piece < this.#count; piece += 1) this.text += this.#pieces[piece]
  }

  /** Where a character of the text stands in the prose. */
  offsetOf(index: number): number {
    let low = 0
    let high = this.#count - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.#indexes[middle] ?? 0) > index) high = middle - 1
      else low = middle
    }
    return index + this.#shiftOf(low)
  }

  /** Indexes of the characters that stand at some offsets, which are sorted; those that are not shown have none. */
  indexesOf(offsets: Uint32Array): readonly number[] {
    let next = firstFrom(offsets, this.#offsets[0] ?? 0)
    const indexes = new Array<number>(firstFrom(offsets, this.#shiftOf(this.#count - 1) + this.text.length) - next)
    let count = 0
    for (let piece = 0; piece < this.#count; piece += 1) {
      const start = this.#offsets[piece] ?? 0
      const shift = this.#shiftOf(piece)
      const end = shift + (piece + 1 < this.#count ? (this.#indexes[piece + 1] ?? 0) : this.text.length)
      for (let offset = offsets[next] ?? end; offset < end; offset = offsets[next] ?? end) {
        if (offset >= start) indexes[count++] = offset - shift
        next += 1
      }
    }
    indexes.length = count
    return indexes
  }

  /** How much further on the characters of a piece stand in the prose than in the text. */
  #shiftOf(piece: number): number {
    return (this.#offsets[piece] ?? 0) - (this.#indexes[piece] ?? 0)
  }

  /** Shows a stretch of the window, which begins in the prose at `offset`. */
  #write(window: string, offset: number, start: number, end: number): void {
    let at = start
    while (at < end) {
      if (this.#joint < at) this.#joint = find(JOINT, window, at)
      if (this.#line <= at) this.#line = findBlankEnd(window, at)
      const stop = Math.min(this.#joint, this.#line, end)
      if (stop > at) this.#add(window.slice(at, stop), offset + at)
      at = stop
      while (at < end && window.charCodeAt(at) === JOINT_CODE) at += 1
    }
  }

  #add(piece: string, offset: number): void {
    if (piece.startsWith('\n')) this.#dropBlanks()
    this.#pieces[this.#count] = piece
    this.#indexes[this.#count] = this.#length
    this.#offsets[this.#count] = offset
    this.#count += 1
    this.#length += piece.length
  }

  /**
   * A blank at the end of a line is nothing to a reader; the first half of CRLF is such a blank. Pieces are joined at the
   * end: V8 copies a text that was put together before it tells how it ends.
   */
  #dropBlanks(): void {
    for (; this.#count > 0; this.#count -= 1) {
      const piece = this.#pieces[this.#count - 1] ?? ''
      let end = piece.length
      while (piece.charCodeAt(end - 1) === BLANK_CODE) end -= 1
      this.#length -= piece.length - end
      this.#pieces[this.#count - 1] = piece.slice(0, end)
      if (end > 0) return
    }
  }
}

/** Where a character stands next; the end where none does. */
function find(character: string, window: string, start: number): number {
  const found = window.indexOf(character, start)
  return found < 0 ? window.length : found
}

/** Where the next line ends behind a blank. */
function findBlankEnd(window: string, start: number): number {
  let end = find('\n', window, start + 1)
  while (end < window.length && window.charCodeAt(end - 1) !== BLANK_CODE) end = find('\n', window, end + 1)
  return end
}

/** Prose as its reader sees it, for who looks at one claim. */
export function render(prose: string, masked: readonly Span[]): Rendered {
  if (masked.length === 0 && !prose.includes(JOINT)) return {text: prose, place: undefined}
  const window = new RenderedWindow()
  window.show(prose, {start: 0, end: prose.length}, masked)
  return {
    text: window.text,
    place: (start, end) => ({start: window.offsetOf(start), end: window.offsetOf(end - 1) + 1}),
  }
}
