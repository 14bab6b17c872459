import {firstBy, groupBy, joined} from '../data/index.ts'
import type {EvidenceFile, EvidenceProblem, ListName, RegistryEntry, StoredRecord} from './evidence.ts'
import {textOf} from './records/read-field.ts'
import {canonicalUrl} from './url.ts'

/** The records of several files by their list, in the order of the files. */
export type RecordsByList = ReadonlyMap<ListName, readonly StoredRecord[]>

/** The records of all files by the list that holds them, in the order of the files. */
export const recordsByList = (files: readonly EvidenceFile[]): RecordsByList => {
  const lists = groupBy(
    files.flatMap((file) => file.lists),
    ({name}) => name,
  )
  return new Map([...lists].map(([name, ofName]) => [name, joined(ofName.map(({records}) => records))]))
}

/** The publishers of evidence by their ids. */
export type Registry = ReadonlyMap<string, RegistryEntry>

/** The publishers of several files by their ids; of several entries with one id the first counts. */
export const registryOf = (files: readonly EvidenceFile[]): Registry =>
  firstBy(
    files.flatMap((file) => file.registry),
    ({sourceId}) => sourceId,
  )

/** What is wrong with a record, and in which field (`validation_details/url_reachable`). */
export interface Complaint {
  readonly code: EvidenceProblem['code']
  readonly confidence?: EvidenceProblem['confidence']
  readonly field?: string
  /** `Unexpected …, expected …`, safe to print. */
  readonly message: string
  readonly note?: string | undefined
}

/** What is said of a record, at the place of its field. */
export const problemOf = (
  {file, origin}: StoredRecord,
  {code, confidence, field, message, note}: Complaint,
): EvidenceProblem => ({
  code,
  confidence,
  message,
  note,
  origin: field === undefined ? origin : {...origin, pointer: `${origin.pointer}/${field}`},
  place: file.placeOf(origin.pointer, field),
})

/** Where an earlier record is, as seen from a later one: `on line 4`, `in sources.yaml:4`, `at /citations/0`. */
export const whereabouts = (earlier: StoredRecord, later: StoredRecord): string => {
  const line = earlier.file.placeOf(earlier.origin.pointer)?.line
  if (line === undefined) return `at ${earlier.origin.pointer}`
  return earlier.file === later.file ? `on line ${line}` : `in ${earlier.file.path}:${line}`
}

/** Fields that hold the URL of a record of any stage. */
export const urlFields = ['source_url', 'url', 'citation_url'] as const

/** The canonical URL of a record; `undefined` for one without a web address. */
export const urlOf = ({record}: StoredRecord): string | undefined => canonicalUrl(textOf(record, ...urlFields) ?? '')

/** Records by canonical URL. */
export const byUrl = (records: readonly StoredRecord[]): ReadonlyMap<string, readonly StoredRecord[]> =>
  groupBy(records, urlOf)
