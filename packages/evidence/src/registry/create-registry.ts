import type {SourceRecord} from '../records/canonical-source.ts'
import type {SourceUsage} from '../records/source-usage.ts'
import {fillMissing} from './fill-missing.ts'
import {idIn, type Numbering, SourceIds, withId} from './source-ids.ts'
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
  const register = (source: SourceRecord, stage?: string): Registration => {
    const known = matcher.find(traitsOf(source))
    const id = known?.item ?? freeId(source)
    store(id, fillMissing(records.get(id) ?? withId(numbering, source, id), source), stage)
    return {id, sameBy: known?.by}
  }

  // Sources of an earlier run are two sources even if they look like one by now: their ids are in use.
  for (const source of sources) ids.reserve(idIn(numbering, source))
  for (const source of sources) {
    const id = freeId(source)
    store(id, withId(numbering, source, id))
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
