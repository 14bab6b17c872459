import type {SourceRecord} from '../records/canonical-source.ts'
import {createRegistry} from '../registry/create-registry.ts'

/** Sources under ids that hold for all of them, and what became of the ids of the newcomers. */
export interface RemappedSources {
  /** Those that were there first, then the new ones. */
  readonly sources: readonly SourceRecord[]
  /** Id of a newcomer → its id now. */
  readonly ids: ReadonlyMap<number, number>
}

/**
 * Joins the results of one search, whose `sid` is only good for that search, to the sources that are there already
 * (specification/sids §2.1): those keep their ids; a newcomer that is one of them takes its id and adds what it
 * lacks; a newcomer whose id is taken gets the next free one.
 */
export const remapIds = (known: readonly SourceRecord[], newcomers: readonly SourceRecord[]): RemappedSources => {
  const registry = createRegistry({numbering: 'sid', sources: known})
  const ids = new Map<number, number>()
  for (const source of newcomers) {
    const {id} = registry.register(source)
    if (source.sid !== undefined && !ids.has(source.sid)) ids.set(source.sid, Number(id))
  }
  return {sources: registry.sources, ids}
}
