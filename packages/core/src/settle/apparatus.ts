import type {Reference} from '../brief/index.ts'
import {applyToSource, type Change, type Edit, insert, PositionMap, replace} from '../changes/index.ts'
import type {Evidence} from '../evidence/index.ts'
import {format, listedStyleOf, listedStyles, type MarkerStyle, styles} from '../markers/index.ts'
import {type DocumentSession, entryKey, ownEntries} from '../rules/index.ts'
import {readBibliography, type Work, workOfSource} from './bibliography.ts'
import {accessNotes, referenceLine, sourceCell} from './describe.ts'
import {inCell} from './entries.ts'
import {lineStart, readLayout, spaced} from './lines.ts'
import {addToList, type EntryList, findLists, headOf} from './lists.ts'
import {type FieldChange, type Renumbering, renumber} from './numbers.ts'
import type {Allowance, Plan} from './settle.ts'

/** What of the apparatus of a document is to be put in order: its numbers, its list of sources, its callouts. */
export interface ApparatusOptions {
  /** Close the gaps between the numbers in use. */
  readonly renumber?: boolean | undefined
  /** Write the list of sources anew from the evidence, as References section or as Sources table. */
  readonly list?: 'references' | 'table' | undefined
  /** Put a "Source Coverage" callout into sections that cite nothing. */
  readonly callouts?: boolean | undefined
}

/** All of it planned from one reading of the document. */
interface ApparatusPlan extends Plan {
  /** Fields of the evidence that have to follow. */
  readonly fields: readonly FieldChange[]
  readonly allowance: Allowance
}

/**
 * Plans new numbers, the list of sources under these numbers, and callouts. Numbers and list are one change: a list
 * under numbers that the text has not got would name other sources.
 */
export function planApparatus(session: DocumentSession, options: ApparatusOptions): ApparatusPlan {
  const numbering = options.renumber ? renumber(session) : undefined
  const listed = options.list ? rewriteList(session, forms[options.list], numbering) : []
  const positions = new PositionMap(listed)
  // The list is written with its new numbers already.
  const edits = [...editsOf(numbering).filter((edit) => !positions.covers(edit)), ...listed]
  const settled = [
    ...(numbering ? ['NONCONTIGUOUS_MARKERS'] : []),
    ...(options.list ? aboutLists : []),
    ...(options.callouts ? ['UNCITED_SECTION'] : []),
  ]
  const {conversions = [], kept = [], fields = []} = numbering ?? {}
  return {
    changes: [...(edits.length > 0 ? [{edits}] : []), ...(options.callouts ? callouts(session) : [])],
    conversions,
    kept,
    fields,
    allowance: {
      // The numbered and linked entries that the list had, and the head of a table, not the words between them.
      meant: [
        ...session.brief.references.filter(
          ({id, url}) => id !== '' || (url !== undefined && !isOnlyHere(url, session.evidence)),
        ),
        ...findLists(session.brief).flatMap(headOf),
      ].filter((place) => positions.touches(place)),
      settled: new Set(settled),
      evidence: fields.length > 0 ? numbering?.evidence : undefined,
    },
  }
}

function editsOf(numbering: Renumbering | undefined): readonly Edit[] {
  return numbering?.changes.flatMap(({edits}) => edits) ?? []
}

/** What a section that cites nothing tells its reader (specification/footnotes §4). */
const callout = '> **Source Coverage:** This section cites no source.'

/** Plans a "Source Coverage" callout under the heading of each section that an `UNCITED_SECTION` finding is about. */
function callouts({source, findings}: DocumentSession): readonly Change[] {
  const uncited = findings.flatMap(({code, subject}) =>
    code === 'UNCITED_SECTION' && subject.kind === 'section' ? [subject.section] : [],
  )
  // Text right behind the heading would run on into the quotation.
  const gapAt = (offset: number) => (/^[ \t]*\n[ \t]*(?:\n|$)/.test(source.slice(offset, offset + 200)) ? '' : '\n')
  return uncited.flatMap(({heading}): Change[] =>
    heading ? [{edits: [insert(heading.end, `\n\n${callout}${gapAt(heading.end)}`)]}] : [],
  )
}

/** What an entry says that no record does; of a row of a table, without the bars at its ends. */
function ownWords(entry: Reference | undefined): string {
  return (entry?.text ?? '').replace(/^\|\s?|\s?\|$/g, '')
}

/** A marker of the text and the stored record behind it, or the entry that the document has for it. */
interface ListedSource {
  readonly marker: string
  readonly order: number
  readonly work: Work | undefined
  /** What to know before following its address. */
  readonly notes: readonly string[]
  readonly entry: Reference | undefined
}

/** Findings about what a list holds, which may stand at the citations that miss it there, and about a list that a policy requires. */
const aboutLists = ['REFERENCE_MISMATCH', 'NONCONTIGUOUS_MARKERS', 'EMPTY_SECTION']

/** How a list of sources is written. */
interface ListForm {
  readonly heading: string
  lines(sources: readonly ListedSource[]): readonly string[]
}

const forms: Readonly<Record<NonNullable<ApparatusOptions['list']>, ListForm>> = {
  references: {
    heading: 'References',
    lines: (sources) =>
      spaced(
        sources.map(
          ({marker, work, notes, entry}) => `${marker} ${work ? referenceLine(work, notes) : ownWords(entry)}`,
        ),
      ),
  },
  // specification/footnotes §3
  table: {
    heading: 'Sources',
    lines: (sources) => [
      '| Source | Title |',
      '| --- | --- |',
      ...sources.map(
        ({marker, work, notes, entry}) => `| ${marker} | ${work ? sourceCell(work, notes) : inCell(ownWords(entry))} |`,
      ),
    ],
  },
}

/**
 * Writes the list anew from the evidence (specification/contract §7): one entry for each source that is cited, in the
 * order of their numbers. Nothing is written without evidence, or where the list is right, however it is laid out.
 *
 * @param numbering Numbers that the document gets along with the list.
 */
function rewriteList(session: DocumentSession, form: ListForm, numbering?: Renumbering): readonly Edit[] {
  const sources = listedSources(session, numbering)
  if (!sources.some(({work}) => work !== undefined)) return []
  const lines = form.lines(sources)
  const list = findLists(session.brief).find(({heading}) => heading !== undefined)
  const {openEnd} = readLayout(session.tree, session.source)
  const edit = list
    ? replaceEntries(session.source, list, lines)
    : addToList(session.brief, {existing: [], heading: form.heading, lines, loose: false, openEnd})
  return unformatted(numbered(edit, numbering)) === unformatted(edit.text) ? [] : [edit]
}

/** A list without what formatters of Markdown add to it: they pad cells, bracket addresses and escape signs. */
function unformatted(list: string): string {
  const plain = list.replace(/<(https?:\/\/[^<>\s]*)>/g, '$1').replace(/\\([!-/:-@[-`{-~])/g, '$1')
  const cells = plain.replace(/-{3,}/g, '---').split(/[|\n]/)
  return cells.map((cell) => cell.trim()).join('|')
}

/** An address that no record has: what the evidence does not know is not its to leave out. */
function isOnlyHere(url: string | undefined, evidence: Evidence): boolean {
  return url !== undefined && evidence.resolve({style: 'link', id: url, url}) === undefined
}

/** What an edit replaces, under new numbers. */
function numbered({start, end, was}: Edit, numbering: Renumbering | undefined): string {
  const edits = editsOf(numbering)
    .filter((edit) => edit.start >= start && edit.end <= end)
    .map((edit) => ({...edit, start: edit.start - start, end: edit.end - start}))
  return applyToSource(was, [{edits}]).text
}

function replaceEntries(source: string, list: EntryList, lines: readonly string[]): Edit {
  const {heading, end} = list
  const body = source.slice(heading?.end ?? end, end)
  const start = (heading?.end ?? end) + body.length - body.trimStart().length
  return replace(source, {start: lineStart(source, start), end}, lines.join('\n'))
}

/** Every id in use in the order of its number, the ids of one style together. */
function listedSources(session: DocumentSession, numbering: Renumbering | undefined): readonly ListedSource[] {
  const {brief, evidence} = session
  const bibliography = readBibliography(session)
  if (!bibliography.stored) return []
  const entries = ownEntries(brief)
  const found = new Map<string, ListedSource>()
  const add = (style: MarkerStyle, id: string, cited: Work | undefined) => {
    const key = entryKey(style, id)
    const listed = listedStyleOf(style)
    if (listed === undefined) return
    const now = numbering?.idOf(style, id) ?? id
    const number = Number(now.slice(styles[listed].listed.prefix.length)) || 0
    const marker = format([now], listed)
    const [entry] = entries.allOf(style, id)
    if (marker === undefined || found.has(key) || (cited === undefined && entry === undefined)) return
    const publisher = cited?.source && evidence.entryOf(cited.source)
    // A citation may name a place in its source, or quote it: its entry is that of the whole.
    const work = cited?.source ? workOfSource(cited.source, publisher?.publisher) : cited
    const notes = accessNotes(publisher, entry)
    found.set(key, {marker, work, notes, entry, order: listedStyles.indexOf(listed) * 1e6 + number})
  }
  for (const {citation, works} of bibliography.cited)
    works.forEach((work, index) => void add(citation.style, citation.ids[index] ?? '', work))
  for (const citation of bibliography.unresolved) for (const id of citation.ids) add(citation.style, id, undefined)
  for (const {style, id, url} of brief.references) if (isOnlyHere(url, evidence)) add(style, id, undefined)
  return [...found.values()].sort((left, right) => left.order - right.order)
}
