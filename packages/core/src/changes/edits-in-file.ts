import type {FileText} from '../data/index.ts'
import {type Edit, StaleChangeError} from './change.ts'

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
