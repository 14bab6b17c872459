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

/** How many block quotes and lists may stand inside each other, and how many emphases, links and other marks. */
export const deepest = 256

const remedies = {block: 'Take some of the quotes or lists apart', emphasis: 'Take some of the signs out'} as const

/**
 * The refusal of a document that nests deeper.
 *
 * @param offset Where the first one too many begins, in UTF-16 code units.
 */
export function nestedTooDeep(
  offset: number,
  source: string,
  kind: keyof typeof remedies = 'block',
): DocumentSyntaxError {
  const message = `Unexpected ${kind} inside ${deepest} others, expected fewer levels`
  return new DocumentSyntaxError({offset, message, remedy: remedies[kind]}, source)
}
