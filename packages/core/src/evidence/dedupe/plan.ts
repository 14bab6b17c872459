import {pathOfPointer, type RawRecord} from '../../data/index.ts'
import type {RecordList} from '../evidence.ts'
import {textOf} from '../records/read-field.ts'
import {fillMissing, idField, idIn, idValue, SourceIds} from '../registry/source-ids.ts'
import {passageOf, SourceMatcher, traitsOf} from '../registry/source-matcher.ts'
import {canonicalUrl} from '../url.ts'

/** What to do to one list of a file so that it holds each source once. Indexes count the items of the list as it is. */
export interface DedupePlan {
  /** Keys that lead to the list. */
  readonly path: readonly string[]
  /** Item that is dropped → earlier item that it was merged into. */
  readonly dropped: ReadonlyMap<number, number>
  /** Item → fields it gets: those it lacked, or another id where its own belonged to another source. */
  readonly fields: ReadonlyMap<number, RawRecord>
}

/** Plans what becomes of the `sources` and `citations` of a file; other lists stay as they are. */
export const planDedupe = (lists: readonly RecordList[]): readonly DedupePlan[] =>
  lists
    .filter(({name}) => name === 'sources' || name === 'citations')
    .map((list) => (list.name === 'sources' ? planSources(list) : planCitations(list)))

/** Fields that name a record; the record that stays keeps its own. */
const sourceIdFields = ['sid', 'source_id', 'id']
const citationIdFields = ['n', 'id', 'citation_id']

const planSources = (list: RecordList): DedupePlan => {
  const matcher = new SourceMatcher<number>()
  const {dropped, fields} = merge(list, sourceIdFields, {
    find: (record) => matcher.find(traitsOf(record))?.item,
    add: (record, index) => matcher.add(traitsOf(record), index),
  })
  for (const [index, id] of newIds(list, dropped)) fields.set(index, {...fields.get(index), ...id})
  return {path: pathOfPointer(list.origin.pointer), dropped, fields}
}

const planCitations = (list: RecordList): DedupePlan => {
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
