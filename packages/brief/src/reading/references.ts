import {JOINT, type MarkerStyle, type Span, scan} from '@citation-lint/markers'
import type {Definition, FootnoteDefinition, List, ListItem, Table} from 'mdast'
import type {Reference} from '../brief.ts'
import {leaksOfAddress} from './addresses.ts'
import {readMarkers} from './blocks.ts'
import {canHead, type EntryHead, entryStyle, findHeads} from './entry-heads.ts'
import type {Prose} from './prose.ts'
import {append, type Reading, spanOf} from './reading.ts'
import {findAddress, findQuotation} from './urls.ts'

/**
 * Reads the lines of a paragraph of a reference list. Lines that begin with a marker are entries of their own, even
 * where Markdown makes one paragraph of them:
 *
 *     [1] Barley Board: https://barley.example/x
 *     [2] Rye Board: https://rye.example/y
 *     ^ an entry begins
 *
 * @param from Where the entries begin: after the title of the list, where it stands in the same paragraph.
 */
export function readEntryParagraph(reading: Reading, prose: Prose, from = prose.start): void {
  const citations = readMarkers(reading, prose)
  const heads = findHeads(citations, prose)
  const lead = {start: from, end: trimEnd(reading, from, Math.max(from, heads[0]?.start ?? prose.end))}
  const label = closingLabel(reading, lead) ?? unlabelled(lead)
  if (lead.end > lead.start) addEntry(reading, {...lead, ...label}, {}, lead.start)
  heads.forEach((head, index) => {
    const end = trimEnd(reading, head.start, heads[index + 1]?.start ?? prose.end)
    addEntries(reading, head, {start: head.start, end})
  })
  const heading = new Set(heads.flatMap(({markers}) => markers))
  append(
    reading.found.citationsInReferences,
    citations.filter((citation) => !heading.has(citation)),
  )
}

/** One entry for each id of its head. */
function addEntries(reading: Reading, {markers, end: body}: EntryHead, place: Span): void {
  for (const {start, end, style, ids} of markers)
    for (const id of ids) addEntry(reading, {...place, label: {start, end}, id, style: entryStyle(style)}, {}, body)
}

/** Label of an entry that has none. */
function unlabelled({start}: Span): Pick<Entry, 'label' | 'id' | 'style'> {
  return {label: {start, end: start}, id: '', style: 'numeric'}
}

/** The number of a source at the end of `[Title](url) — S:12`; its own number is that of its line. */
function closingLabel({dialect}: Reading, entry: Span): Pick<Entry, 'label' | 'id' | 'style'> | undefined {
  const [, before = '', label = '', id] = /^(.*[—–-][ \t]{1,4})(S:(\d{1,9}))$/s.exec(dialect.visible(entry)) ?? []
  if (id === undefined) return undefined
  const start = entry.start + before.length
  return {label: {start, end: start + label.length}, id, style: 'sid'}
}

/** Entries of a list; the number of an ordered item is its id where it has no marker of its own. */
export function readEntryList(reading: Reading, list: List, anchor: number): void {
  list.children.forEach((item, index) => {
    const before = reading.found.references.length
    readEntryItem(reading, item, anchor)
    const entry = reading.found.references[before]
    if (list.ordered === true && entry !== undefined && entry.id === '')
      reading.found.references[before] = {...entry, id: String((list.start ?? 1) + index)}
  })
}

function readEntryItem(reading: Reading, item: ListItem, anchor: number): void {
  const place = item.position?.start.offset ?? anchor
  for (const child of item.children) {
    if (child.type === 'paragraph') readEntryParagraph(reading, reading.dialect.prose(child, place))
    else if (child.type === 'list') readEntryList(reading, child, place)
    else if (child.type === 'definition') readDefinition(reading, child)
  }
}

/** A `## Sources` table: the marker of a row, or the bare id in its first cell, is the id of an entry. */
export function readEntryTable(reading: Reading, table: Table, anchor: number): void {
  for (const row of table.children.slice(1)) {
    const span = spanOf(row, anchor)
    const cells = row.children.map((cell) => reading.dialect.prose(cell, anchor))
    const head = cells.flatMap((cell) => readMarkers(reading, cell)).find(({style}) => canHead(style))
    const first = cells[0]
    if (head !== undefined) addEntries(reading, {start: head.start, end: head.end, markers: [head]}, span)
    else addEntry(reading, {...span, ...((first && bareLabel(first)) ?? unlabelled(span))})
  }
}

/** `S01` or `1` without its brackets, alone in a cell. */
function bareLabel(cell: Prose): Pick<Entry, 'label' | 'id' | 'style'> | undefined {
  const text = cell.text.trim()
  const marker = text.length <= 8 ? scan(`[${text}]`).markers[0] : undefined
  const id = marker?.ids[0]
  if (marker === undefined || id === undefined || !canHead(marker.style) || marker.ids.length > 1) return undefined
  const start = cell.start + cell.text.indexOf(text)
  return {label: {start, end: start + text.length}, id, style: marker.style}
}

/**
 * `[1]: https://…` is a definition to Markdown and an entry of a reference list to its author. One whose address is
 * a word (`[1]: Reuters`) was swallowed. Definitions under other labels are ordinary links; control text leaks into the
 * addresses of both.
 */
export function readDefinition(reading: Reading, node: Definition): void {
  const start = node.position?.start.offset
  const end = node.position?.end.offset
  const label = node.label ?? node.identifier
  if (start === undefined || end === undefined) return
  append(reading.found.leaks, leaksOfAddress(reading.source, {start: start + label.length + 2, end}, node.url))
  const marker = scan(`[${label}]`).markers[0]
  if (marker === undefined || !canHead(marker.style)) return
  const web = /^(?:[a-z][a-z0-9+.-]*:|www\.|[./#])/i.test(node.url)
  const style = marker.style
  const place = {start, end, label: {start, end: start + label.length + 2}, id: marker.ids[0] ?? '', style}
  addEntry(reading, place, {
    kind: 'definition',
    swallowed: !web,
    url: web ? node.url : undefined,
    quote: node.title ?? undefined,
  })
}

/** A footnote definition; what it cites itself is a use of no claim. */
export function readFootnote(reading: Reading, node: FootnoteDefinition, anchor: number): void {
  const start = node.position?.start.offset ?? anchor
  const end = node.position?.end.offset ?? anchor
  const label = node.label ?? node.identifier
  addEntry(
    reading,
    {start, end, label: {start, end: Math.min(end, start + label.length + 4)}, id: label, style: 'footnote'},
    {kind: 'footnote'},
  )
  for (const child of node.children)
    if (child.type === 'paragraph')
      append(reading.found.citationsInReferences, readMarkers(reading, reading.dialect.prose(child, start)))
}

interface Entry extends Span {
  readonly label: Span
  readonly id: string
  readonly style: MarkerStyle
}

type Known = Partial<Pick<Reference, 'kind' | 'swallowed' | 'url' | 'quote'>>

/** Files an entry; its text begins at `body`, behind the last of its labels. */
function addEntry(
  reading: Reading,
  entry: Entry,
  known: Known = {},
  body = Math.max(entry.label.end, entry.start),
): void {
  const text = reading.dialect.visible({start: body, end: entry.end})
  const url = findAddress(text)
  const rest = url === undefined ? text : text.slice(0, url.start) + ' '.repeat(url.text.length) + text.slice(url.end)
  const quote = findQuotation(rest)
  const shift = (span: Span | undefined) => span && {start: span.start + body, end: span.end + body}
  reading.found.references.push({
    kind: known.kind ?? 'list-entry',
    style: entry.style,
    id: entry.id,
    label: entry.label,
    start: entry.start,
    end: entry.end,
    section: reading.section,
    swallowed: known.swallowed ?? false,
    url: 'url' in known ? known.url : url && withoutFiller(url.text),
    quote: 'quote' in known ? known.quote : quote && withoutFiller(quote.text),
    text: withoutFiller(text)
      .replace(/^\s*:?\s*/, '')
      .replace(/\s+/g, ' ')
      .trim(),
    urlPlace: shift(url),
    quotePlace: shift(quote),
    tags: [...text.matchAll(/\[(Paywall|Monitor-only source)\]/gi)].map((match) => match[1] ?? ''),
  })
}

function withoutFiller(text: string): string {
  return text.replaceAll(JOINT, '')
}

function trimEnd({dialect}: Reading, start: number, end: number): number {
  return start + dialect.visible({start, end}).trimEnd().length
}
