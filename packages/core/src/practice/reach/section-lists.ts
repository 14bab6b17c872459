import type {Brief, Section} from '../../brief/index.ts'
import type {Span} from '../../markers/index.ts'
import type {Covering} from './cover.ts'
import type {Layout} from './layout.ts'

/** A list of sources that closes its own section covers all of it. */
export function* inSections({brief}: Layout): Generator<Covering> {
  const lists = sectionLists(brief)
  if (lists.size === 0) return
  for (const [index, claim] of brief.claims.entries()) {
    let section: Section | undefined = claim.section
    while (section && !lists.has(section)) section = section.parent
    const place = section && lists.get(section)
    if (place) yield [index, {form: 'section-list', place, reach: 'section'}]
  }
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
  // Footnotes are those of the whole document wherever they are defined.
  const notes = new Set(references.flatMap(({kind, section}) => (kind === 'footnote' ? [section] : [])))
  const lists = sections.filter(
    (each) => each.kind === 'references' && each.named && each.heading && each.filled && !notes.has(each),
  )
  for (const {heading, parent} of lists)
    if (heading && parent?.heading && isPart(parent, source)) found.set(parent, heading)
  const beside = lists.filter(({parent}) => !parent || !found.has(parent))
  if (beside.length > 1) for (const list of beside) coverNeighbour(list, sections, found)
  return found
}

/** A section that holds most of the report is the report. */
export function isPart({start, end}: Section, source: string): boolean {
  return sizeOf(source.slice(start, end)) < sizeOf(source) / 2
}

/** Length of a text, whichever system ended its lines. */
function sizeOf(text: string): number {
  return text.replaceAll('\r\n', '\n').length
}

/** One of several lists of the same rank: it is that of the section before it. */
function coverNeighbour(list: Section, sections: readonly Section[], found: Map<Section, Span>): void {
  const {heading} = list
  if (!heading) return
  const before = sections.findLast(
    (section) => section.parent === list.parent && section.end <= list.start && section.kind !== 'references',
  )
  if (before) found.set(before, heading)
}
