import type {Reference} from '@citation-lint/brief'
import {type Edit, insert, replace} from '@citation-lint/changes'
import {format} from '@citation-lint/markers'
import type {MarkerTarget} from '../convert/to-markers.ts'
import {lineEndingOf, removeBlock} from '../text/lines.ts'
import type {Work} from '../works/work.ts'
import {depthOf} from './footnote-list.ts'
import {addToList, spaced} from './home.ts'
import type {ListWork} from './list-work.ts'

/**
 * Lets the lists of a document follow its citations to a style of bare ids: entries get their new labels where they
 * stand, footnote definitions become entries of a `## References` list.
 */
export function markerList(work: ListWork, to: MarkerTarget): readonly Edit[] {
  const {brief, lists, usage, openEnd} = work
  const entries = brief.references.filter(({kind}) => kind !== 'footnote')
  const labels = entries.flatMap((entry) => {
    const cited = usage.freed(entry)
    return cited ? relabel(brief.source, entry, labelOf(cited, work, to)) : []
  })
  const notes = lists.filter(({kind}) => kind === 'footnotes')
  const moved = notes.flatMap((list) =>
    list.entries.filter((note) => isSimple(brief.source, note) && usage.freed(note)),
  )
  const lines = [...moved.map((note) => entryLine(note, work, to)), ...work.lines]
  const whole = notes.filter((list) => list.heading !== undefined && list.entries.every((note) => moved.includes(note)))
  const home = entries.length === 0 ? whole[0] : undefined
  const held = new Set(whole.flatMap((list) => list.entries))
  const gone = [...whole.filter((list) => list !== home), ...moved.filter((note) => !held.has(note))]
  const edits = [...labels, ...gone.map((block) => removeBlock(brief.source, block))]
  if (home) {
    const text = [`${'#'.repeat(depthOf(home))} References`, '', ...spaced(lines)].join(lineEndingOf(brief.source))
    return [...edits, replace(brief.source, home, text)]
  }
  if (lines.length === 0) return edits
  return [...edits, addToList(brief, {existing: entries, heading: 'References', lines, loose: true, openEnd})]
}

/** One paragraph, which can stand in a list. */
function isSimple(source: string, {start, end}: Reference): boolean {
  return !/(?:\r\n|\n|\r)[ \t]*(?:\r\n|\n|\r)/.test(source.slice(start, end))
}

function entryLine(note: Reference, work: ListWork, to: MarkerTarget): string {
  const cited = work.usage.freed(note)
  return `${cited ? labelOf(cited, work, to) : ''} ${note.text}`
}

function labelOf(cited: Work, {idOf}: ListWork, to: MarkerTarget): string {
  return format([idOf(cited)], to) ?? ''
}

/** An entry under a new label; the number that a list gives its item by itself is no label and stays. */
function relabel(source: string, entry: Reference, label: string): readonly Edit[] {
  const {label: place, id, style} = entry
  const actual = source.slice(place.start, place.end)
  if (label === '' || label === actual || label === format([id], style)) return []
  if (actual === '') return [insert(entry.start, `${label} `)]
  return actual === format([id], style) ? [replace(source, place, label)] : []
}
