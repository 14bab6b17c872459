import {beginningIn, type Span} from '../../data/index.ts'
import {EDGE, JOINT, scan, styles} from '../../markers/index.ts'
import type {Citation, Reference} from '../brief.ts'
import {inReadingOrder} from '../text/span-list.ts'
import {type NodeId, NodeType} from '../tree/document-tree.ts'
import {citesNumbers} from './cited-runs.ts'
import {address, type EntryHead, findHeads, labelsOf, numberedHeads} from './entry-heads.ts'
import {entryLines} from './entry-runs.ts'
import {type FlowReading, readCode} from './flow.ts'
import {isNews, leaksOfAddress, noteTitle} from './links.ts'
import {readMarkers} from './markers.ts'
import type {Prose} from './prose.ts'
import {append, type Reading} from './reading.ts'
import {closingLabel, type EntryLabel, endOfWords, type KnownParts, WrittenReference} from './written-reference.ts'

/**
 * Reads the lines of a paragraph of a reference list. Lines that begin with a marker are entries of their own, even
 * where Markdown makes one paragraph of them:
 *
 *     [1] Barley Board: https://barley.example/x
 *     [2] Rye Board: https://rye.example/y
 *     ^ an entry begins
 *
 * `from` is where the entries begin: after the title of the list, where it stands in the same paragraph; `isNumbered` is
 * set where the list counts the paragraph.
 */
export function readEntryParagraph(
  reading: Reading,
  prose: Prose,
  {from = prose.start, isNumbered = false}: {readonly from?: number; readonly isNumbered?: boolean} = {},
): void {
  const {visible} = reading.buffer
  const citations = readMarkers(reading, prose)
  const keys = leakedKeys(reading, prose)
  const {heads, others} = findHeads(inReadingOrder([...citations, ...keys]), {
    view: reading.buffer,
    visible,
    prose,
    from,
  })
  const lead = {start: from, end: endOfWords(visible, from, Math.max(from, heads[0]?.start ?? prose.end))}
  const text = visible.slice(lead.start, lead.end)
  const numbered = isNumbered ? [] : numberedHeads(text, {from, areCited: () => citesNumbers(reading)})
  const closing = numbered.length === 0 && saysSomething.test(text) ? readLead(reading, lead, isNumbered) : undefined
  for (const [index, head] of [...numbered, ...heads].entries()) {
    const next = numbered[index + 1]?.start ?? heads[index + 1 - numbered.length]?.start ?? prose.end
    const end = endOfWords(visible, head.start, next)
    // The sign that parts two entries of one line belongs to neither.
    const isParted = next < prose.end && /[•·|;；]/.test(visible.charAt(end - 1))
    addEntries(reading, head, {start: head.start, end: isParted ? endOfWords(visible, head.start, end - 1) : end})
  }
  const isKey = new Set<Citation>(keys)
  const cited = others.filter((each) => !isKey.has(each) && each.start !== closing?.label.start)
  append(reading.found.citationsInReferences, cited)
}

const saysSomething = /[\p{L}\p{N}]/u

/** Control text that names one source by its number, which may be the key of an entry: `[web:1] Barley Board`. */
function leakedKeys(reading: Reading, prose: Prose): readonly Citation[] {
  const named = beginningIn(reading.scan.leaks, prose).filter(({numbers}) => numbers?.length === 1)
  return named.map(({numbers: ids = [], text, ...leak}): Citation => {
    const {start, end} = reading.placeOf(leak)
    return {style: 'numeric', ids, start, end, text, url: undefined, quote: undefined, inHeading: false}
  })
}

/**
 * Reads what stands before the first head: an entry without a number, or one in each line.
 *
 * @returns The label that an entry ends with.
 */
function readLead(reading: Reading, lead: Span, isNumbered: boolean): EntryLabel | undefined {
  const {visible} = reading.buffer
  const lines = isNumbered ? [] : entryLines(visible.slice(lead.start, lead.end), lead.start)
  for (const line of lines) addEntry(reading, line, unlabelled(line), {body: line.start})
  if (lines.length > 0) return undefined
  const closing = closingLabel(visible, lead)
  addEntry(reading, lead, closing ?? unlabelled(lead), {body: lead.start})
  return closing
}

/** One entry for each label of its head; a line of very many labels is read once. */
function addEntries(reading: Reading, {labels, end: body, url}: EntryHead, place: Span): void {
  let first: WrittenReference | undefined
  const hasAddress = address.test(reading.buffer.visible.slice(body, place.end))
  for (const {url: own = '', ...label} of labels) {
    // `[4](https://…#:~:text=a) [34](https://…#:~:text=b) Title`: each number has its own place in the work.
    const linked = hasAddress ? undefined : (url ?? (address.test(own) ? own : undefined))
    if (first) reading.found.references.push(first.under({...label, url: linked}))
    else first = addEntry(reading, place, label, {body, known: linked === undefined ? {} : {url: linked}})
  }
}

/** Label of an entry that has none. */
function unlabelled({start}: Span): EntryLabel {
  return {label: {start, end: start}, id: '', style: 'numeric'}
}

/** Entries of a list; the number of an ordered item is its id where it has no marker of its own. */
export function readEntryList(flow: FlowReading, list: NodeId): void {
  const {reading, tree} = flow
  const {references} = reading.found
  const items = tree.childrenOf(list)
  const numbers = numbersOfItems(flow, list, items)
  for (const [index, item] of items.entries()) {
    const before = references.length
    const number = numbers?.[index]
    readEntryItem(flow, item, number !== undefined)
    numberEntry(references, before, number?.toString())
  }
}

/** Gives an entry that has none of its own the number that its list or its heading gives it. */
export function numberEntry(references: Reference[], at: number, id: string | undefined): void {
  const entry = references[at]
  if (id !== undefined && entry instanceof WrittenReference && entry.id === '') references[at] = entry.under({id})
}

/**
 * The number of each item of an ordered list. Markdown counts on from the first; a list of sources that leaves some out
 * means those that are written, as long as they rise:
 *
 *     1. Barley Board
 *     3. Rye Board
 *     ^ 3, and 2 to Markdown
 */
function numbersOfItems(
  {reading, tree}: FlowReading,
  list: NodeId,
  items: readonly NodeId[],
): readonly number[] | undefined {
  const first = tree.firstNumberOf(list)
  if (first === undefined) return undefined
  const written = items.map((item) => {
    const {start} = tree.spanOf(item)
    return Number(/^\d{1,9}(?=[.)])/.exec(reading.source.slice(start, start + 10))?.[0])
  })
  const rises = written.every((number, at) => number > (written[at - 1] ?? -1))
  return items.map((_, index) => (rises ? written[index] : undefined) ?? first + index)
}

/**
 * An item is one entry, numbered where its list counts, and a list inside it belongs to it, unless its items are entries
 * themselves:
 *
 *     1. Barley Board              - Boards
 *        - https://barley.example    - [Barley](https://barley.example)
 *     ^ one entry                    - [Rye](https://rye.example)
 */
function readEntryItem(flow: FlowReading, item: NodeId, isNumbered: boolean): void {
  const {reading, tree} = flow
  const {references} = reading.found
  const before = references.length
  for (const child of tree.childrenOf(item)) {
    const type = tree.typeOf(child)
    if (type === NodeType.list) readEntryList(flow, child)
    else readEntryBlock(flow, child, isNumbered)
  }
  const [own, ...inner] = references.slice(before)
  if (!(own instanceof WrittenReference) || inner.length === 0 || inner.some(({id}) => id !== '')) return
  const isLabelled = own.id !== '' || inner.filter(({url}) => url !== undefined).length < 2
  if (isLabelled && own.url === undefined)
    references.splice(before, references.length, own.upTo(inner.at(-1)?.end ?? own.end))
}

function readEntryBlock(flow: FlowReading, node: NodeId, isNumbered: boolean): void {
  const {reading, tree} = flow
  const type = tree.typeOf(node)
  if (type === NodeType.paragraph) readEntryParagraph(reading, tree.spanOf(node), {isNumbered})
  else if (type === NodeType.definition) readDefinition(flow, node)
  else if (type === NodeType.footnoteDefinition) readFootnote(flow, node)
  else if (type === NodeType.code) readCode(flow, node)
  else noteWords(flow, node)
}

/** Keeps what stands in a block that is no entry: a quotation, a table, HTML. */
function noteWords({reading, tree}: FlowReading, node: NodeId): void {
  const {start, end} = tree.spanOf(node)
  const text = reading.buffer.text.slice(start, end).replaceAll(JOINT, '').replaceAll(EDGE, ' ').trim()
  if (text !== '') reading.found.unread.push({kind: 'element', start, end, text})
}

/** A `## Sources` table: the marker of a row, or the bare id in its first cell, is the id of an entry. */
export function readEntryTable({reading, tree}: FlowReading, table: NodeId): void {
  const {visible} = reading.buffer
  const [header, ...rows] = tree.childrenOf(table)
  for (const cell of header === undefined ? [] : tree.childrenOf(header))
    noteTitle(reading, {kind: 'table-header', text: tree.textOf(cell), ...tree.spanOf(cell)})
  for (const row of rows) {
    const span = tree.spanOf(row)
    const cells = tree.childrenOf(row).map((cell) => tree.spanOf(cell))
    // Words before a marker make it a citation of theirs.
    const head = cells
      .flatMap((cell) =>
        readMarkers(reading, cell).filter(({start}) => !saysSomething.test(visible.slice(cell.start, start))),
      )
      .find(({style}) => styles[style].heads !== undefined)
    const first = cells[0]
    if (head !== undefined) addEntries(reading, {start: head.start, end: head.end, labels: labelsOf(head)}, span)
    else addEntry(reading, span, (first && bareLabel(reading, first)) ?? unlabelled(span))
  }
}

/** `S01` or `1` without its brackets, alone in a cell. */
function bareLabel({buffer}: Reading, cell: Prose): EntryLabel | undefined {
  const words = buffer.text.slice(cell.start, cell.end)
  const text = words.trim()
  const marker = text.length <= 8 ? scan(`[${text}]`).markers[0] : undefined
  const id = marker?.ids[0]
  const style = marker && styles[marker.style].heads
  if (id === undefined || style === undefined || marker?.ids.length !== 1) return undefined
  const start = cell.start + words.indexOf(text)
  return {label: {start, end: start + text.length}, id, style}
}

/** `notes/rye.md`, a file beside the document. */
const file = /\.(?:mdx?|qmd|rst|txt|pdf|html?|docx?|xlsx?|pptx?|csv|json|ipynb|png|jpe?g|svg|gif|webp)(?:#[^#]*)?$/i

/**
 * `[1]: https://…` is a definition to Markdown and an entry of a reference list to its author. One whose address is
 * a word (`[1]: Reuters`) was swallowed. Definitions under other labels are ordinary links; control text leaks into the
 * addresses of both.
 */
export function readDefinition({reading, tree}: FlowReading, node: NodeId): void {
  if (!tree.isPlaced(node)) return
  const start = tree.startOf(node)
  const end = tree.endOf(node)
  const label = tree.labelOf(node)
  const {url, title} = tree.targetOf(node)
  append(reading.found.leaks, leaksOfAddress(reading.source, {start: start + label.length + 2, end}, url))
  const marker = scan(`[${label}]`).markers[0]
  const style = marker && styles[marker.style].heads
  if (title !== undefined && isNews({title, url, isEntry: style !== undefined}, reading.options))
    reading.found.unread.push({kind: 'tip', start, end, text: title})
  if (style === undefined) return
  const web = /^(?:[a-z][a-z0-9+.-]*:|www\.|[./#])/i.test(url) || file.test(url)
  addEntry(
    reading,
    {start, end},
    {label: {start, end: start + label.length + 2}, id: marker?.ids[0] ?? '', style},
    {known: {kind: 'definition', swallowed: !web, url: web ? url : undefined, quote: title}},
  )
}

/**
 * A footnote definition; what it cites itself is a use of no claim. Parsers do not agree whether the line ending behind
 * one, and a blank line after it, are parts of it.
 */
export function readFootnote(flow: FlowReading, node: NodeId): void {
  const {reading, tree} = flow
  const {start, end: last} = tree.spanOf(node)
  const end = endOfWords(reading.buffer.visible, start, last)
  const label = tree.labelOf(node)
  addEntry(
    reading,
    {start, end},
    {label: {start, end: Math.min(end, start + label.length + 4)}, id: label, style: 'footnote'},
    {known: {kind: 'footnote'}},
  )
  for (const child of tree.childrenOf(node))
    if (tree.typeOf(child) === NodeType.paragraph)
      append(reading.found.citationsInReferences, readMarkers(reading, tree.spanOf(child)))
    else if (tree.typeOf(child) === NodeType.code) readCode(flow, child)
}

/** Files an entry; its text begins at `body`, behind the last of its labels. */
function addEntry(
  {section, buffer, found, finds}: Reading,
  place: Span,
  label: EntryLabel,
  {
    known = {},
    body = Math.max(label.label.end, place.start),
  }: {readonly known?: KnownParts; readonly body?: number} = {},
): WrittenReference {
  const {visible, text: prose} = buffer
  // The definition of a label stands elsewhere, and the words of an entry that has an address say it.
  const [link] = beginningIn(finds.labelled, {start: body, end: place.end})
  const target =
    link && /^https?:/i.test(link.url) && !visible.slice(body, place.end).includes('://') ? {url: link.url} : {}
  const reference = new WrittenReference(place, label, {body, section, visible, prose}, {...target, ...known})
  found.references.push(reference)
  return reference
}
