import {BLANK_CODE, EDGE_CODE} from './character-classes.ts'
import {Occurrences} from './occurrences.ts'

/**
 * The text of a document twice, at the same offsets: as it reads, and as prose, in which everything that is no prose is
 * `EDGE` between the pieces and filler within them (`JOINT`, `OBJECT`, blanks).
 *
 *     visible  ## Trade⏎⏎- Rye **rose** [4%](https://rye.example)
 *     prose    ¶¶¶Trade¶¶¶¶Rye ··rose·· ·4%······················      (¶ is EDGE, · is JOINT)
 *                 ^ index = offset in the file
 *
 * Prose without a place (blocks that another plugin made) stands behind the end of the text.
 */
export class ProseBuffer {
  /** Codes of the prose; only the first `length` are used, and one `EDGE` behind them. */
  codes: Uint16Array
  /** Signs without which there is no formula. */
  readonly dollars: Occurrences
  readonly backslashes: Occurrences
  /** Something was written over what had been read. */
  isRewritten = false
  private readonly visibleCodes: Uint16Array
  private used: number
  private written: string | undefined

  /** @param visible The source, or what a reader sees of it, at the same length. */
  constructor(readonly visible: string) {
    this.dollars = new Occurrences(visible, '$')
    this.backslashes = new Occurrences(visible, '\\')
    this.used = visible.length
    this.visibleCodes = takeCodes(visible.length)
    codesOf(visible, this.visibleCodes)
    blankReturns(visible, this.visibleCodes)
    this.codes = takeCodes(visible.length + 1)
    this.codes.fill(EDGE_CODE, 0, visible.length + 1)
  }

  /** How many codes of the prose are used, those behind the end of the text included. */
  get length(): number {
    return this.used
  }

  /** Copies what is visible from one offset to another. */
  copy(start: number, end: number): void {
    const {codes, visibleCodes} = this
    for (let at = start; at < end; at += 1) codes[at] = visibleCodes[at] ?? 0
  }

  /** Writes one code from one offset to another. */
  fill(start: number, end: number, code: number): void {
    const {codes} = this
    for (let at = start; at < end; at += 1) codes[at] = code
  }

  /** Writes a text at an offset. */
  write(start: number, text: string): void {
    for (let at = 0; at < text.length; at += 1) this.codes[start + at] = text.charCodeAt(at)
  }

  /** Writes another text of the same length over what has been read as a string already. */
  rewrite(start: number, text: string): void {
    this.write(start, text)
    this.isRewritten = true
    this.written = undefined
  }

  /** Writes a text that has no place behind all others; returns where it begins. */
  append(text: string): number {
    const start = this.used + 1
    this.used = start + text.length
    if (this.used >= this.codes.length) {
      const larger = new Uint16Array(2 * this.used)
      larger.set(this.codes)
      this.codes = larger
    }
    this.write(start, text)
    this.codes[start - 1] = EDGE_CODE
    this.codes[this.used] = EDGE_CODE
    return start
  }

  /** A piece of the prose while it is still being written. */
  recent(start: number, end: number): string {
    return Buffer.from(this.codes.buffer, this.codes.byteOffset + 2 * start, 2 * (end - start)).toString('utf16le')
  }

  /** The prose as a string, at the same offsets. Made once, when all of it has been written. */
  get text(): string {
    this.written ??= Buffer.from(this.codes.buffer, this.codes.byteOffset, 2 * this.used).toString('utf16le')
    return this.written
  }

  /** Gives the room of the codes to the next document; the string stays. */
  release(): void {
    spare.push(this.codes, this.visibleCodes)
    if (spare.length > 2) spare.length = 2
  }
}

/** Writes the code units of a text into an array. */
function codesOf(text: string, codes: Uint16Array): void {
  Buffer.from(codes.buffer, codes.byteOffset, codes.byteLength).write(text, 'utf16le')
}

/** Writes a blank for the first half of each line ending of two characters: prose holds one kind of line ending. */
function blankReturns(text: string, codes: Uint16Array): void {
  for (let at = text.indexOf('\r\n'); at >= 0; at = text.indexOf('\r\n', at + 2)) codes[at] = BLANK_CODE
}

/** Arrays of documents that have been read; a folder of reports needs two and no more. */
const spare: Uint16Array[] = []

/** Larger arrays are not kept, in code units. */
const largestSpare = 2 ** 21

function takeCodes(length: number): Uint16Array {
  const kept = spare.pop()
  if (kept !== undefined && kept.length >= length && kept.length <= largestSpare) return kept
  return new Uint16Array(Math.ceil(1.25 * length) + 16)
}
