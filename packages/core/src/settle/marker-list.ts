import type {Reference} from '../brief/index.ts'
import {type Edit, insert, replace} from '../changes/index.ts'
import {format, type ListedStyle, styles} from '../markers/index.ts'
import {workOfWords} from './bibliography.ts'
import {removeBlocks, spaced} from './lines.ts'
import {addToList, type EntryList, type ListTask} from './lists.ts'

/**
 * Lets the lists of a document follow its citations to a style of bare ids: entries get their new labels where they
 * stand, footnote definitions become entries of a `## References` list.
 */
export function markerList(task: ListTask, to: ListedStyle): readonly Edit[] {
  const {brief, lists, usage, stored, openEnd} = task
  const notes = lists.filter(({kind}) => kind === 'footnotes')
  const noted = notes.flatMap((list) => list.entries)
  const freed = noted.filter((note) => usage.freed(note) !== undefined)
  const idle = stored ? [] : noted.filter(usage.isIdle)
  // Where these and those that nothing ever cited are all, they stay one list.
  const moved = new Set(freed.length > 0 && freed.length + idle.length === noted.length ? noted : freed)
  const ownId = ({id, text, url}: Reference) =>
    /^\d+$/.test(id) ? styles[to].listed.prefix + id : task.idOf(workOfWords(text, url, undefined))
  const labelOf = (note: Reference) => newLabel(note, task, to) ?? format([ownId(note)], to)
  const lines = [...[...moved].map((note) => `${labelOf(note)} ${task.wordsOf(note)}`), ...task.lines].toSorted(
    (one, other) => numberOf(one) - numberOf(other),
  )
  const whole = notes.filter((list) => list.heading !== undefined && list.entries.every((note) => moved.has(note)))
  const entries = brief.references.filter(({kind}) => kind !== 'footnote')
  const home = entries.length === 0 ? whole[0] : undefined
  const held = new Set(whole.flatMap((list) => list.entries))
  const gone = [...whole.filter((list) => list !== home), ...[...moved].filter((note) => !held.has(note))]
  const labels = withIdle(new Map(entries.map((entry) => [entry, newLabel(entry, task, to)])), task, to)
  const isNumbered =
    lines.length > 0 || (styles[to].ids === 'number' && [...labels.values()].some((label) => label !== undefined))
  // Beside entries that bring their label, the number that a list gives its item by itself counts no more.
  const ownLabel = ({label, id, style}: Reference) =>
    isNumbered && label.start === label.end && id !== '' ? format([id], style) : undefined
  // Words below a list may be no entry of it.
  const named = entries.filter(({id}) => id !== '')
  const isCounted = countsAlone(named, labels, {lines, to})
  const edits = [
    ...entries.flatMap((entry) =>
      isCounted ? [] : relabel(brief.source, entry, labels.get(entry) ?? ownLabel(entry)),
    ),
    ...removeBlocks(brief.source, gone),
  ]
  if (home) {
    const text = [headingOf(home, 'References', brief.source), '', ...spaced(lines)].join('\n')
    return [...edits, replace(brief.source, home, text)]
  }
  if (lines.length === 0) return edits
  const added = isCounted ? lines.map((line) => line.slice(line.indexOf(' ') + 1)) : lines
  // A list above what cites is one of its chapter.
  const existing = named.length > 0 ? named : entries.filter(({start}) => start > (brief.citations.at(-1)?.start ?? 0))
  return [...edits, addToList(brief, {existing, heading: 'References', lines: added, loose: true, openEnd})]
}

/** An ordered list counts its entries as citations number them, and goes on so with what is added: no item has a label. */
function countsAlone(
  entries: readonly Reference[],
  labels: ReadonlyMap<Reference, string | undefined>,
  {lines, to}: {readonly lines: readonly string[]; readonly to: ListedStyle},
): boolean {
  const isItem = ({label, id}: Reference, index: number) => label.start === label.end && id === String(index + 1)
  const keeps = (entry: Reference) => [undefined, format([entry.id], to)].includes(labels.get(entry))
  return (
    styles[to].ids === 'number' &&
    entries.length > 0 &&
    entries.every((entry, index) => isItem(entry, index) && keeps(entry)) &&
    lines.every((line, index) => numberOf(line) === entries.length + index + 1)
  )
}

/** The number in the label that a line begins with. */
function numberOf(line: string): number {
  return Number(/\d+/.exec(line)?.[0])
}

/** The label of an entry in the new style; `undefined` while citations of the old style lead to it. */
function newLabel(entry: Reference, {usage, idOf}: ListTask, to: ListedStyle): string | undefined {
  const work = usage.freed(entry)
  return work && format([idOf(work)], to)
}

/** Entries that nothing cites follow those of their list, each under its own number, which no other has. */
function withIdle(
  labels: ReadonlyMap<Reference, string | undefined>,
  {brief, usage, stored, lines}: ListTask,
  to: ListedStyle,
): ReadonlyMap<Reference, string | undefined> {
  const {prefix} = styles[to].listed
  const given = new Set([
    ...labels.values(),
    ...lines.map((line) => line.slice(0, line.indexOf(' '))),
    ...brief.citations.flatMap(({style, ids}) =>
      styles[style].ids === styles[to].ids ? ids.map((id) => format([id], to)) : [],
    ),
  ])
  const staying = new Set([...labels].flatMap(([entry, label]) => (label || usage.isIdle(entry) ? [] : entry.section)))
  const moving = new Set([...labels].flatMap(([entry, label]) => (label ? entry.section : [])))
  const labelOf = (entry: Reference) => {
    const label = format([prefix + entry.id.replace(/^S/, '')], to)
    const isFollowing = moving.has(entry.section) && !staying.has(entry.section) && entry.kind === 'list-entry'
    return isFollowing && !stored && entry.id !== '' && !given.has(label) ? label : undefined
  }
  return new Map([...labels].map(([entry, label]) => [entry, label ?? labelOf(entry)]))
}

/** An entry under another label. */
function relabel(source: string, entry: Reference, label: string | undefined): readonly Edit[] {
  const {label: place, id, style} = entry
  const actual = source.slice(place.start, place.end)
  if (label === undefined || label === actual) return []
  if (actual === '') return [insert(entry.start, `${label} `)]
  return actual === format([id], style) ? [replace(source, place, label)] : []
}

/** What a list is called that nobody gave a title of its own, or one in another language. */
const generic = {
  References: /^[\d.\s]{0,9}(?:foot|end)?notes?$/i,
  Footnotes: /^[\d.\s]{0,9}(?:(?:reference|source|citation|footnote)s?|bibliography|works cited)$/i,
} as const

/** The heading of a list, with this title where it had but that of any; a bold line counts as one of the second rank. */
export function headingOf({heading}: EntryList, title: keyof typeof generic, source: string): string {
  if (heading && !generic[title].test(heading.title)) return source.slice(heading.start, heading.end)
  const depth = heading === undefined || heading.depth > 6 ? 2 : heading.depth
  return `${'#'.repeat(depth)} ${title}`
}
