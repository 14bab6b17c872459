import type {Edit} from '../../changes/index.ts'
import {partitionPoint} from '../../data/index.ts'
import type {Loss} from './loss.ts'

/** Something that is written by edits, all or none of which are made. */
interface Written {
  readonly edits: readonly Edit[]
}

/**
 * What is to blame for losses: that of which an edit stands at the place of one. Of several kinds of losses only the
 * narrowest counts for which something is to blame; the others may follow from it.
 *
 * @param items Their edits are disjoint.
 */
export function blame<Item extends Written>(items: readonly Item[], losses: readonly Loss[]): ReadonlyMap<Item, Loss> {
  const owned = items.flatMap((item) => item.edits.map((edit) => ({...edit, item})))
  owned.sort((one, other) => one.start - other.start || one.end - other.end)
  const blamed = new Map<Item, Loss>()
  for (const kind of new Set(losses.map((loss) => loss.kind))) {
    for (const loss of losses) {
      const {place} = loss
      if (loss.kind !== kind || !place) continue
      for (let at = partitionPoint(owned, ({end}) => end <= place.start); at < owned.length; at++) {
        const next = owned[at]
        if (next === undefined || next.start >= place.end) break
        if (!blamed.has(next.item)) blamed.set(next.item, loss)
      }
    }
    if (blamed.size > 0) return blamed
  }
  return blamed
}
