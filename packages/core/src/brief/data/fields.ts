import {
  type DataNode,
  type Entry,
  type MappingNode,
  pointerTo,
  type SequenceNode,
  type TextNode,
} from '../../data/index.ts'
import type {MarkerStyle} from '../../markers/index.ts'
import type {Citation, SectionKind} from '../brief.ts'
import {readBlock} from '../reading/blocks.ts'
import type {OpenClaim} from '../reading/claims.ts'
import type {WrittenTree} from '../reading/flow.ts'
import {readMarkers} from '../reading/markers.ts'
import type {Prose} from '../reading/prose.ts'
import type {OpenItem, Reading} from '../reading/reading.ts'
import {readEntryParagraph} from '../reading/references.ts'
import {readFlow} from '../reading/walk.ts'
import {holdsWord} from '../text/prose-buffer.ts'
import {isData, type KeyMeaning, type KeyMeanings} from './key-names.ts'
import {tally, writeRepairs} from './repairs.ts'
import type {Sidecar} from './sidecar.ts'

/** What is known of a document of data before it is read. */
export interface KnownData {
  readonly sidecar: Sidecar
  readonly keys: KeyMeanings
}

/** A document while it is read. */
interface DataReading extends KnownData {
  readonly reading: Reading
  /** Strings that are Markdown documents, by the offset where the string begins. */
  readonly markdown: ReadonlyMap<number, WrittenTree>
}

/** Where a node stands. */
export interface Standing {
  /** JSON Pointer. */
  readonly pointer: string
  /** Of the nearest key above it: items of a list go by the key of the list. */
  readonly key: KeyMeaning
  /** Its place among the strings of a list. */
  readonly item: OpenItem | undefined
}

/**
 * Reads a node and all that is in it, the sidecar left out. A key that names a section of a brief, or a list of
 * sources, opens that section:
 *
 *     {"title": "…", "prevailing": ["…", "…"], "sources": [{…}]}
 *                     ^ a claim section         ^ a reference list
 */
export function readNode(data: DataReading, node: DataNode, standing: Standing): void {
  if (isSidecar(data, node)) return
  switch (node.kind) {
    case 'mapping':
      return readMapping(data, node, standing)
    case 'sequence':
      return readSequence(data, node, standing)
    case 'text': {
      const before = tally(data.reading)
      readField(data, node, standing)
      return writeRepairs(data.reading, node, before)
    }
    case 'value':
      data.reading.fillSection()
  }
}

/** The node is the sidecar itself, whose strings are no claims. */
export function isSidecar({sidecar}: KnownData, {start, end, kind}: DataNode): boolean {
  return sidecar.node?.start === start && sidecar.node.end === end && sidecar.node.kind === kind
}

function readMapping(data: DataReading, node: MappingNode, standing: Standing): void {
  const {reading, keys} = data
  if (reading.section.kind === 'references' && readEntryMapping(reading, node)) return
  for (const [key, entry] of node.entries)
    readEntry(data, entry, {pointer: pointerTo(standing.pointer, key), key: keys.of(key), item: undefined})
}

function readEntry(data: DataReading, {key, value}: Entry, standing: Standing): void {
  const {reading} = data
  const {title, section} = standing.key
  if (section === 'other' || isSidecar(data, value)) return readNode(data, value, standing)
  reading.enclose(value.end, () => {
    reading.openSection({start: key.start, end: key.end, depth: 1, title})
    // A list of sources may be empty; a section of claims may not.
    if (section === 'references') reading.fillSection()
    readNode(data, value, standing)
  })
}

function readSequence(data: DataReading, {items}: SequenceNode, {pointer, key}: Standing): void {
  const siblings: OpenItem[] = []
  for (const [index, node] of items.entries()) {
    const item = node.kind === 'text' ? itemOf(node, siblings) : undefined
    if (item !== undefined) siblings.push(item)
    readNode(data, node, {pointer: pointerTo(pointer, index), key, item})
  }
}

function itemOf({content}: TextNode, siblings: OpenItem[]): OpenItem {
  const {start, end} = content
  return {start, end, parent: undefined, siblings, index: siblings.length, ordered: true, claims: []}
}

/** What a string is to a reader of claims. */
type Role = 'nothing' | 'claims' | 'entry' | 'title' | 'data'

/** A string is a claim, unless its key says that it is a title or a piece of data; the sidecar may say otherwise. */
export function roleOf(
  {sidecar}: KnownData,
  node: TextNode,
  {key, section}: {readonly key: KeyMeaning; readonly section: SectionKind},
): Role {
  if (node.value.trim() === '') return 'nothing'
  if (sidecar.covering.has(node.start)) return 'claims'
  if (section === 'references') return 'entry'
  if (key.holds === 'titles') return 'title'
  return key.holds === 'data' && isData(node.value) ? 'data' : 'claims'
}

function readField(data: DataReading, node: TextNode, {key, pointer, item}: Standing): void {
  const {reading, sidecar} = data
  const role = roleOf(data, node, {key, section: reading.section.kind})
  if (role === 'nothing') return
  reading.fillSection()
  const prose = node.content
  if (role === 'entry') return readEntryParagraph(reading, prose)
  if (role !== 'claims') return readAside(reading, prose, role === 'title')
  const first = reading.claims.length
  const written = data.markdown.get(node.start)
  if (written !== undefined) readMarkdownField(data, node, written)
  else if (holdsWord(reading.buffer, prose.start, prose.end)) readBlock(reading, prose, {kind: 'field', item})
  const covering = sidecar.covering.get(node.start) ?? []
  for (const claim of reading.claims.slice(first)) coverField(claim, pointer, covering)
}

function coverField(claim: OpenClaim, pointer: string, covering: readonly Citation[]): void {
  claim.pointer = pointer
  for (const citation of covering) claim.cover(citation)
  const [first] = covering
  if (first !== undefined && first.start < claim.start) claim.sortCitations()
}

/** A title, or a string that is no prose: what it cites is cited, but it claims nothing. */
function readAside(reading: Reading, prose: Prose, inHeading: boolean): void {
  reading.addBlock(inHeading ? 'heading' : 'field', prose)
  for (const citation of readMarkers(reading, prose)) reading.found.citations.push({...citation, inHeading})
}

/** Keys that number a source, with the style of the markers that lead to it (specification/sids §1). */
const idKeys: readonly (readonly [string, MarkerStyle])[] = [
  ['sid', 'sid'],
  ['n', 'numeric'],
  ['source_id', 'source'],
  ['id', 'numeric'],
]

/** Reads a source that the document brings itself; false where the mapping is none. */
function readEntryMapping(reading: Reading, node: MappingNode): boolean {
  for (const [key, style] of idKeys) {
    const label = node.entries.get(key)?.value
    const id = label && idOf(label)
    if (label === undefined || id === undefined) continue
    const {start, end} = node
    const url = textAt(node, 'url')
    reading.found.references.push({
      ...{start, end, id, label, section: reading.section, url: url?.value, urlPlace: url?.content},
      style: /^S\d{1,5}$/.test(id) ? 'source' : style,
      kind: 'record',
      text: textAt(node, 'title')?.value ?? '',
      words: textAt(node, 'title')?.value ?? '',
      ...{quote: undefined, quotePlace: undefined, passage: undefined, tags: [], swallowed: false},
    })
    reading.fillSection()
    return true
  }
  return false
}

function idOf(node: DataNode): string | undefined {
  if (node.kind === 'value' && typeof node.value === 'number') return String(node.value)
  return node.kind === 'text' && node.value !== '' ? node.value : undefined
}

function textAt(node: MappingNode, key: string): TextNode | undefined {
  const value = node.entries.get(key)?.value
  return value?.kind === 'text' ? value : undefined
}

/** Reads a string as a Markdown document of its own; its headings end with it. */
function readMarkdownField({reading}: DataReading, node: TextNode, written: WrittenTree): void {
  const {end} = node.content
  const flow = {reading, ...written, embedded: new Map()}
  reading.enclose(end, () => readFlow(flow, written.body, {item: undefined, root: true}))
}
