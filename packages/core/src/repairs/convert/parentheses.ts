import type {Citation} from '../../brief/index.ts'
import {type Edit, replace} from '../../changes/index.ts'
import {styles} from '../../markers/index.ts'
import type {Place} from './placement.ts'

/** Links that give way together with the parentheses around them. */
export interface Groups {
  readonly places: ReadonlyMap<Citation, Place>
  /** Where their opening parentheses stand. */
  readonly openings: ReadonlySet<number>
}

/**
 * Links that stand in parentheses by themselves give way together with them:
 *
 *     … rose ([Rye Board](https://…), [Grain Board](https://…)).
 *            ^                                                ^
 */
export function parenthesised(source: string, citations: readonly Citation[]): Groups {
  const places = new Map<Citation, Place>()
  const openings = new Set<number>()
  let group: Citation[] = []
  for (const citation of citations) {
    const last = group.at(-1)
    if (last && !/^\s?[,;，；、]\s?$|^\s$/.test(source.slice(last.end, citation.start))) group = []
    if (styles[citation.style].ids === 'address' && (group.length > 0 || isOpened(source, citation)))
      group.push(citation)
    else group = []
    if (group.length > 0 && ')）'.includes(source[citation.end] ?? ' ')) {
      for (const [index, each] of group.entries()) places.set(each, inGroup(source, group, index))
      openings.add((group[0]?.start ?? 0) - 1)
      group = []
    }
  }
  return {places, openings}
}

/** A parenthesis before it that belongs to it alone: behind a bracket it is the target of a broken link. */
function isOpened(source: string, {start}: Citation): boolean {
  return '(（'.includes(source[start - 1] ?? ' ') && source[start - 2] !== ']'
}

/** Each citation of a group takes what stands between it and the next along, the first and last their parenthesis. */
function inGroup(source: string, group: readonly Citation[], index: number): Place {
  const each = group[index]
  const next = group[index + 1]
  const start = (each?.start ?? 0) - (index === 0 ? 1 : 0)
  const end = next ? next.start : (each?.end ?? 0) + 1
  return (text): readonly Edit[] => [replace(source, {start, end}, text)]
}
