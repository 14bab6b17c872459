import type {Brief, Section} from '../../brief/index.ts'
import type {Span} from '../../data/index.ts'
import type {PointerForm} from '../pointers/pointer.ts'
import {type Cover, type Covers, coverOf} from './cover.ts'
import {around, introduces, type Layout, namesSource, type Passage, pointersBetween} from './layout.ts'

/** The last sentence of a paragraph names the source of those before it; of a caption, that of the table above. */
export function inLastSentences(layout: Layout, covers: Covers): void {
  const {brief, passages} = layout
  for (const {claims, block, previous} of passages) {
    if (block.kind === 'row' || claims.end - claims.first < 2) continue
    const last = brief.claims[claims.end - 1]
    if (!last || !namesSource(brief.written, last)) continue
    covers.addAll(claims, {form: 'source-line', place: last, reach: 'block'})
    if (!previous?.block.table || previous.block.section !== block.section) continue
    for (const row of around(layout, previous))
      covers.addAll(row.claims, {form: 'source-line', place: last, reach: 'beside'})
  }
}

/** `Source: Board, 2024` covers the block above it, or the whole list or table with what introduces that. */
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
    const beside = around(layout, previous)
    for (const passage of beside) covers.addAll(passage.claims, cover)
    if (block.item) continue
    const above = beside[0]?.previous
    if (above?.block.section === block.section && table) coverIntroduction(layout, above, cover, covers)
    // What the line goes on with is said of what it names: `*Source: Board. Crews of 12 ships, 2024.*`
    covers.addAll(claims, {...cover, reach: 'block'})
  }
}

/** A caption in bold or italics, and the sentence that introduces a table, say what the table shows. */
function coverIntroduction({brief: {written: source}}: Layout, above: Passage, cover: Cover, covers: Covers): void {
  const {first, end} = above.claims
  if (emphasised.test(source.slice(above.block.start, above.block.end))) covers.addAll(above.claims, cover)
  else if (introduces(source, above)) covers.addAll({first: Math.max(first, end - 1), end}, cover)
}

/** All of it. */
const emphasised = /^[\s>]{0,8}[*_]{1,3}[^\n]{1,240}[*_]{1,3}[:：]?\s{0,8}$/

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
export function inClosingLines({brief, passages, sourceLines}: Layout, covers: Covers): void {
  const closing = [...passages.entries()].filter(
    ([index, passage]) => sourceLines.has(passage) && closes(passage, passages[index + 1]),
  )
  if (closing.length === 1 && closing[0]?.[1] === passages.at(-1)) return
  const isPart = partsOf(brief.written)
  for (const [index, {block, previous, pointers}] of closing) {
    if (!isPart(block.section) || (previous?.block.table && pointers.length < 2)) continue
    const cover = coverOf({form: 'source-line', start: block.start, end: block.end}, 'section')
    for (let at = index - 1; ; at -= 1) {
      const above = passages[at]
      if (above?.block.section !== block.section || sourceLines.has(above)) break
      covers.addAll(above.claims, cover)
    }
  }
}

/** Nothing of its section follows, and something stands before it. */
function closes({block, previous}: Passage, next: Passage | undefined): boolean {
  return next?.block.section !== block.section && previous?.block.section === block.section
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
  for (const [section, cover] of heads(layout)) if (section.heading && isPart(section)) ofSections.set(section, cover)
  if (ofSections.size === 0) return
  for (const [index, claim] of brief.claims.entries()) {
    const cover = nearest(claim.section, ofSections)
    if (cover) covers.add(index, cover)
  }
}

function* heads({brief, pointers, sourceLines}: Layout): Generator<readonly [Section, Cover]> {
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
  for (const {block, previous} of sourceLines) {
    const {section, start, end} = block
    if (previous?.block.section !== section && namesSource(brief.written, block))
      yield [section, coverOf({form: 'source-line', start, end}, 'head')]
  }
}

/** A marker in a heading covers nothing (specification/coverage §1). */
const opening: ReadonlySet<PointerForm> = new Set<PointerForm>(['link', 'author-year', 'identifier'])

/** Beside the link, a heading has room for its number and a remark. */
const isMostOf = (link: Span, heading: Span): boolean => (link.end - link.start) * 2 > heading.end - heading.start

/** What covers a section, or the nearest one around it. */
function nearest(inner: Section, ofSections: ReadonlyMap<Section, Cover>): Cover | undefined {
  let section: Section | undefined = inner
  while (section && !ofSections.has(section)) section = section.parent
  return section && ofSections.get(section)
}

/**
 * Sections that a list of sources of their own closes, with the place of its heading. The list of a whole report is
 * none: it stands under the title, or as the only one of its rank.
 *
 *     ## Market          ## Market
 *     ### Sources        **Sources**
 *     ## Rivals          ## Rivals
 *     ### Sources
 *     ^ closes Market's neighbour, not the report
 */
function sectionLists({sections, references, written: source}: Brief): ReadonlyMap<Section, Span> {
  const found = new Map<Section, Span>()
  const named = sections.filter(({kind, named, heading, filled}) => kind === 'references' && named && heading && filled)
  if (named.length === 0) return found
  // Footnotes are those of the whole document wherever they are defined.
  const notes = new Set(references.flatMap(({kind, section}) => (kind === 'footnote' ? [section] : [])))
  const lists = named.filter((each) => !notes.has(each))
  const isPart = partsOf(source)
  const closed = new Map(
    lists.flatMap(({heading, parent}) => (heading && parent?.heading ? [[parent, heading] as const] : [])),
  )
  // Where several parts of one rank have a list of their own, none is that of the report, however short the others are.
  const ranks = new Set(lists.map(({parent}) => parent?.heading?.depth))
  const arePart = ranks.size === 1 && new Set(lists.map(({parent}) => parent)).size > 1
  for (const [parent, heading] of closed) if (arePart || isPart(parent)) found.set(parent, heading)
  const beside = new Set(lists.filter(({parent}) => !parent || !found.has(parent)))
  if (beside.size > 1) coverNeighbours(beside, sections, found)
  return found
}

/** Tells the parts of a report by their extent: a section that holds most of the report is the report. */
function partsOf(source: string): (section: Span) => boolean {
  const most = source.length / 2
  return ({start, end}) => end - start < most
}

/** Each of several lists of the same rank is that of the section before it. */
function coverNeighbours(lists: ReadonlySet<Section>, sections: readonly Section[], found: Map<Section, Span>): void {
  const last = new Map<Section | undefined, Section>()
  for (const section of sections) {
    if (section.kind !== 'references') last.set(section.parent, section)
    const before = last.get(section.parent)
    if (before && section.heading && lists.has(section)) found.set(before, section.heading)
  }
}
