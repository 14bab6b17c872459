import type * as z from 'zod'
import type {RawRecord} from '../../data/index.ts'
import type {EvidencePack, ListName, Origin, RegistryEntry, Source} from '../evidence.ts'

/** The canonical shape a record is read into, by what it is for. */
export type ReadRecord =
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
  read(record: RawRecord, origin: Origin, position: number): ReadRecord | undefined
}

/** A source with what its record tells; everything else is `undefined`. */
export const sourceOf = (
  record: RawRecord,
  origin: Origin,
  known: Pick<Source, 'kind' | 'id'> & Partial<Source>,
): Source => ({
  sourceId: undefined,
  title: undefined,
  publisher: undefined,
  author: undefined,
  url: undefined,
  publishedAt: undefined,
  fetchedAt: undefined,
  quote: undefined,
  snippet: undefined,
  text: undefined,
  content: undefined,
  datasetId: undefined,
  ...known,
  record,
  origin,
})

/** A quote without known offsets. */
export const quoteOf = (text: string | undefined): Source['quote'] =>
  text === undefined ? undefined : {text, start: undefined, end: undefined}
