import type {Edit} from '../../changes/index.ts'
import {removeBlocks} from '../text/lines.ts'
import type {ListTask} from './list-task.ts'

/** Takes footnotes away whose citations have become links; a reference list is still of use to a reader and stays. */
export function linkList({brief, lists, usage, keepLists}: ListTask): readonly Edit[] {
  if (keepLists) return []
  const gone = lists.flatMap(({kind, entries, heading, start, end}) => {
    const freed = kind === 'footnotes' ? entries.filter((note) => usage.freed(note) !== undefined) : []
    return heading && freed.length === entries.length ? [{start, end}] : freed
  })
  return removeBlocks(brief.source, gone)
}
