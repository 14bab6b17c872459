import {
  type DataNode,
  type Entry,
  type MappingNode,
  pointerTo,
  type SequenceNode,
  type TextNode,
} from '@citation-lint/data'
import type {Citation} from '../brief.ts'
import {readBlock, readMarkers} from '../reading/blocks.ts'
import {cover, type OpenClaim, type OpenItem, type Reading} from '../reading/reading.ts'
import {kindOfHeading} from '../section-kinds.ts'
import {holdsWord} from '../words.ts'
import {readEntryMapping, readEntryText} from './entries.ts'
import {namesData, namesTitle, wordsOf} from './key-names.ts'
import {readMarkdownField} from './markdown-field.ts'
import type {Sidecar} from './sidecar.ts'
import {readText} from './text-prose.ts'

/** A document while it is read. */
export interface DataReading {
  readonly reading: Reading
  /** The source with every string as it reads (`viewOf`). */
  readonly view: string
  readonly sidecar: Sidecar
}

/** Where a node stands. */
export interface Standing {
  /** JSON Pointer. */
  readonly pointer: string
  /** The nearest key above it: items of a list go by the key of the list. */
  readonly name: string
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
  if (node === data.sidecar.node) return
  switch (node.kind) {
    case 'mapping':
      return readMapping(data, node, standing)
    case 'sequence':
      return readSequence(data, node, standing)
    case 'text':
      return readField(data, node, standing)
    case 'value':
      data.reading.fillSection()
  }
}

function readMapping(data: DataReading, node: MappingNode, standing: Standing): void {
  const {reading} = data
  if (reading.section.kind === 'references' && readEntryMapping(reading, node)) return
  for (const [key, entry] of node.entries)
    readEntry(data, entry, {pointer: pointerTo(standing.pointer, key), name: key, item: undefined})
}

function readEntry(data: DataReading, {key, value}: Entry, standing: Standing): void {
  const {reading, sidecar} = data
  const title = wordsOf(standing.name)
  const names = value !== sidecar.node && kindOfHeading(title, reading.options.sections) !== 'other'
  if (!names) return readNode(data, value, standing)
  reading.enclose(value.end, () => {
    reading.openSection({start: key.start, end: key.end, depth: 1, title})
    readNode(data, value, standing)
  })
}

function readSequence(data: DataReading, {items}: SequenceNode, {pointer, name}: Standing): void {
  const siblings: OpenItem[] = []
  for (const [index, node] of items.entries()) {
    const item = node.kind === 'text' ? itemOf(node, siblings) : undefined
    if (item !== undefined) siblings.push(item)
    readNode(data, node, {pointer: pointerTo(pointer, index), name, item})
  }
}

function itemOf({content}: TextNode, siblings: OpenItem[]): OpenItem {
  const {start, end} = content
  return {start, end, parent: undefined, siblings, index: siblings.length, ordered: true, claims: []}
}

/** A string is a claim, unless its key says that it is a title or a piece of data; the sidecar may say otherwise. */
function readField(data: DataReading, node: TextNode, standing: Standing): void {
  const {reading, sidecar} = data
  const {name, pointer, item} = standing
  if (node.value.trim() === '') return
  reading.fillSection()
  const covering = sidecar.covering.get(node)
  if (covering === undefined && reading.section.kind === 'references') return readEntryText(data, node)
  if (covering === undefined && namesTitle(name)) return readAside(data, node, true)
  if (covering === undefined && namesData(name, node.value)) return readAside(data, node, false)
  const first = reading.claims.length
  if (reading.options.fields === 'markdown') readMarkdownField(data, node)
  else readPlainField(data, node, item)
  for (const claim of reading.claims.slice(first)) coverField(claim, pointer, covering ?? [])
}

function readPlainField(data: DataReading, node: TextNode, item: OpenItem | undefined): void {
  const prose = readText(data, node)
  if (holdsWord(prose.text, 0, prose.text.length)) readBlock(data.reading, prose, {kind: 'field', item})
}

function coverField(claim: OpenClaim, pointer: string, covering: readonly Citation[]): void {
  claim.pointer = pointer
  for (const citation of covering) cover(claim, citation)
  const [first] = covering
  if (first !== undefined && first.start < claim.start) claim.citations.sort((left, right) => left.start - right.start)
}

/** A title, or a string that is no prose: what it cites is cited, but it claims nothing. */
function readAside(data: DataReading, node: TextNode, inHeading: boolean): void {
  const {reading} = data
  const prose = readText(data, node)
  const {start, end} = prose
  const kind = inHeading ? 'heading' : 'field'
  reading.blocks.push({kind, section: reading.section, item: undefined, table: undefined, start, end})
  reading.found.citations.push(...readMarkers(reading, prose).map((citation) => ({...citation, inHeading})))
}
