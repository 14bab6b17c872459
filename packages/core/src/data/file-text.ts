import {partitionPoint} from './collections.ts'
import {type Span, withoutMark} from './text.ts'

/**
 * The text of a file as it is read: without byte order mark, and with `\n` at the end of each line, whatever the file
 * ends its lines with (decisions/0106).
 */
export const sourceOf = (document: string): string => withLineFeeds(withoutMark(document))

/** A text with `\n` at the end of each line. */
export const withLineFeeds = (text: string): string => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text)

/**
 * The text of a file, and where the characters of its source stand in it; offsets into the file count no byte order mark:
 *
 *     file    Rye fell.␍␊Corn rose.␍Oats
 *     source  Rye fell.␊Corn rose.␊Oats
 *                       ^ 10, in the file 11
 */
export class FileText {
  /** The text as it is read. */
  readonly source: string
  /** Each line ending, and where it stands in the source; none are noted of a file whose lines end as those of its source do. */
  readonly #endings: string[] = []
  readonly #breaks: number[] = []
  /** Where endings of two characters stand in the source, and where their second character stands in the file. */
  readonly #pairs: number[] = []
  readonly #seconds: number[] = []

  /** @param text The text of the file, its byte order mark aside. */
  constructor(readonly text: string) {
    this.source = withLineFeeds(text)
    if (this.source === text) return
    for (const {0: ending, index} of text.matchAll(/\r\n?|\n/g)) {
      const offset = index - this.#pairs.length
      this.#endings.push(ending)
      this.#breaks.push(offset)
      if (ending.length === 1) continue
      this.#pairs.push(offset)
      this.#seconds.push(index + 1)
    }
  }

  /** Offset in the file of an offset in the source. */
  inFile(offset: number): number {
    return offset + partitionPoint(this.#pairs, (pair) => pair < offset)
  }

  /** Offset in the source of an offset in the file. */
  inSource(offset: number): number {
    return offset - partitionPoint(this.#seconds, (second) => second < offset)
  }

  /** Place in the file of a stretch of the source. */
  placeOf({start, end}: Span): Span {
    return {start: this.inFile(start), end: this.inFile(end)}
  }

  /**
   * A text with the line endings that it has in the file where it takes the place of a stretch: each takes over that of
   * the same line of the stretch, and what is longer goes on with that of the line on which the stretch ends.
   */
  spelt(text: string, {start, end}: Span): string {
    if (this.#endings.length === 0) return text
    const [first, last] = [this.#breaksBefore(start), this.#breaksBefore(end)]
    let spelt = ''
    for (const [index, line] of text.split('\n').entries()) {
      const ending = index === 0 ? '' : this.#endingOf(Math.min(first + index - 1, last))
      // Behind a lone carriage return a line feed would end no line of its own.
      spelt += (ending === '\n' && spelt.endsWith('\r') ? '\r\n' : ending) + line
    }
    return spelt
  }

  #breaksBefore(offset: number): number {
    return partitionPoint(this.#breaks, (each) => each < offset)
  }

  /** The last line may have none: it is given that of the line before. */
  #endingOf(line: number): string {
    return this.#endings[line] ?? this.#endings.at(-1) ?? '\n'
  }
}

/** Reads the text of a file. */
export const readFileText = (document: string): FileText => new FileText(withoutMark(document))
