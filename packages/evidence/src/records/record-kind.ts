import type {RawRecord} from '@citation-lint/data'
import type * as z from 'zod'
import type {EvidencePack, Origin, RegistryEntry, Source} from '../evidence.ts'
import type {ListName} from '../evidence-file.ts'

/** The canonical shape a record is read into, by what it is for. */
export type Reading =
  | {readonly source: Source}
  | {readonly queryResult: Source}
  | {readonly entry: RegistryEntry}
  | {readonly pack: EvidencePack}

/** One kind of record: one list of a bundle. */
export interface RecordKind {
  /** Its key in a bundle. */
  readonly list: ListName
  /** What a message calls one record, without an article: `citation object`. */
  readonly noun: string
  /** What a record has to fulfil; a kind with two dialects looks at the record. */
  schemaFor(record: RawRecord): z.ZodType
  /** Tells by its fields whether a record without a key around it is of this kind. */
  recognise(record: RawRecord): boolean
  /** Reads a record, valid or not; `undefined` where nothing can lead to it. `position` counts from 1. */
  read(record: RawRecord, origin: Origin, position: number): Reading | undefined
}
