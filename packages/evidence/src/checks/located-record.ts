import type {EvidenceProblem} from '../evidence.ts'
import type {EvidenceFile, ListName, StoredRecord} from '../evidence-file.ts'

/** A record together with the file that knows its place. */
export interface LocatedRecord extends StoredRecord {
  readonly file: EvidenceFile
}

/** The records of several files by their list, in the order of the files. */
export type RecordsByList = ReadonlyMap<ListName, readonly LocatedRecord[]>

export const recordsByList = (files: readonly EvidenceFile[]): RecordsByList => {
  const lists = new Map<ListName, LocatedRecord[]>()
  for (const file of files) {
    for (const {name, records} of file.lists) {
      const list = lists.get(name) ?? []
      for (const {record, origin} of records) list.push({record, origin, file})
      lists.set(name, list)
    }
  }
  return lists
}

/** What is wrong with a record, and in which field (`validation_details/url_reachable`). */
export interface Complaint {
  readonly code: EvidenceProblem['code']
  readonly field?: string
  /** `Unexpected …, expected …`, safe to print. */
  readonly message: string
  readonly note?: string
}

export const problemOf = ({file, origin}: LocatedRecord, {code, field, message, note}: Complaint): EvidenceProblem => ({
  code,
  message,
  note,
  origin: field === undefined ? origin : {...origin, pointer: `${origin.pointer}/${field}`},
  place: file.placeOf(origin.pointer, field),
})

/** Where an earlier record is, as seen from a later one: `on line 4`, `in sources.yaml:4`, `at /citations/0`. */
export const whereabouts = (earlier: LocatedRecord, later: LocatedRecord): string => {
  const line = earlier.file.placeOf(earlier.origin.pointer)?.line
  if (line === undefined) return `at ${earlier.origin.pointer}`
  return earlier.file === later.file ? `on line ${line}` : `in ${earlier.file.path}:${line}`
}
