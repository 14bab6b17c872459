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
import {holdsWord} from '../words.ts'
import {readEntryMapping, readEntryText} from './entries.ts'
import {isData, type KeyMeaning, type KeyMeanings} from './key-names.ts'
import {readMarkdownField} from './markdown-field.ts'
import {tally, writeRepairs} from './repairs.ts'
import type {Sidecar} from './sidecar.ts'
import {readText} from './text-prose.ts'

/** A document while it is read. */
export interface DataReading {
  readonly reading: Reading
  /** The source with every string as it reads (`viewOf`). */
  readonly view: string
  readonly sidecar: Sidecar
  readonly keys: KeyMeanings
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

function isSidecar({sidecar}: DataReading, {start, end, kind}: DataNode): boolean {
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

/** A string is a claim, unless its key says that it is a title or a piece of data; the sidecar may say otherwise. */
function readField(data: DataReading, node: TextNode, standing: Standing): void {
  const {reading, sidecar} = data
  const {key, pointer, item} = standing
  if (node.value.trim() === '') return
  reading.fillSection()
  const covering = sidecar.covering.get(node.start)
  if (covering === undefined && reading.section.kind === 'references') return readEntryText(data, node)
  if (covering === undefined && key.holds === 'titles') return readAside(data, node, true)
  if (covering === undefined && key.holds === 'data' && isData(node.value)) return readAside(data, node, false)
  const first = reading.claims.length
  if (reading.options.fields === 'markdown') readMarkdownField(data, node)
  else readPlainField(data, node, item)
  for (const claim of reading.claims.slice(first)) coverField(claim, pointer, covering ?? [])
  reading.settle()
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
  for (const citation of readMarkers(reading, prose)) reading.found.citations.push({...citation, inHeading})
}
