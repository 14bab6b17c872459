import type {Brief, Section} from '../../brief/index.ts'
import type {Span} from '../../data/index.ts'
import type {Cover, Covers} from './cover.ts'
import type {Layout} from './layout.ts'

/** A list of sources that closes its own section covers all of it. */
export function inSections({brief}: Layout, covers: Covers): void {
  const lists = Array.from(
    sectionLists(brief),
    ([section, place]) => [section, {form: 'section-list', place, reach: 'section'}] as const,
  )
  coverSections(brief, new Map(lists), covers)
}

/** Covers each claim with what covers its section, or the nearest one around that. */
export function coverSections({claims}: Brief, ofSections: ReadonlyMap<Section, Cover>, covers: Covers): void {
  if (ofSections.size === 0) return
  let last: Section | undefined
  let cover: Cover | undefined
  let index = -1
  for (const claim of claims) {
    index += 1
    if (claim.section !== last) {
      last = claim.section
      cover = nearest(last, ofSections)
    }
    if (cover) covers.add(index, cover)
  }
}

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
export function partsOf(source: string): (section: Span) => boolean {
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
