import type {Evidence, Source} from '../evidence/index.ts'
import {format, listedStyles} from '../markers/index.ts'

/** For each record the marker that cites it, `[1]`, `[S1]` or `[[S:1]]`, in stored order; records without one left out. */
export function markersOf(evidence: Evidence): ReadonlyMap<Source, string> {
  const byNumber = new Map<Source, string>()
  for (const style of listedStyles)
    for (const id of evidence.idsOf(style)) {
      const source = evidence.resolve({style, id})
      const marker = format([id], style)
      if (source && marker !== undefined && !byNumber.has(source)) byNumber.set(source, marker)
    }
  const stored = evidence.sources.flatMap((source) => {
    const marker = byNumber.get(source)
    return marker === undefined ? [] : [[source, marker] as const]
  })
  return new Map(stored)
}
