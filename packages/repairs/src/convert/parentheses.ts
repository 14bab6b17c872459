import type {Citation} from '@citation-lint/brief'
import {type Edit, replace} from '@citation-lint/changes'
import type {Place} from './placement.ts'

/**
 * Links that stand in parentheses by themselves give way together with them:
 *
 *     … rose ([Rye Board](https://…), [Grain Board](https://…)).
 *            ^                                                ^
 */
export function parenthesised(source: string, citations: readonly Citation[]): ReadonlyMap<Citation, Place> {
  const places = new Map<Citation, Place>()
  let group: Citation[] = []
  for (const citation of citations) {
    const last = group.at(-1)
    if (last && !/^\s?[,;，；、]\s?$|^\s$/.test(source.slice(last.end, citation.start))) group = []
    if (citation.style === 'link' && (group.length > 0 || '(（'.includes(source[citation.start - 1] ?? ' ')))
      group.push(citation)
    else group = []
    if (group.length > 0 && ')）'.includes(source[citation.end] ?? ' ')) {
      group.forEach((each, index) => {
        places.set(each, inGroup(source, group, index))
      })
      group = []
    }
  }
  return places
}

/** Each citation of a group takes what stands between it and the next along, the first and last their parenthesis. */
function inGroup(source: string, group: readonly Citation[], index: number): Place {
  const each = group[index]
  const next = group[index + 1]
  const start = (each?.start ?? 0) - (index === 0 ? 1 : 0)
  const end = next ? next.start : (each?.end ?? 0) + 1
  return (text): readonly Edit[] => [replace(source, {start, end}, text)]
}
