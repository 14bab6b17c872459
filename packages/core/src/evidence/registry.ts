import {type RawRecord, rememberIn} from '../data/index.ts'
import {idOf} from './records/read-field.ts'
import type {SourceRecord, SourceUsage} from './records/source-records.ts'
import {type MatchedBy, SourceMatcher, traitsOf} from './source-matcher.ts'

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

/** How a registry numbers its sources: `S1` under `source_id` for `[S1]`, or 1 under `sid` for `[[S:1]]`. */
export type Numbering = 'source_id' | 'sid'

/** The id a record has under a numbering, as text: `S1`, `1`. */
export const idIn = (numbering: Numbering, record: RawRecord): string | undefined =>
  numbering === 'sid' ? idOf(record, 'sid') : idOf(record, 'source_id', 'id')

/** The field that holds an id of a record, where it had one before. */
export const idField = (numbering: Numbering, record: RawRecord): string =>
  numbering === 'source_id' && record.source_id === undefined && record.id !== undefined ? 'id' : numbering

/** An id as a record holds it. */
export const idValue = (numbering: Numbering, id: string): string | number => (numbering === 'sid' ? Number(id) : id)

/**
 * Gives out ids that were never given out before: `S1`, `S2` … in order, and behind the highest number that a source
 * brought along.
 */
export class SourceIds {
  readonly #taken = new Set<string>()
  #highest = 0

  constructor(private readonly numbering: Numbering) {}

  isTaken(id: string): boolean {
    return this.#taken.has(id)
  }

  take(id: string) {
    this.#taken.add(id)
    this.reserve(id)
  }

  /** Keeps an id from being given out, without taking it. */
  reserve(id: string | undefined) {
    const number = Number(/^S?(\d{1,15})$/.exec(id ?? '')?.[1] ?? 0)
    this.#highest = Math.max(this.#highest, number)
  }

  next(): string {
    const number = this.#highest + 1
    const id = this.numbering === 'sid' ? String(number) : `S${number}`
    this.take(id)
    return id
  }
}

/** The first record with the fields of the second that it lacks or holds blank; nothing it has is changed. */
export const fillMissing = <Known extends RawRecord>(known: Known, other: RawRecord): Known => {
  const missing = Object.entries(other).filter(([field, value]) => isMissing(known[field]) && !isMissing(value))
  return missing.length === 0 ? known : {...known, ...Object.fromEntries(missing)}
}

const isMissing = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** What can use a source (specification/footnotes §1.3). */
export type UsePlace = 'finding' | 'cluster' | 'contradiction' | 'pattern' | 'section'

/** Field of each place, as it is written. */
const fields = [
  ['finding', 'finding_ids'],
  ['cluster', 'cluster_ids'],
  ['contradiction', 'contradiction_ids'],
  ['pattern', 'pattern_ids'],
  ['section', 'report_sections'],
] as const satisfies readonly (readonly [UsePlace, keyof SourceUsage])[]

interface Usage {
  /** As it came from an earlier run, with fields that we do not know. */
  readonly earlier: SourceUsage
  stage: string | undefined
  readonly references: ReadonlyMap<UsePlace, Set<string>>
}

/** Where each source is used; every reference once, in the order it was noted. */
class UsageMap {
  readonly #usages = new Map<string, Usage>()

  constructor(earlier: Readonly<Record<string, SourceUsage>>) {
    for (const [id, usage] of Object.entries(earlier)) this.#usages.set(id, usageOf(usage))
  }

  get entries(): ReadonlyMap<string, SourceUsage> {
    return new Map([...this.#usages].map(([id, usage]) => [id, written(usage)]))
  }

  /** Starts the entry of a source; the stage that saw it first stays. */
  see(id: string, stage: string | undefined) {
    this.#at(id).stage ??= stage
  }

  add(id: string, place: UsePlace, reference: string) {
    this.#at(id).references.get(place)?.add(reference)
  }

  #at(id: string): Usage {
    return rememberIn(this.#usages, id, () => usageOf({source_id: id}))
  }
}

const usageOf = (earlier: SourceUsage): Usage => ({
  earlier,
  stage: earlier.first_seen_stage,
  references: new Map(fields.map(([place, field]) => [place, new Set((earlier[field] ?? []).map(String))])),
})

const written = ({earlier, stage, references}: Usage): SourceUsage => ({
  ...earlier,
  ...(stage === undefined ? {} : {first_seen_stage: stage}),
  ...Object.fromEntries(
    fields.flatMap(([place, field]) => {
      const ids = references.get(place) ?? new Set()
      return ids.size > 0 ? [[field, [...ids]]] : []
    }),
  ),
})
