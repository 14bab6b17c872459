import type {Reference} from '../../brief/index.ts'
import {type Edit, replace} from '../../changes/index.ts'
import {lineBefore, removeBlocks} from '../text/lines.ts'
import {addToList} from './insertion-point.ts'
import type {EntryList, ListTask} from './lists.ts'

/**
 * Writes the definitions of new footnotes. A reference list whose every entry has become a footnote turns into them,
 * at its place, of several the last; otherwise they go behind the footnotes the document has, or under `## Footnotes` at its end
 * (specification/footnotes §2.2, §2.3).
 */
export function footnoteList(task: ListTask): readonly Edit[] {
  const {brief, lists, lines, keepLists, openEnd} = task
  const turned = keepLists ? [] : lists.filter((list) => list.kind !== 'footnotes' && isDone(list, task))
  const home = lines.length > 0 ? turned.findLast(({heading}) => heading !== undefined) : undefined
  const gone = removeBlocks(
    brief.source,
    turned.filter((list) => list !== home),
  )
  if (lines.length === 0) return gone
  if (home?.heading) {
    const text = [`${'#'.repeat(depthOf(home))} Footnotes`, '', ...lines].join('\n')
    return [...gone, replace(brief.source, home, text)]
  }
  const isOuter = ({start}: Reference) => lineBefore(brief.source, start) === ''
  const existing = brief.references.filter((each) => each.kind === 'footnote' && isOuter(each))
  return [...gone, addToList(brief, {existing, heading: 'Footnotes', lines, loose: false, openEnd})]
}

/** Every entry has become a footnote, and all its words are there: a row of a table only where the evidence has them. */
function isDone({kind, entries}: EntryList, {usage, stored}: ListTask): boolean {
  return (kind !== 'table' || stored) && entries.every((entry) => usage.freed(entry) !== undefined)
}

/** A bold line that heads a list counts as a heading of the second rank. */
export function depthOf({heading}: EntryList): number {
  return heading === undefined || heading.depth > 6 ? 2 : heading.depth
}

/** Takes footnotes away whose citations have become links; a reference list is still of use to a reader and stays. */
export function linkList({brief, lists, usage, keepLists}: ListTask): readonly Edit[] {
  if (keepLists) return []
  const gone = lists.flatMap(({kind, entries, heading, start, end}) => {
    const freed = kind === 'footnotes' ? entries.filter((note) => usage.freed(note) !== undefined) : []
    return heading && freed.length === entries.length ? [{start, end}] : freed
  })
  return removeBlocks(brief.source, gone)
}
