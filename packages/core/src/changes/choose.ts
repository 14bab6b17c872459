import type {Change, Edit} from './change.ts'

/** Changes that can be made in one pass, and those that have to wait for the next. */
export interface Choice {
  readonly chosen: readonly Change[]
  readonly deferred: readonly Change[]
  /** The edits of the chosen changes, in the order of the text; insertions at one offset in the order given. */
  readonly edits: readonly Edit[]
}

/** An edit and the change it belongs to. */
interface Owned {
  readonly edit: Edit
  readonly change: Change
}

/**
 * Chooses changes whose edits do not overlap. The later of two that do is deferred as a whole:
 *
 *     ├── a ──┤   ├─ a ─┤
 *           ├── b ──┤             b waits, both edits of a are made
 *
 * At least one of several changes is always chosen, so passes converge. Edits that only touch are no conflict.
 */
export function chooseChanges(changes: readonly Change[]): Choice {
  const sorted = changes.flatMap((change) => change.edits.map((edit): Owned => ({edit, change})))
  sorted.sort((left, right) => left.edit.start - right.edit.start || left.edit.end - right.edit.end)
  const deferred = new Set<Change>()
  let last: Owned | undefined
  for (const owned of sorted) {
    if (deferred.has(owned.change)) continue
    const free = last === undefined || deferred.has(last.change) || owned.edit.start >= last.edit.end
    if (free) last = owned
    else deferred.add(owned.change)
  }
  return {
    chosen: changes.filter((change) => !deferred.has(change)),
    deferred: changes.filter((change) => deferred.has(change)),
    edits: sorted.flatMap(({edit, change}) => (deferred.has(change) ? [] : [edit])),
  }
}
