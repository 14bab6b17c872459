import type {SourceRecord, SourceUsage} from '../records/canonical-source.ts'
import {fillMissing, idField, idIn, idValue, type Numbering, SourceIds} from './source-ids.ts'
import {type MatchedBy, SourceMatcher, traitsOf} from './source-matcher.ts'
import {UsageMap, type UsePlace} from './usage-map.ts'

/** What became of a source that was registered. */
export interface Registration {
  /** Its id from now on. */
  readonly id: string
  /** By what it was recognised as one that was there already; `undefined` for a new one. */
  readonly sameBy: MatchedBy | undefined
}

/** What a registry holds, as it is written to a file. */
export interface RegistryContent {
  readonly sources: readonly SourceRecord[]
  readonly usage: Readonly<Record<string, SourceUsage>>
}

/**
 * Sources under stable ids, each once (specification/footnotes §1.1).
 *
 * A source is recognised by canonical URL, then title, then content (see `SourceMatcher`). What comes in again adds
 * only the fields that are missing. An id that was given out never changes and is never given out again.
 */
export interface SourceRegistry {
  /** In the order of registration. */
  readonly sources: readonly SourceRecord[]
  /** Where each source is used, by id. */
  readonly usage: ReadonlyMap<string, SourceUsage>
  /**
   * Registers a source. It keeps an id that it brings along and that no other source has; else it gets the next one.
   * @param stage Where it comes from, for `first_seen_stage`.
   */
  register(source: SourceRecord, stage?: string): Registration
  get(id: string): SourceRecord | undefined
  /** Notes that a finding, cluster, contradiction, pattern or section uses a source. False where the id is unknown. */
  use(id: string, place: UsePlace, reference: string): boolean
  toJSON(): RegistryContent
}

/** What a registry starts from. */
export interface RegistryOptions {
  /** Which ids it gives out; `source_id` by default. */
  readonly numbering?: Numbering | undefined
  /** Sources of an earlier run, whose ids are kept. */
  readonly sources?: readonly SourceRecord[] | undefined
  /** Their usage. */
  readonly usage?: Readonly<Record<string, SourceUsage>> | undefined
}

/** Makes a registry that gives sources ids which last, tells when two are the same, and counts where each is used. */
export const createRegistry = ({
  numbering = 'source_id',
  sources = [],
  usage = {},
}: RegistryOptions = {}): SourceRegistry => {
  const ids = new SourceIds(numbering)
  const records = new Map<string, SourceRecord>()
  const matcher = new SourceMatcher<string>()
  const usages = new UsageMap(usage)

  const store = (id: string, record: SourceRecord, stage?: string) => {
    ids.take(id)
    records.set(id, record)
    matcher.add(traitsOf(record), id)
    usages.see(id, stage)
  }
  const freeId = (source: SourceRecord) => {
    const own = idIn(numbering, source)
    return own === undefined || ids.isTaken(own) ? ids.next() : own
  }
  const withId = (source: SourceRecord, id: string): SourceRecord => ({
    ...source,
    [idField(numbering, source)]: idValue(numbering, id),
  })
  const register = (source: SourceRecord, stage?: string): Registration => {
    const known = matcher.find(traitsOf(source))
    const id = known?.item ?? freeId(source)
    store(id, fillMissing(records.get(id) ?? withId(source, id), source), stage)
    return {id, sameBy: known?.by}
  }

  // Sources of an earlier run are two sources even if they look like one by now: their ids are in use.
  for (const source of sources) ids.reserve(idIn(numbering, source))
  for (const source of sources) {
    const id = freeId(source)
    store(id, withId(source, id))
  }

  return {
    get sources() {
      return [...records.values()]
    },
    get usage() {
      return usages.entries
    },
    register,
    get: (id) => records.get(id),
    use(id, place, reference) {
      if (!records.has(id)) return false
      usages.add(id, place, reference)
      return true
    },
    toJSON: () => ({sources: [...records.values()], usage: Object.fromEntries(usages.entries)}),
  }
}

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
