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
 * Sources under stable ids, each once (source-attribution-footnotes §1).
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

export const createRegistry = ({
  numbering = 'source_id',
  sources = [],
  usage = {},
}: RegistryOptions = {}): SourceRegistry => {
  const ids = new SourceIds(numbering)
  const records = new Map<string, SourceRecord>()
  const matcher = new SourceMatcher<string>()
  const usages = new UsageMap(usage)

  const register = (source: SourceRecord, stage?: string): Registration => {
    const known = matcher.find(traitsOf(source))
    const own = idIn(numbering, source)
    const id = known?.item ?? (own === undefined || ids.isTaken(own) ? ids.next() : own)
    ids.take(id)
    const record = fillMissing(records.get(id) ?? withId(numbering, source, id), source)
    records.set(id, record)
    matcher.add(traitsOf(record), id)
    usages.see(id, stage)
    return {id, sameBy: known?.by}
  }

  // Ids of an earlier run are taken first, so that none of them moves whatever the order.
  for (const source of sources) register(source)

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
