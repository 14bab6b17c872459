import type {Brief, Section} from '../brief/index.ts'
import type {Span} from '../markers/index.ts'

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
export function sectionLists({sections, references}: Brief): ReadonlyMap<Section, Span> {
  const filled = new Set(references.map(({section}) => section))
  const lists = sections.filter((section) => section.kind === 'references' && section.named && section.heading)
  const found = new Map<Section, Span>()
  const main = mainDepth(sections)
  for (const list of lists) {
    const {heading, parent} = list
    if (!heading || !parent?.heading) continue
    if (parent.heading.depth >= main && (filled.has(list) || list.filled)) found.set(parent, heading)
  }
  const beside = lists.filter(({parent}) => !parent || !found.has(parent))
  if (beside.length > 1) for (const list of beside) coverNeighbour(list, sections, found)
  return found
}

/** Headings of this depth divide the report: the shallowest that occurs twice. */
function mainDepth(sections: readonly Section[]): number {
  const depths = new Map<number, number>()
  for (const {heading} of sections) if (heading) depths.set(heading.depth, (depths.get(heading.depth) ?? 0) + 1)
  return Math.min(...[...depths].filter(([, count]) => count > 1).map(([depth]) => depth), 7)
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
