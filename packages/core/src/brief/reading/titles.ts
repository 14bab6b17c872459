import {holdsOffset} from '../text/span-list.ts'
import type {UnreadText} from '../unread-text.ts'
import type {Prose} from './prose.ts'
import type {Reading} from './reading.ts'

/** Keeps a title in which a number may stand: it makes no claim of its own, but a reader reads one in it all the same. */
export function noteTitle(reading: Reading, {start, end}: Prose, title: UnreadText): void {
  // A number in code is none of the prose, and all the same to a reader of the title.
  if (holdsOffset(reading.starts, start, end) || /\d/.test(title.text)) reading.found.unread.push(title)
}
