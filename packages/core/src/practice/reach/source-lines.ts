import {type Covers, coverOf} from './cover.ts'
import type {Layout} from './layout.ts'
import {partsClosedBy} from './part-lines.ts'
import type {Passage} from './passages.ts'
import {partsOf} from './section-lists.ts'
import {isSourceLine, namesSource} from './source-labels.ts'

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
  for (const passage of layout.passages) {
    const {block, previous} = passage
    if (!previous || block.kind === 'row' || previous.block.section !== block.section) continue
    if (!isSourceLine(layout.brief.written, passage)) continue
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

/** Source lines that end their section, each with what stands above it since the source line before. */
function closingLines({brief: {written: source}, passages}: Layout): readonly ClosingLine[] {
  const found: ClosingLine[] = []
  let above: Passage[] = []
  for (const [index, passage] of passages.entries()) {
    const {block, previous, pointers} = passage
    if (previous?.block.section !== block.section) above = []
    if (!previous || block.kind === 'row' || !isSourceLine(source, passage)) {
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

/** The rows of its table, the items of its list, or the passage alone. */
function around({byItem, byTable}: Layout, passage: Passage): readonly Passage[] {
  const {table, item} = passage.block
  if (table) return byTable.get(table) ?? []
  return item ? item.siblings.flatMap((sibling) => byItem.get(sibling) ?? []) : [passage]
}
