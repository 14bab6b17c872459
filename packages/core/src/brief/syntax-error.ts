import {linesOf, type SyntaxFault} from '../data/index.ts'

/** A document that cannot be read: no JSON or YAML at all, or nested too deep; the command line prints it and exits with 2. */
export class DocumentSyntaxError extends Error {
  override readonly name = 'DocumentSyntaxError'
  /** UTF-16 offset into the document as it is read, see `Brief.source`. */
  readonly offset: number
  /** Counts from 1. */
  readonly line: number
  /** Counts from 1, in UTF-16 units. */
  readonly column: number
  /** What to do about it, as a sentence without its full stop. */
  readonly remedy: string

  constructor({offset, message, remedy}: SyntaxFault, source: string) {
    super(message)
    const {line, column} = linesOf(source.slice(0, offset)).pointAt(offset)
    this.offset = offset
    this.line = line
    this.column = column
    this.remedy = remedy
  }
}
