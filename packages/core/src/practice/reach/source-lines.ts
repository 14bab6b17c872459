import type {Brief} from '../../brief/index.ts'
import {type Covers, coverOf} from './cover.ts'
import {around, type Layout} from './layout.ts'
import {partsClosedBy} from './part-lines.ts'
import {type ClaimRange, introduces, type Passage, pointersBetween} from './passages.ts'
import {partsOf} from './section-lists.ts'
import {isTitleLine, namesSource} from './source-labels.ts'

/** The last line of a paragraph names the source of the lines above it. */
export function inLastSentences({brief, passages}: Layout, covers: Covers): void {
  for (const passage of passages) {
    const {claims, block} = passage
    if (block.kind === 'row' || claims.end - claims.first < 2) continue
    const last = brief.claims[claims.end - 1]
    if (last && namesSource(brief.written, passage, last))
      covers.addAll(claims, {form: 'source-line', place: last, reach: 'block'})
  }
}

/** `Source: Board, 2024` covers the block above it, or the whole list or table. */
export function inSourceLines(layout: Layout, covers: Covers): void {
  for (const passage of layout.sourceLines) {
    const {block, previous} = passage
    if (previous?.block.section !== block.section) continue
    const cover = coverOf({form: 'source-line', start: block.start, end: block.end}, 'beside')
    const beside = around(layout, previous)
    for (const {claims} of beside) covers.addAll(claims, cover)
    if (block.item) continue
    const caption = captionOf(layout, beside)
    if (caption) covers.addAll(caption, cover)
    // What the line goes on with is said of what it names: `*Source: Board. Crews of 12 ships, 2024.*`
    covers.addAll(passage.claims, {...cover, reach: 'block'})
  }
}

/** `**Table 1: Ships of the yard (% of 2024)**`: what a table or figure shows, above it. */
const caption = /^[\s>*_]{0,8}(?:tab(?:le|elle|la|leau|\.)?|fig(?:ure|ura|\.)?|abb(?:ildung|\.)?|图|表|圖)\s?\d{1,3}/i

/** The caption right above a table, or the sentence that introduces it. */
function captionOf({brief: {written: source}}: Layout, [first]: readonly Passage[]): ClaimRange | undefined {
  const above = first?.previous
  if (!first?.block.table || !above || above.block.table) return undefined
  if (above.block.section !== first.block.section) return undefined
  const {block, claims} = above
  if (caption.test(source.slice(block.start, block.start + 24))) return claims
  return introduces(source, above) ? {first: Math.max(claims.first, claims.end - 1), end: claims.end} : undefined
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
 *
 * Several sources at the end of the last paragraph are as good: `Oats fell. Sources: [Board](url) and [Yearbook](url).`
 */
export function inClosingLines(layout: Layout, covers: Covers): void {
  const {brief, passages} = layout
  const lines = closingLines(layout)
  if (lines.length === 0 || (lines.length === 1 && lines[0]?.line === passages.at(-1))) return
  const isPart = partsOf(brief.written)
  const partOf = partsClosedBy(
    lines.map(({line}) => line),
    layout,
  )
  for (const {line, above} of lines) {
    const {section, start, end} = line.block
    if (!isPart(section)) continue
    const cover = coverOf({form: 'source-line', start, end}, 'section')
    const part = section.parent && isPart(section.parent) ? partOf(line) : []
    for (const {claims} of [...above, ...part]) covers.addAll(claims, cover)
  }
}

/**
 * Source lines that end their section, each with what stands above it since the source line before. A line of several
 * sources within a section ends what stands above it since a label in bold.
 */
function closingLines({brief, passages, sourceLines}: Layout): readonly ClosingLine[] {
  const found: ClosingLine[] = []
  let from = 0
  let index = -1
  for (const passage of passages) {
    index += 1
    const {block, previous} = passage
    if (previous?.block.section !== block.section) from = index
    const closes = passages[index + 1]?.block.section !== block.section
    if (!previous || !(sourceLines.has(passage) || (closes && endsInSources(brief, passage)))) continue
    const ended = endedBy(brief.written, passage, {above: passages.slice(from, index), closes})
    if (ended) found.push({line: passage, above: ended})
    from = index + 1
  }
  return found
}

/** What a source line ends of what stands above it since the one before; `undefined` where it is of the block right above alone. */
function endedBy(
  source: string,
  {previous, pointers}: Passage,
  {above, closes}: {readonly above: readonly Passage[]; readonly closes: boolean},
): readonly Passage[] | undefined {
  const isOfTable = previous?.block.table !== undefined && (!closes || pointers.length < 2)
  if (isOfTable) return undefined
  if (closes) return above
  if (pointers.length < 2) return undefined
  return above.slice(above.findLastIndex(({block}) => isTitleLine(source, block)) + 1)
}

/** A paragraph whose last sentence names several sources behind a label. */
function endsInSources({claims: all, written}: Brief, passage: Passage): boolean {
  const {block, claims, pointers} = passage
  const last = all[claims.end - 1]
  if (block.kind === 'row' || block.item || !last || claims.end - claims.first < 2) return false
  return namesSource(written, passage, last) && pointersBetween(pointers, last).length > 1
}

interface ClosingLine {
  readonly line: Passage
  readonly above: readonly Passage[]
}
