import type {Brief, Heading, Reference, Section} from '../../brief/index.ts'
import {groupBy, type Span} from '../../data/index.ts'
import type {Work} from '../bibliography/work.ts'
import type {EntryUsage} from './usage.ts'

/** A run of entries of one kind, with its heading where it is all of a section. */
export interface EntryList extends Span {
  readonly kind: 'footnotes' | 'entries' | 'table'
  readonly heading: Heading | undefined
  /** In the order of the text. */
  readonly entries: readonly Reference[]
}

/** What is to be done to the lists of a document after its citations. */
export interface ListTask {
  readonly brief: Brief
  readonly lists: readonly EntryList[]
  readonly usage: EntryUsage
  /** Evidence was given. */
  readonly stored: boolean
  /** Entries or definitions that are new, in order. */
  readonly lines: readonly string[]
  /** Leave reference lists as they are. */
  readonly keepLists: boolean
  /** Where the last block begins if nothing closes it. */
  readonly openEnd: number | undefined
  /** The id of a work in the new style. */
  idOf(work: Work): string
}

/**
 * Finds the lists of a document: reference lists and footnote definitions, link definitions that serve as entries.
 *
 *     ## References          ┐ one list with its heading
 *     [1] Grain Board …      │
 *     [2] Rye Board …        ┘
 */
export function findLists(brief: Brief): readonly EntryList[] {
  const bySection = groupBy(brief.references, ({section}) => section)
  const outer = new Set(brief.sections.map(({parent}) => parent))
  return [...bySection].flatMap(([section, entries]) => {
    const whole = outer.has(section) ? undefined : sectionList(section, entries, brief)
    if (whole) return [whole]
    const runs = runsOf(entries, brief.source)
    const seen = runs.filter((run) => !isUnseen(run))
    // Entries between other lines of a section may be part of something that is more than a list.
    const isList = seen.length === 1 && section.kind !== 'references' && (seen[0]?.entries.length ?? 0) > 1
    return isList ? runs : runs.filter(isUnseen)
  })
}

/** The list that a section consists of; `undefined` where something else stands between its entries, or is cited above. */
function sectionList(
  section: Section,
  entries: readonly Reference[],
  {source, citations}: Brief,
): EntryList | undefined {
  const {heading, kind} = section
  if (heading && citations.some((citation) => citation.start >= heading.start && citation.end <= heading.end))
    return undefined
  const runs = runsOf(entries, source)
  const [run] = runs
  if (kind !== 'references' || heading === undefined || run === undefined || runs.length > 1) return undefined
  const lead = source.slice(heading.end, run.start)
  if (isBetween(lead)) return {...run, start: heading.start, heading}
  return isTableHead(lead) ? {...run, kind: 'table', start: heading.start, heading} : undefined
}

function runsOf(entries: readonly Reference[], source: string): readonly EntryList[] {
  const runs: {kind: EntryList['kind']; entries: Reference[]}[] = []
  let end = 0
  for (const entry of entries) {
    const kind = entry.kind === 'footnote' ? 'footnotes' : 'entries'
    const last = runs.at(-1)
    if (last?.kind === kind && isBetween(source.slice(end, entry.start))) last.entries.push(entry)
    else runs.push({kind, entries: [entry]})
    end = entry.end
  }
  return runs.map((run) => ({
    ...run,
    heading: undefined,
    start: run.entries[0]?.start ?? 0,
    end: run.entries.at(-1)?.end ?? 0,
  }))
}

/** Footnotes and link definitions show nothing where they stand. */
function isUnseen({kind, entries}: EntryList): boolean {
  return kind === 'footnotes' || entries.every((entry) => entry.kind === 'definition')
}

/** Nothing but white space and the marks of lists between two entries. */
function isBetween(text: string): boolean {
  return /^[\s>*+•–—\-\d.)]*$/.test(text)
}

function isTableHead(text: string): boolean {
  return /^\s*(?!\s)[^\n|]*\|[^\n]*\n[ \t|:-]+\n$/.test(text)
}
