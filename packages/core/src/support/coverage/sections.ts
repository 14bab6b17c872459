import type {Block, Brief, Section} from '../../brief/index.ts'
import {groupBy, remember, type Span} from '../../data/index.ts'
import type {Pointer, PointerForm} from '../pointers/pointer.ts'
import {type Cover, type Covers, coverOf} from './cover.ts'
import {around, closingLine, type Layout, namesSource, type Passage, pointersBetween, sourceAtEnd} from './layout.ts'

/** What closes a paragraph names the source of what stands before it; of a caption, that of the table above. */
export function inLastSentences(layout: Layout, covers: Covers): void {
  const {brief, passages} = layout
  for (const passage of passages) {
    const {claims, block, previous} = passage
    const last = block.kind === 'row' ? undefined : sourceAtEnd(brief, passage)
    if (!last) continue
    covers.addAll(claims, {form: 'source-line', place: last, reach: 'block'})
    if (!previous?.block.table || previous.block.section !== block.section) continue
    for (const row of around(layout, previous))
      covers.addAll(row.claims, {form: 'source-line', place: last, reach: 'beside'})
  }
}

/** `Source: Board, 2024` covers the block above it, or the whole list or table. */
export function inSourceLines(layout: Layout, covers: Covers): void {
  const named = new Set<object>()
  for (const {block, claims, previous} of layout.sourceLines) {
    if (previous?.block.section !== block.section) continue
    const {table, item} = previous.block
    // The first of several in one list is of all of it.
    const whole = table ?? item?.siblings ?? previous
    if (named.has(whole)) continue
    named.add(whole)
    const cover = coverOf({form: 'source-line', start: block.start, end: block.end}, 'beside')
    for (const passage of around(layout, previous)) covers.addAll(passage.claims, cover)
    if (block.item) continue
    // What the line goes on with is said of what it names: `*Source: Board. Crews of 12 ships, 2024.*`
    covers.addAll(claims, {...cover, reach: 'block'})
  }
}

/** A line of sources that closes its section, and the passages from the first to it. */
interface ClosingLine {
  readonly index: number
  readonly passage: Passage
  readonly line: Span
}

/**
 * The source line that closes a section stands for all of it, back to the one before; where it closes the section around
 * that as well, and no other stands there, for that. Right under a table it is the table's, unless it names several
 * sources. The only one, at the end of the document, is the list of the whole report.
 *
 *     ## Ferries
 *     | line | ships |
 *     - The south line carries 4,000 a day.
 *     > Sources: [Board](url), [Yearbook](url)
 *       ^ of the list and of the table above it
 */
export function inClosingLines(layout: Layout, covers: Covers): void {
  const {passages, sourceLines} = layout
  const closing = closingLines(layout)
  if (closing.length === 1 && closing[0]?.passage === passages.at(-1)) return
  const ownerOf = ownersOf(layout, closing)
  for (const each of closing) {
    const {index, passage, line} = each
    const owner = ownerOf(each)
    if (!owner || (passage.previous?.block.table && passage.pointers.length < 2)) continue
    const cover = coverOf({form: 'source-line', start: line.start, end: line.end}, 'section')
    for (let at = index - 1; ; at -= 1) {
      const above = passages[at]
      if (!above || above.block.start < owner.start || sourceLines.has(above)) break
      covers.addAll(above.claims, cover)
    }
  }
}

function closingLines({brief, passages, sourceLines}: Layout): readonly ClosingLine[] {
  const closing: ClosingLine[] = []
  for (const [index, passage] of passages.entries()) {
    const {section} = passage.block
    if (passages[index + 1]?.block.section === section) continue
    const isWhole = sourceLines.has(passage)
    if (isWhole && passage.previous?.block.section !== section) continue
    const line = isWhole ? passage.block : closingLine(brief.written, passage)
    if (line) closing.push({index, passage, line})
  }
  return closing
}

/**
 * Tells the section that a line is the source of: the outermost that it closes alone and that is a part of the report.
 * Where several lines close sections of one rank, each of these is a part, however short the others are.
 */
function ownersOf(
  {brief, passages}: Layout,
  closing: readonly ClosingLine[],
): (line: ClosingLine) => Section | undefined {
  const isPart = partsOf(brief.written)
  const closed = remember(({index, passage}: ClosingLine): readonly Section[] => {
    const next = passages[index + 1]?.block.start ?? Number.POSITIVE_INFINITY
    const found: Section[] = []
    for (let section: Section | undefined = passage.block.section; section; section = section.parent) {
      const {start, end} = section
      const isAlone = closing.every(
        (other) => other.index === index || other.line.start < start || other.line.start >= end,
      )
      if (found.length > 0 && (next < end || !isAlone || !section.heading)) break
      found.push(section)
    }
    return found.reverse()
  })
  const isOneOfSeveral = amongEquals(closing.flatMap((line) => closed(line)[0] ?? []))
  return (line) => closed(line).find((section) => isPart(section) || isOneOfSeveral(section))
}

/** Tells the sections of a rank of which several have a source of their own: each is a part, however short the others are. */
function amongEquals(sections: readonly Section[]): (section: Section) => boolean {
  const ranks = groupBy(new Set(sections), ({heading}) => heading?.depth)
  return ({heading}) => heading !== undefined && (ranks.get(heading.depth)?.length ?? 0) > 1
}

/**
 * What closes or opens a section stands for all of it, unless the section is most of the report: a list of sources of its
 * own; a heading that is a link or names one work; a source line right below the heading.
 *
 *     ## Ferries                                      ### [The north line closes](https://board.example/north)
 *     The south line carries 4,000 a day.             It carried 900 a day.
 *     ### Sources
 */
export function inSections(layout: Layout, covers: Covers): void {
  const {brief} = layout
  const ofSections = new Map<Section, Cover>()
  for (const [section, place] of sectionLists(brief))
    ofSections.set(section, {form: 'section-list', place, reach: 'section'})
  const isPart = partsOf(brief.written)
  const opened = [...heads(layout)]
  const isOneOfSeveral = amongEquals(opened.map(([section]) => section))
  for (const [section, cover] of opened)
    if (section.heading && (isPart(section) || isOneOfSeveral(section))) ofSections.set(section, cover)
  if (ofSections.size === 0) return
  // What covers a section, or the nearest one around it.
  const nearest: (section: Section | undefined) => Cover | undefined = remember(
    (section) => section && (ofSections.get(section) ?? nearest(section.parent)),
  )
  for (let index = 0; index < brief.claims.length; index += 1) {
    const cover = nearest(brief.claims[index]?.section)
    if (cover) covers.add(index, cover)
  }
}

function* heads({brief, passages, pointers}: Layout): Generator<readonly [Section, Cover]> {
  for (const section of brief.sections) {
    const {heading} = section
    const [work, ...others] = heading ? pointersBetween(pointers, heading) : []
    if (
      heading &&
      work &&
      others.length === 0 &&
      opening.has(work.form) &&
      (work.form !== 'link' || isMostOf(work, heading))
    )
      yield [section, coverOf(work, 'head')]
  }
  for (const {block, previous, pointers: own} of passages) {
    const {section, start, end} = block
    if (previous?.block.section !== section && opensSection(brief.written, block, own))
      yield [section, coverOf({form: 'source-line', start, end}, 'head')]
  }
}

/** What may stand before the address in the line behind a heading: a remark, set off by a dash. `*[Workshop 2026]* — `. */
const remark = /^(?:[*_[(（][^\n]{1,60}[*_\])）]\s?[—–|·•-]\s?)?[^\p{L}\p{N}]{0,8}$/u

/** A label of sources with a name; or an address, and nothing more. */
function opensSection(source: string, block: Block, pointers: readonly Pointer[]): boolean {
  if (block.kind === 'row' || block.kind === 'field') return false
  if (namesSource(source, block)) return true
  if (block.item) return false
  const [only, ...others] = pointers
  if (!only || others.length > 0 || (only.form !== 'link' && only.form !== 'address')) return false
  const rest = source.slice(only.end, block.end)
  return (
    only.start - block.start < 80 && remark.test(source.slice(block.start, only.start)) && !/[\p{L}\p{N}]/u.test(rest)
  )
}

/** A marker in a heading covers nothing (specification/coverage §1). */
const opening: ReadonlySet<PointerForm> = new Set<PointerForm>(['link', 'author-year', 'identifier'])

/** Beside the link, a heading has room for its number and a remark. */
const isMostOf = (link: Span, heading: Span): boolean => (link.end - link.start) * 2 > heading.end - heading.start

/**
 * Sections that a list of sources of their own closes, with the place of its heading. The list of a whole report is
 * none: it stands under the title, or as the only one of its rank.
 *
 *     ## Market
 *     ### Sources
 *     ## Rivals
 *     ### Sources
 */
function sectionLists({sections, references, written: source}: Brief): ReadonlyMap<Section, Span> {
  const named = sections.filter(({kind, named, heading, filled}) => kind === 'references' && named && heading && filled)
  // Footnotes are those of the whole document wherever they are defined.
  const notes = new Set(references.flatMap(({kind, section}) => (kind === 'footnote' ? [section] : [])))
  const lists = named.filter((each) => !notes.has(each))
  const isPart = partsOf(source)
  const closed = new Map(
    lists.flatMap((list) => {
      const owner = ownerOfList(list, lists, isPart)
      return list.heading && owner?.heading ? [[owner, list.heading] as const] : []
    }),
  )
  // Where several parts of one rank have a list of their own, none is that of the report, however short the others are.
  const ranks = new Set(Array.from(closed.keys(), ({heading}) => heading?.depth))
  const arePart = ranks.size === 1 && closed.size > 1
  return new Map([...closed].filter(([parent]) => arePart || isPart(parent)))
}

/** No heading has a lower rank; what is deeper is a line of text: `**Sources:**`. */
const deepestRank = 6

/** What a list closes: under a label, which has no rank, the outermost part that ends with it and holds no other list. */
function ownerOfList({heading, parent, end}: Section, lists: readonly Section[], isPart: (part: Span) => boolean) {
  let owner = parent
  const isLabel = heading !== undefined && heading.depth > deepestRank
  const isClosed = ({start, end: to}: Section) =>
    to <= end && !lists.some((other) => other.start >= start && other.end < end)
  while (isLabel && owner?.parent?.heading && isPart(owner.parent) && isClosed(owner.parent)) owner = owner.parent
  return owner
}

/** Tells the parts of a report by their extent: a section that holds most of the report is the report. */
function partsOf(source: string): (section: Span) => boolean {
  const most = source.length / 2
  return ({start, end}) => end - start < most
}
