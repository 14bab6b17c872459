import {type FileText, markOf, readFileText} from '../data/index.ts'
import {type Change, chooseChanges, type Edit, StaleChangeError} from './change.ts'

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

/**
 * The edits of a source as edits of the file it was read from: at the places of the file, with the line endings that it
 * has there. Lines that no edit comes near keep theirs, each its own (decisions/0106).
 *
 * @param edits Sorted and disjoint.
 * @throws StaleChangeError where the source is not the one they were planned for.
 */
export function editsInFile(file: FileText, edits: readonly Edit[]): readonly Edit[] {
  const {source, text} = file
  if (text === source) return edits
  let end = 0
  let last = ''
  return edits.map((edit, index) => {
    const actual = source.slice(edit.start, edit.end)
    if (actual !== edit.was) throw new StaleChangeError(edit, actual)
    const place = file.placeOf(edit)
    const before = index > 0 && place.start === end ? last : text.charAt(place.start - 1)
    const after = edits[index + 1]?.start === edit.end ? '' : text.charAt(place.end)
    const written = apart(file.spelt(edit.text, edit), before, after)
    end = place.end
    last = written.at(-1) ?? before
    return {...place, was: text.slice(place.start, place.end), text: written}
  })
}

/** Two line endings that come to stand beside each other stay two: `\r` and `\n` would be one. */
function apart(text: string, before: string, after: string): string {
  const opened = before === '\r' && text.startsWith('\n') ? `\r${text}` : text
  return (opened.at(-1) ?? before) === '\r' && after === '\n' ? `${opened}\r` : opened
}
