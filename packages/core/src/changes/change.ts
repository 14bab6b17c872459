import type {Span} from '../data/index.ts'

/**
 * One replacement in the text of a document as it is read (`Brief.source`). Offsets are UTF-16 code units into that text,
 * `end` exclusive. Lines end with `\n` in `was` and `text`; `applyToSource` and `applyToTree` write the line endings of
 * the file. An empty `was` inserts, an empty `text` removes.
 */
export interface Edit extends Span {
  /** What stands there now; asserted before anything is written. */
  readonly was: string
  /** What shall stand there. */
  readonly text: string
}

/**
 * One repair, described once for text and tree alike (decisions/0017). Its edits belong together: all of them are made,
 * or none. They are disjoint.
 */
export interface Change {
  readonly edits: readonly Edit[]
}

/** A change that was planned for another text than the one it is applied to. Nothing has been written. */
export class StaleChangeError extends Error {
  override readonly name = 'StaleChangeError'
  readonly edit: Edit

  constructor(edit: Edit, actual: string) {
    super(
      `Unexpected text ${JSON.stringify(actual)} at offset ${edit.start}, expected ${JSON.stringify(edit.was)}; the document has changed since it was read`,
    )
    this.edit = edit
  }
}

/** The edit that puts `text` in place of a slice of `source`. */
export function replace(source: string, {start, end}: Span, text: string): Edit {
  return {start, end, was: source.slice(start, end), text}
}

/** The edit that puts `text` before the character at `offset`. */
export function insert(offset: number, text: string): Edit {
  return {start: offset, end: offset, was: '', text}
}
