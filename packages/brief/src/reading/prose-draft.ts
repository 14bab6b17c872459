import {type Leak, type NearMiss, OBJECT, type Span} from '@citation-lint/markers'
import type {LinkReading} from './links.ts'
import {maskMath} from './math.ts'
import type {FoundCitation, Prose} from './prose.ts'

/**
 * Prose while it is written, from left to right. `cursor` is the source offset up to which it has been written:
 *
 *     source  A **bold** [1](u) claim
 *     prose   A ··bold·· ······ claim
 *                     ^ cursor
 */
export class ProseDraft {
  protected cursor: number
  protected text = ''
  protected readonly citations: FoundCitation[] = []
  protected readonly nearMisses: NearMiss[] = []
  protected readonly leaks: Leak[] = []
  protected readonly html: (Span & {value: string})[] = []

  /**
   * @param source Text of which prose is copied; its offsets are those of the document.
   * @param place What is written.
   */
  constructor(
    protected readonly source: string,
    protected readonly place: Span,
  ) {
    this.cursor = place.start
  }

  /** The prose, with blanks up to its end; formulas are objects. */
  protected finish(): Prose {
    const {source, citations, nearMisses, leaks, html} = this
    const {start, end} = this.place
    this.fill(end, ' ')
    const text = maskMath(this.text, source.slice(start, end))
    return {start, end, placed: true, text, citations, nearMisses, leaks, html}
  }

  /** Copies the source up to an offset; what was written before stays. */
  protected copy(end: number): void {
    if (end > this.cursor) this.append(this.source.slice(this.cursor, end))
  }

  /** Writes filler up to an offset. */
  protected fill(end: number, filler: string): void {
    if (end > this.cursor) this.append(filler.repeat(end - this.cursor))
  }

  /** Writes prose for as much of the source as it is long. */
  protected append(prose: string): void {
    this.text += prose
    this.cursor += prose.length
  }

  /** Takes in what a link turned out to be; true where it is a citation or a leak of its own, and written. */
  protected keep({citation, leaks}: LinkReading): boolean {
    this.leaks.push(...leaks)
    if (citation !== undefined) this.citations.push(citation)
    return citation !== undefined
  }

  /**
   * An address takes the marker glued to it along; its bracket is given back to the prose:
   *
   *     https://example.org/a[1] and
   *                          ^ the address ends here for us, at `[1` for the parser
   */
  protected writeAddress(end: number): void {
    const glued = /\[\^?S?[0-9]{1,4}$/.exec(this.source.slice(Math.max(this.cursor, end - 8), end))
    const split = glued !== null && this.source[end] === ']' ? end - glued[0].length : end
    this.fill(split, OBJECT)
    this.copy(end)
  }
}
