import {type ListedStyle, listedStyles} from '../../markers/index.ts'
import type {Evidence, Origin, Source} from '../evidence.ts'

/** Style of bare ids → id before → id now; only ids that changed: `{source: {S4 → S2}, numeric: {3 → 1, 4 → 3}}`. */
export type MarkerIds = ReadonlyMap<ListedStyle, ReadonlyMap<string, string>>

/**
 * The ids that markers have to use so that each leads to the source it led to before.
 *
 * @param moved Where a record stands now; see `DedupedEvidence.pointers`.
 */
export const changedIds = (before: Evidence, after: Evidence, moved: (origin: Origin) => Origin): MarkerIds => {
  const sources = new Map(after.sources.map((source) => [keyOf(source.origin), source]))
  return new Map(
    listedStyles.flatMap((style) => {
      const idOf = idsBySource(after, style)
      const changes = before.idsOf(style).flatMap((id): readonly (readonly [string, string])[] => {
        const source = before.resolve({style, id})
        const target = source && sources.get(keyOf(moved(source.origin)))
        if (!target || after.resolve({style, id}) === target) return []
        const now = idOf.get(target)
        return now === undefined ? [] : [[id, now]]
      })
      return changes.length > 0 ? [[style, new Map(changes)] as const] : []
    }),
  )
}

const keyOf = ({file, pointer}: Origin) => `${file}\n${pointer}`

/** The first id of each source in a style. */
const idsBySource = (evidence: Evidence, style: ListedStyle): ReadonlyMap<Source, string> => {
  const ids = new Map<Source, string>()
  for (const id of evidence.idsOf(style)) {
    const source = evidence.resolve({style, id})
    if (source && !ids.has(source)) ids.set(source, id)
  }
  return ids
}
