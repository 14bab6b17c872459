import {addFirst} from '../data/index.ts'
import {citableIds, type Evidence, type Source} from '../evidence/index.ts'
import {format, type ListedStyle, listedStyles} from '../markers/index.ts'

/** For each record the marker that cites it, `[1]`, `[S1]` or `[[S:1]]`, in stored order; records without one left out. */
export function markersOf(evidence: Evidence): ReadonlyMap<Source, string> {
  const first = new Map<Source, string>()
  for (const style of listedStyles)
    for (const [source, marker] of markersIn(evidence, style)) addFirst(first, source, marker)
  const stored = evidence.sources.flatMap((source) => {
    const marker = first.get(source)
    return marker === undefined ? [] : [[source, marker] as const]
  })
  return new Map(stored)
}

/** For each record that a style has an id for, the marker of that style. */
export function markersIn(evidence: Evidence, style: ListedStyle): ReadonlyMap<Source, string> {
  return new Map([...citableIds(evidence, style)].map(([source, id]) => [source, format([id], style) ?? '']))
}
