import type {Section} from '../../brief/index.ts'
import type {Span} from '../../data/index.ts'
import {isCitationLine} from '../author-years.ts'
import {type Cover, type Covers, coverOf} from './cover.ts'
import type {Layout} from './layout.ts'
import type {Passage} from './passages.ts'
import {partsOf} from './section-lists.ts'

const label =
  /^[\s>*_(（[\-•–—]{0,12}(?:(?:data|image|table|figure|primary|key)\s)?(?:sources?|references?|citations?|compiled from|adapted from|based on|provenance|verified against|quellen?|fuentes?|fontes?|fonti|bron(?:nen)?|источники?|джерел[оа]|źródł[oa]|来源|來源|资料来源|資料來源|数据来源|數據來源|出典|出处)\s?[*_]{0,3}\s?[:：]/iu

/** The text opens with a label of sources: `*Source:`, `Quelle:`, 来源：. */
export function opensSourceLine(text: string): boolean {
  return label.test(text)
}

/** The last line of a paragraph names the source of the lines above it. */
export function inLastSentences({brief, passages}: Layout, covers: Covers): void {
  for (const {claims, block} of passages) {
    if (block.kind === 'row' || claims.end - claims.first < 2) continue
    const last = brief.claims[claims.end - 1]
    if (last && namesSource(brief.written, last))
      covers.addAll(claims, {form: 'source-line', place: last, reach: 'block'})
  }
}

/** `Source: Board, 2024` covers the block above it, or the whole list or table. */
export function inSourceLines(layout: Layout, covers: Covers): void {
  for (const {block, previous} of layout.passages) {
    if (!previous || block.kind === 'row' || previous.block.section !== block.section) continue
    if (!namesSource(layout.brief.written, block)) continue
    const cover = coverOf({form: 'source-line', start: block.start, end: block.end}, 'beside')
    for (const {claims} of around(layout, previous)) covers.addAll(claims, cover)
  }
}

/**
 * The source line that closes a section stands for all of it, back to the one before. Right under a table it is the
 * table's, unless it names several sources. The only one, at the end of the document, is the list of the whole report.
 *
 *     ## Ferries
 *     | line | ships |
 *     - The south line carries 4,000 a day.
 *     > Sources: [Board](url), [Yearbook](url)
 *       ^ of the list and of the table above it
 */
export function inClosingLines(layout: Layout, covers: Covers): void {
  const {brief, passages} = layout
  const lines = closingLines(layout)
  if (lines.length === 0 || (lines.length === 1 && lines[0]?.line === passages.at(-1))) return
  const isPart = partsOf(brief.written)
  for (const {line, above} of lines) {
    const {section, start, end} = line.block
    if (!isPart(section)) continue
    const cover = coverOf({form: 'source-line', start, end}, 'section')
    for (const {claims} of above) covers.addAll(claims, cover)
  }
}

/** A label behind other fields in one line: `**Published: May 2024 | Source: Board**`. */
const field = /[|｜·•]\s{0,4}(?=[^|｜·•\n]{4})/g

/**
 * A source line right below a heading names the source of the section and of those in it, unless it is a report's:
 *
 *     ## Ferries
 *     **Source: Harbour Board annual report 2024 + Yearbook**
 *     ### Lines
 *     - The south line carries 4,000 a day.
 */
export function inHeadLines({brief, passages}: Layout, covers: Covers): void {
  const {written: source} = brief
  const isPart = partsOf(source)
  const heads = new Map<Section, Cover>()
  for (const {block, previous} of passages) {
    const {section} = block
    if (block.kind === 'row' || previous?.block.section === section || !section.heading || !isPart(section)) continue
    if (opensWithSource(source, block))
      heads.set(section, coverOf({form: 'source-line', start: block.start, end: block.end}, 'head'))
  }
  if (heads.size === 0) return
  for (const [index, claim] of brief.claims.entries()) {
    let section: Section | undefined = claim.section
    while (section && !heads.has(section)) section = section.parent
    const cover = section && heads.get(section)
    if (cover) covers.add(index, cover)
  }
}

/** One of the fields of a line of fields is the source. */
function opensWithSource(source: string, {start, end}: Span): boolean {
  if (end - start > longestHead) return false
  const starts = [
    start,
    ...Array.from(source.slice(start, end).matchAll(field), ({0: {length}, index}) => start + index + length),
  ]
  return starts.some((each) => namesSource(source, {start: each, end}))
}

/** In UTF-16 code units. */
const longestHead = 300

/** Source lines that end their section, each with what stands above it since the source line before. */
function closingLines({brief: {written: source}, passages}: Layout): readonly ClosingLine[] {
  const found: ClosingLine[] = []
  let above: Passage[] = []
  for (const [index, passage] of passages.entries()) {
    const {block, previous, pointers} = passage
    if (previous?.block.section !== block.section) above = []
    if (!previous || block.kind === 'row' || !namesSource(source, block)) {
      above.push(passage)
      continue
    }
    const closes = passages[index + 1]?.block.section !== block.section
    const ofTable = previous.block.table !== undefined && pointers.length < 2
    if (closes && !ofTable) found.push({line: passage, above})
    above = []
  }
  return found
}

interface ClosingLine {
  readonly line: Passage
  readonly above: readonly Passage[]
}

/** A caption below a table or figure that names the source behind its title: `Table 1: Rye. Source: Board (2024)`. */
const caption =
  /^[\s>*_]{0,8}(?:tab(?:le|elle|la|leau|\.)?|fig(?:ure|ura|\.)?|abb(?:ildung|\.)?|图|表|圖)\s?\d{1,3}[^\n]{0,140}?[.。;；,，(（—–-]\s?[*_]{0,2}(?:sources?|quellen?|fuentes?|fontes?|bron|来源|來源|出典)\s?[:：]\s?[*_[]{0,3}[\p{Lu}\p{Script=Han}]/iu

/** `Source: Board, 2024`, a label and a name behind it; or `(Board, 2024)` alone. */
function namesSource(source: string, place: Span): boolean {
  const {start, end} = place
  if (isCitationLine(source, place)) return true
  const text = source.slice(start, Math.min(end, start + 200))
  return caption.test(text) || (label.test(text) && /\p{L}{3}|\p{Script=Han}{2}/u.test(text.replace(label, '')))
}

/** The rows of its table, the items of its list, or the passage alone. */
function around({byItem, byTable}: Layout, passage: Passage): readonly Passage[] {
  const {table, item} = passage.block
  if (table) return byTable.get(table) ?? []
  return item ? item.siblings.flatMap((sibling) => byItem.get(sibling) ?? []) : [passage]
}
