import {codeUnitsOf, type Span} from '../../data/index.ts'
import {CharacterClass, CLASSES, EDGE_CODE, JOINT_CODE} from './characters.ts'
import {Occurrences} from './span-list.ts'

/**
 * Prose as scanners see it: each character by its code, or cut out as a string, at the same offsets. A scanner works
 * within a window, `start` to `end`; where one window ends and before it begins stands an `EDGE`.
 */
export interface ProseView {
  readonly codes: Uint16Array
  readonly text: string
}

/** A string as prose of its own. */
export function viewOf(text: string): ProseView {
  const codes = codeUnitsOf(text).slice(0, text.length + 1)
  codes[text.length] = EDGE_CODE
  return {codes, text}
}

/** Code of the character at an offset; an `EDGE` beyond the ends. */
export const codeAt = ({codes}: ProseView, index: number): number => codes[index] ?? EDGE_CODE

/** First offset from `start` on, at most `end`, whose character is no blank and no filler for nothing. */
export function skipBlanks({codes}: ProseView, start: number, end: number): number {
  let at = start
  while (at < end && ((CLASSES[codes[at] ?? EDGE_CODE] ?? 0) & SKIPPED) !== 0) at += 1
  return at
}

const SKIPPED = CharacterClass.blank | CharacterClass.joint

/** First offset from `start` on whose character is no filler for nothing. */
export function skipJoints({codes}: ProseView, start: number): number {
  let at = start
  while (codes[at] === JOINT_CODE) at += 1
  return at
}

/** Last offset before `start` whose character is no filler for nothing; -1 at the start. */
export function lastBefore({codes}: ProseView, start: number): number {
  let at = start - 1
  while (codes[at] === JOINT_CODE) at -= 1
  return at
}

/** First offset from `start` on, at most `end`, at which a letter or digit of any script stands. */
export function firstWord({codes}: ProseView, start: number, end: number): number {
  let at = start
  while (at < end && ((CLASSES[codes[at] ?? EDGE_CODE] ?? 0) & CharacterClass.word) === 0) at += 1
  return at
}

/** True where a letter or digit of any script stands between two offsets; fillers and punctuation are none. */
export function holdsWord(prose: ProseView, start: number, end: number): boolean {
  return firstWord(prose, start, end) < end
}

/** A window without the blanks around it. */
export function trimmed({codes}: ProseView, {start, end}: Span): Span {
  let from = start
  let to = end
  while (from < to && isWhite(codes[from] ?? EDGE_CODE)) from += 1
  while (to > from && isWhite(codes[to - 1] ?? EDGE_CODE)) to -= 1
  return {start: from, end: to}
}

/** White space of ECMAScript, of which a zero-width space is none. */
function isWhite(code: number): boolean {
  return ((CLASSES[code] ?? 0) & CharacterClass.blank) !== 0 && code !== 0x200b
}

/**
 * The text of a document twice, at the same offsets: as it reads, and as prose, in which everything that is no prose is
 * `EDGE` between the pieces and filler within them (`JOINT`, `OBJECT`, blanks).
 *
 *     visible  ## Trade⏎⏎- Rye **rose** [4%](https://rye.example)
 *     prose    ¶¶¶Trade¶¶¶¶Rye ··rose·· ·4%······················      (¶ is EDGE, · is JOINT)
 *                 ^ index = offset in the file
 */
export class ProseBuffer {
  /** Codes of the prose; only the first `length` are used, and one `EDGE` behind them. */
  readonly codes: Uint16Array
  /** How many codes of the prose are used. */
  readonly length: number
  /** Signs without which there is no formula. */
  readonly dollars: Occurrences
  readonly backslashes: Occurrences
  private readonly visibleCodes: Uint16Array
  private written: string | undefined

  /** @param visible The source, or what a reader sees of it, at the same length. */
  constructor(readonly visible: string) {
    this.dollars = new Occurrences(visible, '$')
    this.backslashes = new Occurrences(visible, '\\')
    this.length = visible.length
    this.visibleCodes = takeCodes(visible.length)
    this.visibleCodes.set(codeUnitsOf(visible).subarray(0, visible.length))
    this.codes = takeCodes(visible.length + 1)
    this.codes.fill(EDGE_CODE, 0, visible.length + 1)
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
    this.written = undefined
  }

  /** A piece of the prose while it is still being written. */
  recent(start: number, end: number): string {
    return Buffer.from(this.codes.buffer, this.codes.byteOffset + 2 * start, 2 * (end - start)).toString('utf16le')
  }

  /** The prose as a string, at the same offsets. Made once, when all of it has been written. */
  get text(): string {
    this.written ??= Buffer.from(this.codes.buffer, this.codes.byteOffset, 2 * this.length).toString('utf16le')
    return this.written
  }

  /** Gives the room of the codes to the next document; the string stays. */
  release(): void {
    spare.push(this.codes, this.visibleCodes)
    if (spare.length > 2) spare.length = 2
  }
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
