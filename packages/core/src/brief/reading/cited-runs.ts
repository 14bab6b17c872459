import {mayHold, partitionPoint, rememberOf} from '../../data/index.ts'
import {kindOfHeading, namesNotes} from '../section-kinds.ts'
import {codeIn} from '../text/characters.ts'
import {holdsWord} from '../text/prose-buffer.ts'
import {firstFrom} from '../text/span-list.ts'
import {type NodeId, NodeType} from '../tree/document-tree.ts'
import {address, lineNumbers} from './entry-heads.ts'
import {type BlocksBeside, visibleOf} from './entry-runs.ts'
import type {FlowReading} from './flow.ts'
import type {Reading} from './reading.ts'

/** Words follow the number of an entry; one that a sentence goes on behind is its subject: `[1] says that …`. */
const opensEntry =
  /^(?:<\/\w{1,10}>){0,3}[*_]{0,3}[:：.]?[*_]{0,3}[ \t]{0,4}(?:["“'‘«<*_[(]|https?:|(?!\p{Ll})[\p{L}\d])/u
const widestOpening = 60

/** Shorter runs may be anything, but for one line that ends the document. */
const fewest = 2
const goesOn = /\n[ \t]*\n/

/** Of the numbers of a run so many are cited, one in so many … */
const shareCited = 2
/** … and of those that are cited one in so many may stand in no line. */
const shareLost = 5

/** Numbers that the text names, each with where it does first; and where the lines begin that open with one. */
interface NumberedLines {
  readonly cited: ReadonlyMap<number, number>
  /** Those places, in order. */
  readonly firsts: readonly number[]
  readonly lines: readonly {readonly start: number; readonly id: number}[]
  /** Markers are among what names them, and not raised numbers alone. */
  readonly holdsMarkers: boolean
}

const numberedLines = rememberOf((reading: Reading): NumberedLines => {
  const {visible, text} = reading.buffer
  const markers = [...reading.scan.markers, ...reading.finds.citations]
  const naming = markers.filter(({style}) => numeric.has(style))
  if (naming.length === 0 && !visible.includes('</sup>')) return unnamed
  const lines = Array.from(lineNumbers(visible)).flatMap(({start: opening, end, lineStart: start, id, form}) => {
    const digits = visible.indexOf(id, opening)
    const isProse = codeIn(text, digits) === codeIn(visible, digits)
    const isEntry = isProse && form !== 'other' && opensEntry.test(visible.slice(end, end + widestOpening))
    return isEntry ? [{start, opening, id: Number(id)}] : []
  })
  const heads = new Set(lines.map(({opening}) => opening))
  const citing = naming.filter(({start}) => !heads.has(start))
  const raised = Array.from(
    mayHold(visible, ['<sup>']) ? visible.matchAll(raisedNumber) : [],
    ({1: id, index: start}) => ({start, ids: [id]}),
  )
  const all = [...citing, ...raised.filter(({start}) => !heads.has(start) && /\S/.test(visible.charAt(start - 1)))]
  const cited = new Map<number, number>()
  for (const {ids, start} of all)
    for (const id of ids.map(Number)) cited.set(id, Math.min(start, cited.get(id) ?? start))
  const firsts = [...cited.values()].sort((one, other) => one - other)
  return {cited, firsts, lines, holdsMarkers: citing.length > 0}
})

const unnamed: NumberedLines = {cited: new Map(), firsts: [], lines: [], holdsMarkers: false}

/** A number that becomes a marker once a list is found that has it. */
const raisedNumber = /<sup>\[?(\d{1,3})\]?<\/sup>/g

const numeric: ReadonlySet<string> = new Set(['numeric', 'number-link'])

/** Tells whether the text names sources by numbers. */
export function citesNumbers(reading: Reading): boolean {
  return numberedLines(reading).holdsMarkers
}

/**
 * Where the entries begin of a list that only its numbers tell: they run from 1, line by line, and the text names them.
 * Its entries may have no address, and stand in blocks of their own under any heading or none:
 *
 *     Rye rose by 4% [1]. Oats fell [2].
 *
 *     [1] Ames, P. Rye in the hills. Hill Press, 2019.
 *     [2] Ford, L. Oat prices. Board Papers, 2021.
 *     ^ the last such run
 */
const entryLines = rememberOf((reading: Reading): Uint32Array => {
  const {lines} = numberedLines(reading)
  const {visible} = reading.buffer
  const runs = lines.flatMap(({id}, index) => {
    if (id !== 1) return []
    let end = index + 1
    while (lines[end]?.id === end - index + 1) end += 1
    const isWhole =
      end - index >= fewest || (end === lines.length && !goesOn.test(visible.slice(lines[index]?.start).trimEnd()))
    return isWhole ? [lines.slice(index, end)] : []
  })
  const last = runs.at(-1) ?? []
  const ids = last.map((line) => line.id)
  return Uint32Array.from(isNamed(reading, {start: last[0]?.start ?? 0, ids}) ? last.map(({start}) => start) : [])
})

/** Most that the text before a list cites is in the list, and much of the list is cited. */
function isNamed(reading: Reading, {start, ids}: {readonly start: number; readonly ids: readonly number[]}): boolean {
  const {cited, firsts} = numberedLines(reading)
  const all = partitionPoint(firsts, (first) => first < start)
  const known = ids.filter((id) => (cited.get(id) ?? start) < start).length
  return known > 0 && known * shareCited >= ids.length && (all - known) * shareLost <= all
}

/**
 * Where the entries of such a list begin in a paragraph or a list, in a document that names no other: where it begins
 * itself, or behind lines that say nothing, such as a tag of a template.
 */
export function citedRunIn(flow: FlowReading, node: NodeId): number | undefined {
  const {reading, tree} = flow
  if (isEvidenceStored(reading)) return undefined
  const {visible} = reading.buffer
  const {start, end} = tree.spanOf(node)
  if (!mayOpen.test(visible.slice(start, start + 24)) || namesList(flow)) return undefined
  const lines = entryLines(reading)
  const line = lines[firstFrom(lines, visible.lastIndexOf('\n', start - 1) + 1)]
  if (line === undefined || line >= end) return undefined
  if (line <= start) return start
  return holdsWord(reading.buffer, start, line) ? undefined : line
}

const mayOpen = /^(?:[[<*_\-+•{]|[^\s\d]{2,15} ?\d{1,3}[*_]{0,2}\s?[:：–—-])/

/** Beside stored evidence what has no address may be a claim as well as a source, and no marker needs it. */
function isEvidenceStored({options}: Reading): boolean {
  return options.recognises !== undefined
}

/** A heading of the document is that of a list of sources. */
const namesList = rememberOf(({tree, body}: FlowReading): boolean =>
  body.some((node) => tree.typeOf(node) === NodeType.heading && kindOfHeading(tree.textOf(node)) === 'references'),
)

/**
 * Tells whether an ordered list are the notes that the markers of the text count: it ends the document or its section, its
 * numbers are cited, and it is called notes, or stands behind a rule.
 */
export function isNumberedNotes(flow: FlowReading, list: NodeId, {previous, next}: BlocksBeside): boolean {
  const {reading, tree} = flow
  if (tree.firstNumberOf(list) !== 1 || (next !== undefined && tree.typeOf(next) !== NodeType.heading)) return false
  const {heading} = reading.section
  const before = previous === undefined ? undefined : tree.typeOf(previous)
  const isCalled =
    (before === NodeType.heading && heading !== undefined && namesNotes(heading.title)) ||
    (before === NodeType.paragraph && previous !== undefined && namesNotes(tree.textOf(previous))) ||
    (before === NodeType.thematicBreak && next === undefined)
  if (!isCalled) return false
  if (isEvidenceStored(reading) && !tree.childrenOf(list).every((item) => address.test(visibleOf(flow, item))))
    return false
  const ids = Array.from({length: tree.childCount(list)}, (_, index) => index + 1)
  const isListed = numberedLines(reading).lines.length > 0 || namesList(flow)
  return !isListed && isNamed(reading, {start: tree.spanOf(list).start, ids})
}
