import {markOf, readFileText} from '../data/index.ts'
import {type Change, type Edit, StaleChangeError} from './change.ts'
import {chooseChanges} from './choose.ts'
import {editsInFile} from './edits-in-file.ts'

/** A text after changes. */
export interface Patched {
  readonly text: string
  /** Changes that were made. */
  readonly applied: readonly Change[]
  /** Changes that overlap one of those; plan them anew from the new text. */
  readonly deferred: readonly Change[]
}

/**
 * Makes changes in the text of a document. Not one character outside their edits differs afterwards: byte order mark,
 * line endings and final newline stay as they are, and what is written ends its lines as the document does.
 *
 * @param text - As the file has it: with or without byte order mark, with any line endings.
 * @throws StaleChangeError where the text is not the one the changes were planned for.
 */
export function applyToSource(text: string, changes: readonly Change[]): Patched {
  const {chosen, deferred, edits} = chooseChanges(changes)
  const file = readFileText(text)
  return {text: markOf(text) + patch(file.text, editsInFile(file, edits)), applied: chosen, deferred}
}

/** Sorted, disjoint edits made in one pass, at places of this very text. */
export function patch(source: string, edits: readonly Edit[]): string {
  let patched = ''
  let end = 0
  for (const edit of edits) {
    const actual = source.slice(edit.start, edit.end)
    if (actual !== edit.was || edit.end > source.length || edit.end < edit.start)
      throw new StaleChangeError(edit, actual)
    patched += source.slice(end, edit.start) + edit.text
    end = edit.end
  }
  return patched + source.slice(end)
}
