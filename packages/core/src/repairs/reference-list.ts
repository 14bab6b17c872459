import type {Reference} from '../brief/index.ts'
import {applyToSource, type Change, type Edit, PositionMap, replace} from '../changes/index.ts'
import {firstBy} from '../data/index.ts'
import type {Evidence} from '../evidence/index.ts'
import {format, listedStyleOf, listedStyles, type MarkerStyle, styles} from '../markers/index.ts'
import {type DocumentSession, entryKey} from '../rules/index.ts'
import {readBibliography} from './bibliography/bibliography.ts'
import type {Work} from './bibliography/work.ts'
import type {Allowance} from './conservation/conserve.ts'
import {addToList} from './lists/insertion-point.ts'
import {type EntryList, findLists} from './lists/lists.ts'
import type {Renumbering} from './renumber.ts'
import {readLayout} from './text/layout.ts'
import {lineStart, spaced} from './text/lines.ts'
import {referenceLine, sourceCell} from './text/reference-line.ts'

/** A marker of the text and the stored record behind it, or the entry that the document has for it. */
interface ListedSource {
  readonly marker: string
  readonly order: number
  readonly work: Work | undefined
  readonly entry: Reference | undefined
}

/** Findings about what a list holds, which may stand at the citations that miss it there. */
const aboutLists: ReadonlySet<string> = new Set(['REFERENCE_MISMATCH', 'NONCONTIGUOUS_MARKERS'])

/** How a list of sources is written. */
interface ListForm {
  readonly heading: string
  lines(sources: readonly ListedSource[], evidence: Evidence): readonly string[]
}

const references: ListForm = {
  heading: 'References',
  lines: (sources, evidence) =>
    spaced(
      sources.map(({marker, work, entry}) => {
        const words = work ? referenceLine(work, work.source && evidence.entryOf(work.source)) : entry?.text
        return `${marker} ${words}`
      }),
    ),
}

const table: ListForm = {
  heading: 'Sources',
  lines: (sources) => [
    '| Source | Title |',
    '| --- | --- |',
    ...sources.map(({marker, work, entry}) => `| ${marker} | ${work ? sourceCell(work) : entry?.text} |`),
  ],
}

/**
 * Plans to write the References section anew from the evidence (specification/contract §7): one entry for each source
 * that is cited, in the order of their numbers. Nothing is planned without evidence, or where the list is right.
 *
 * @param numbering Numbers that the document gets along with the list.
 */
export function rewriteReferences(session: DocumentSession, numbering?: Renumbering): readonly Change[] {
  return rewriteList(session, references, numbering)
}

/** As `rewriteReferences`, as the `## Sources` table of specification/footnotes §3. */
export function rewriteSourcesTable(session: DocumentSession, numbering?: Renumbering): readonly Change[] {
  return rewriteList(session, table, numbering)
}

/**
 * What a list that is written anew is allowed to take away: the numbered and linked entries that it had, not the words
 * between them.
 */
export function listAllowance({brief}: DocumentSession, changes: readonly Change[]): Allowance {
  const positions = new PositionMap(changes.flatMap((change) => change.edits))
  const meant = brief.references.filter(
    (entry) => (entry.id !== '' || entry.url !== undefined) && positions.touches(entry),
  )
  return {meant, settled: aboutLists}
}

function rewriteList(session: DocumentSession, form: ListForm, numbering?: Renumbering): readonly Change[] {
  const sources = listedSources(session, numbering)
  if (!sources.some(({work}) => work !== undefined)) return []
  const lines = form.lines(sources, session.evidence)
  const list = findLists(session.brief).find(({heading}) => heading !== undefined)
  const edit = list ? replaceEntries(session.source, list, lines) : newList(session, form, lines)
  return numbered(edit, numbering) === edit.text ? [] : [{edits: [edit]}]
}

/** What an edit replaces, under new numbers. */
function numbered({start, end, was}: Edit, numbering: Renumbering | undefined): string {
  const edits = (numbering?.changes ?? [])
    .flatMap((change) => change.edits)
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

function newList({brief, tree, source}: DocumentSession, {heading}: ListForm, lines: readonly string[]): Edit {
  return addToList(brief, {existing: [], heading, lines, loose: false, openEnd: readLayout(tree, source).openEnd})
}

/** Every id in use in the order of its number, the ids of one style together. */
function listedSources(session: DocumentSession, numbering: Renumbering | undefined): readonly ListedSource[] {
  const {brief} = session
  const {cited, unresolved, stored} = readBibliography(session)
  if (!stored) return []
  const entries = firstBy(brief.references, ({style, id}) => entryKey(style, id))
  const found = new Map<string, ListedSource>()
  const add = (style: MarkerStyle, id: string, work: Work | undefined) => {
    const key = entryKey(style, id)
    const listed = listedStyleOf(style)
    if (listed === undefined) return
    const now = numbering?.idOf(style, id) ?? id
    const number = Number(now.slice(styles[listed].listed.prefix.length)) || 0
    const marker = format([now], listed)
    const entry = entries.get(key)
    if (marker === undefined || found.has(key) || (work === undefined && entry === undefined)) return
    found.set(key, {marker, work, entry, order: listedStyles.indexOf(listed) * 1e6 + number})
  }
  for (const {citation, works} of cited)
    works.forEach((work, index) => void add(citation.style, citation.ids[index] ?? '', work))
  for (const citation of unresolved) for (const id of citation.ids) add(citation.style, id, undefined)
  return [...found.values()].sort((left, right) => left.order - right.order)
}
