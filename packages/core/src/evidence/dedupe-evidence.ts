import {pathOfPointer, pointerTo, type RawRecord} from '../data/index.ts'
import {type ListedStyle, listedStyles} from '../markers/index.ts'
import {citableIds} from './create-evidence.ts'
import type {Evidence, Origin, RecordList, Source} from './evidence.ts'
import {parseEvidence} from './read-evidence.ts'
import type {TextLimits} from './read-text.ts'
import {textOf} from './records/read-field.ts'
import {fillMissing, idField, idIn, idValue, SourceIds} from './registry.ts'
import {passageOf, SourceMatcher, traitsOf} from './source-matcher.ts'
import {canonicalUrl} from './url.ts'
import {type ListPlan, writeRecords} from './write-records.ts'

/** An evidence file that holds each source once. */
export interface DedupedEvidence {
  /** The file's new text; the same text where there was nothing to do. */
  readonly text: string
  /** How many records were merged into an earlier one. */
  readonly merged: number
  /** Where each source or citation went, as JSON Pointers; `changedIds` makes ids of markers of it. */
  readonly pointers: ReadonlyMap<string, string>
}

/**
 * Merges the sources and citations of an evidence file that are the same (specification/evidence §5): the first
 * record stays, keeps its id and gets the fields it lacks; a source whose id another one had first gets the next free
 * id. Other lists stay as they are.
 *
 * Throws `EvidenceSyntaxError` as `parseEvidence` does.
 */
export const dedupeEvidence = (text: string, path: string, limits: Partial<TextLimits> = {}): DedupedEvidence => {
  const file = parseEvidence(text, path, limits)
  const plans = file.lists
    .filter(({name}) => name === 'sources' || name === 'citations')
    .map((list) => (list.name === 'sources' ? planSources(list) : planCitations(list)))
  const merged = plans.reduce((count, {dropped}) => count + dropped.size, 0)
  const pointers = newPointers(file.sources, plans)
  if (plans.every(({dropped, fields}) => dropped.size === 0 && fields.size === 0)) return {text, merged, pointers}
  return {text: writeRecords(text, path, plans), merged, pointers}
}

/** Behind dropped records the others move up; a dropped one is where it was merged into. */
const newPointers = (sources: readonly Source[], plans: readonly ListPlan[]): ReadonlyMap<string, string> => {
  const pointers = new Map<string, string>()
  for (const {path, dropped} of plans) {
    const list = path.reduce(pointerTo, '')
    let gone = 0
    for (const {origin} of sources.filter((source) => source.origin.pointer.startsWith(`${list}/`))) {
      const index = Number(pathOfPointer(origin.pointer).at(-1))
      const kept = dropped.get(index)
      if (kept !== undefined) gone++
      const target = kept === undefined ? pointerTo(list, index - gone) : pointers.get(pointerTo(list, kept))
      pointers.set(origin.pointer, target ?? origin.pointer)
    }
  }
  return pointers
}

/** Fields that name a record; the record that stays keeps its own. */
const sourceIdFields = ['sid', 'source_id', 'id']
const citationIdFields = ['n', 'id', 'citation_id']

const planSources = (list: RecordList): ListPlan => {
  const matcher = new SourceMatcher<number>()
  const {dropped, fields} = merge(list, sourceIdFields, {
    find: (record) => matcher.find(traitsOf(record))?.item,
    add: (record, index) => matcher.add(traitsOf(record), index),
  })
  for (const [index, id] of newIds(list, dropped)) fields.set(index, {...fields.get(index), ...id})
  return {path: pathOfPointer(list.origin.pointer), dropped, fields}
}

const planCitations = (list: RecordList): ListPlan => {
  const passages = new Map<string, number>()
  const keyOf = (record: RawRecord) => {
    const url = canonicalUrl(textOf(record, 'url') ?? '')
    return url === undefined ? undefined : `${url} ${passageOf(record)}`
  }
  const merged = merge(list, citationIdFields, {
    find: (record) => passages.get(keyOf(record) ?? ''),
    add(record, index) {
      const key = keyOf(record)
      if (key !== undefined) passages.set(key, index)
    },
  })
  return {path: pathOfPointer(list.origin.pointer), ...merged}
}

/** Finds the earlier item that is the same source, and remembers new ones. */
interface Recogniser {
  find(record: RawRecord): number | undefined
  add(record: RawRecord, index: number): void
}

const merge = (list: RecordList, idFields: readonly string[], recogniser: Recogniser) => {
  const dropped = new Map<number, number>()
  const merged = new Map<number, RawRecord>()
  const fields = new Map<number, RawRecord>()
  for (const {record, origin} of list.records) {
    const index = indexOf(origin.pointer)
    const earlier = recogniser.find(record)
    if (earlier === undefined) {
      merged.set(index, record)
      recogniser.add(record, index)
      continue
    }
    dropped.set(index, earlier)
    const known = merged.get(earlier) ?? {}
    const whole = fillMissing(
      known,
      Object.fromEntries(Object.entries(record).filter(([field]) => !idFields.includes(field))),
    )
    if (whole === known) continue
    merged.set(earlier, whole)
    recogniser.add(whole, earlier)
    const added = Object.entries(whole).filter(([field, value]) => known[field] !== value)
    fields.set(earlier, {...fields.get(earlier), ...Object.fromEntries(added)})
  }
  return {dropped, fields}
}

/** Ids for the sources that stay and whose own id another source had first. */
const newIds = (list: RecordList, dropped: ReadonlyMap<number, number>): ReadonlyMap<number, RawRecord> => {
  const renamed = new Map<number, RawRecord>()
  for (const numbering of ['sid', 'source_id'] as const) {
    const ids = new SourceIds(numbering)
    for (const {record} of list.records) ids.reserve(idIn(numbering, record))
    for (const {record, origin} of list.records) {
      const index = indexOf(origin.pointer)
      const own = idIn(numbering, record)
      if (own === undefined || dropped.has(index)) continue
      if (!ids.isTaken(own)) ids.take(own)
      else renamed.set(index, {...renamed.get(index), [idField(numbering, record)]: idValue(numbering, ids.next())})
    }
  }
  return renamed
}

const indexOf = (pointer: string) => Number(pathOfPointer(pointer).at(-1) ?? 0)

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
      const idOf = citableIds(after, style)
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
