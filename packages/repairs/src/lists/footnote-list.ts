import type {Edit} from '@citation-lint/changes'
import {replace} from '@citation-lint/changes'
import {lineEndingOf, removeBlock} from '../text/lines.ts'
import {addToList} from './home.ts'
import type {ListWork} from './list-work.ts'
import type {EntryList} from './lists.ts'

/**
 * Writes the definitions of new footnotes. A reference list whose every entry has become a footnote turns into them,
 * at its place; otherwise they go behind the footnotes the document has, or under `## Footnotes` at its end
 * (source-attribution-footnotes, "Markdown Output").
 */
export function footnoteList(work: ListWork): readonly Edit[] {
  const {brief, lists, lines, keepLists, openEnd} = work
  const turned = keepLists ? [] : lists.filter((list) => list.kind !== 'footnotes' && isDone(list, work))
  const home = lines.length > 0 ? turned.find(({heading}) => heading !== undefined) : undefined
  const gone = turned.filter((list) => list !== home).map((list) => removeBlock(brief.source, list))
  if (lines.length === 0) return gone
  if (home?.heading) {
    const text = [`${'#'.repeat(depthOf(home))} Footnotes`, '', ...lines].join(lineEndingOf(brief.source))
    return [...gone, replace(brief.source, home, text)]
  }
  const existing = brief.references.filter(({kind}) => kind === 'footnote')
  return [...gone, addToList(brief, {existing, heading: 'Footnotes', lines, loose: false, openEnd})]
}

/** Every entry has become something else; a row of a table is only that where the evidence holds the same. */
function isDone({kind, entries}: EntryList, {usage, stored}: ListWork): boolean {
  return (kind !== 'table' || stored) && entries.every((entry) => usage.freed(entry) !== undefined)
}

/** A bold line that heads a list counts as a heading of the second rank. */
export function depthOf({heading}: EntryList): number {
  return heading === undefined || heading.depth > 6 ? 2 : heading.depth
}
