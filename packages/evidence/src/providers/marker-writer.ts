import type {Site} from './sites.ts'

/** The characters around a marker that it would run into: `year[1]`, `![1]`, `[1](…`. */
const runsInto = /[\p{L}\p{N}!\]^\\]/u
const runsOn = /[\p{L}\p{N}([{]/u

/** A site with the numbers that go there, and the site behind it. */
export interface NumberedSite {
  readonly site: Site
  readonly next: Site | undefined
  readonly numbers: Iterable<number>
}

/** Writes markers with the white space that keeps them apart from the text. */
export class MarkerWriter {
  readonly #text: string
  readonly #feed: string

  constructor(text: string) {
    this.#text = text
    this.#feed = text.includes('\r\n') ? '\r\n' : '\n'
  }

  /**
   * ```
   * > | Rye fell. [1][2] Barley rose.
   *              ^
   * ```
   */
  write({site, next, numbers}: NumberedSite): string {
    const markers = Array.from(numbers, (number) => `[${number}]`).join('')
    if (site.alone) return this.#ownLine(site.end, markers)
    const joined = next?.replaces && next.start === site.end
    const behind = !joined && this.#needsSpaceBehind(site) ? ' ' : ''
    return `${this.#needsSpaceBefore(site) ? ' ' : ''}${markers}${behind}`
  }

  #needsSpaceBefore({start, replaces}: Site): boolean {
    const before = Array.from(this.#text.slice(Math.max(0, start - 2), start)).at(-1) ?? ''
    return before !== '' && (replaces ? runsInto.test(before) : !/\s/.test(before))
  }

  /** A colon behind a marker that begins a line would make a link definition of it. */
  #needsSpaceBehind({start, end}: Site): boolean {
    const behind = String.fromCodePoint(this.#text.codePointAt(end) ?? 0x20)
    const beginsLine = start === 0 || this.#text[start - 1] === '\n'
    return runsOn.test(behind) || (behind === ':' && beginsLine)
  }

  /** Behind a code block, in the same block quote or list item, as a paragraph of its own. */
  #ownLine(end: number, markers: string): string {
    const prefix = prefixOf(this.#text.slice(this.#text.lastIndexOf('\n', end - 1) + 1, end))
    const blank = `${this.#feed}${prefix.trimEnd()}`
    return `${blank}${this.#feed}${prefix}${markers}${this.#isTextBelow(end) ? blank : ''}`
  }

  #isTextBelow(end: number): boolean {
    const lineStart = this.#text.indexOf('\n', end) + 1
    if (lineStart === 0) return false
    const lineEnd = this.#text.indexOf('\n', lineStart)
    return this.#text.slice(lineStart, lineEnd < 0 ? undefined : lineEnd).trim() !== ''
  }
}

/** What stands before a fence. The indentation of indented code is the code itself and is left out. */
const prefixOf = (line: string): string => /^[ \t>]*(?=[`~])/.exec(line)?.[0] ?? ''
