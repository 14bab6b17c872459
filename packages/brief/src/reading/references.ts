import {JOINT, type MarkerStyle, type Span, scan} from '@citation-lint/markers'
import type {Definition, FootnoteDefinition, List, ListItem, Table} from 'mdast'
import type {Citation, Reference} from '../brief.ts'
import {readMarkers} from './blocks.ts'
import type {Prose} from './prose.ts'
import type {Reading} from './reading.ts'
import {findAddress, findQuotation} from './urls.ts'

/** Marker at the start of an entry, whatever a list puts before it: `[1]`, `[S1]:`, `[[S:1]]`, `[^1]:`, `1.`. */
const entryStyles: ReadonlySet<MarkerStyle> = new Set<MarkerStyle>([
  'numeric',
  'source',
  'sid',
  'footnote',
  'number-link',
])

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
  const isHead = ({style, start}: Citation) => entryStyles.has(style) && startsLine(prose, start - prose.start)
  const heads = new Map(citations.filter(isHead).map((citation) => [citation.start, citation]))
  const starts = [...heads.keys()]
  const lead = reading.dialect.visible({start: from, end: Math.max(from, starts[0] ?? prose.end)})
  if (lead.trim() !== '') starts.unshift(from)
  starts.forEach((start, index) => {
    const end = trimEnd(reading, start, starts[index + 1] ?? prose.end)
    const head = heads.get(start)
    const label = {start, end: head?.end ?? start}
    addEntry(reading, {
      start,
      end,
      label,
      id: head?.ids[0] ?? '',
      style: head === undefined ? 'numeric' : entryStyle(head.style),
    })
  })
  reading.found.citationsInReferences.push(...citations.filter((citation) => heads.get(citation.start) !== citation))
}

/** `[[1]](url)` heads an entry for `[1]`. */
function entryStyle(style: MarkerStyle): MarkerStyle {
  return style === 'number-link' ? 'numeric' : style
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

/** A `## Sources` table: a row is an entry when its first cells hold a marker. */
export function readEntryTable(reading: Reading, table: Table, anchor: number): void {
  for (const row of table.children.slice(1)) {
    const span = {start: row.position?.start.offset ?? anchor, end: row.position?.end.offset ?? anchor}
    const markers = row.children.flatMap((cell) => readMarkers(reading, reading.dialect.prose(cell, anchor)))
    const head = markers.find((marker) => entryStyles.has(marker.style))
    if (head === undefined)
      addEntry(reading, {...span, label: {start: span.start, end: span.start}, id: '', style: 'numeric'})
    else
      addEntry(reading, {
        ...span,
        label: {start: head.start, end: head.end},
        id: head.ids[0] ?? '',
        style: entryStyle(head.style),
      })
  }
}

/**
 * `[1]: https://…` is a definition to Markdown and an entry of a reference list to its author. One whose address is
 * a word (`[1]: Reuters`) was swallowed. Definitions under other labels are ordinary links.
 */
export function readDefinition(reading: Reading, node: Definition): void {
  const start = node.position?.start.offset
  const end = node.position?.end.offset
  const label = node.label ?? node.identifier
  const marker = scan(`[${label}]`).markers[0]
  if (start === undefined || end === undefined || marker === undefined || !entryStyles.has(marker.style)) return
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
      reading.found.citationsInReferences.push(...readMarkers(reading, reading.dialect.prose(child, start)))
}

interface Entry extends Span {
  readonly label: Span
  readonly id: string
  readonly style: MarkerStyle
}

type Known = Partial<Pick<Reference, 'kind' | 'swallowed' | 'url' | 'quote'>>

function addEntry(reading: Reading, entry: Entry, known: Known = {}): void {
  const body = Math.max(entry.label.end, entry.start)
  const text = reading.dialect.visible({start: body, end: entry.end})
  const url = findAddress(text)
  const rest = url === undefined ? text : text.slice(0, url.start) + ' '.repeat(url.text.length) + text.slice(url.end)
  const quote = findQuotation(rest)
  const shift = (span: Span | undefined) => span && {start: span.start + body, end: span.end + body}
  reading.found.references.push({
    kind: 'list-entry',
    section: reading.section,
    swallowed: false,
    url: url && withoutFiller(url.text),
    quote: quote && withoutFiller(quote.text),
    ...entry,
    ...known,
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

/** Nothing but blanks and list punctuation between the start of the line and the offset. */
function startsLine(prose: Prose, at: number): boolean {
  let before = at - 1
  while (before >= 0 && /[^\P{Cf}]|[ \t*_>•\-–]/u.test(prose.text[before] ?? '')) before -= 1
  return before < 0 || prose.text[before] === '\n' || prose.text[before] === '\r'
}

function trimEnd({dialect}: Reading, start: number, end: number): number {
  return start + dialect.visible({start, end}).trimEnd().length
}
