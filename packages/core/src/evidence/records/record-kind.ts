import type * as z from 'zod'
import {partitionPoint, pointerTo, type RawRecord, rememberOf, withLineFeeds} from '../../data/index.ts'
import type {
  Evidence,
  EvidenceFile,
  EvidencePack,
  Judgement,
  ListName,
  Origin,
  RegistryEntry,
  Source,
  StoredRecord,
} from '../evidence.ts'

type GivenList = Evidence['given'] extends ReadonlySet<infer Name> ? Name : never

/** One kind of record: one list of a bundle. */
export interface ListKind {
  /** Its key in a bundle. */
  readonly list: ListName
  /** What of `Evidence.given` its list is; left out where no rule asks. */
  readonly given?: GivenList
  /** The ids that must not repeat in its list, each with its spellings; left out where there are none. */
  readonly ids?: readonly (readonly string[])[]
  /** What a message calls one record, without an article: `citation object`. */
  readonly noun: string
  /** What a record has to fulfil; a kind with two dialects looks at the record. */
  schemaFor(record: RawRecord): z.ZodType
  /** The schemas of both dialects, for the names of their fields; left out where there is one. */
  dialects?(): readonly z.ZodType[]
  /** Tells by its fields whether a record without a key around it is of this kind. */
  recognise(record: RawRecord): boolean
  /** How a record, valid or not, is read as a source; left out where no citation can lead to it. */
  readonly source?: SourceFields
  /** True of a record that no citation can lead to although its kind is one that they lead to. */
  readonly backsNothing?: (record: RawRecord) => boolean
  /** Reads a record, valid or not, as an entry of the registry. `position` counts from 1. */
  readEntry?(record: RawRecord, origin: Origin, position: number): RegistryEntry
  /** Reads a record, valid or not, as an evidence pack. */
  readPack?(record: RawRecord, origin: Origin, position: number): EvidencePack
  /** Reads a valid record as a judgement. */
  readJudgement?(record: RawRecord, origin: Origin): Judgement | undefined
}

/** Tells the sources of one kind from others. */
export const isOfKind =
  (kind: Source['kind']) =>
  (source: Source): boolean =>
    source.kind === kind

/** What a record may tell of its source in words, beside what it quotes. */
const told = [
  ...(['sourceId', 'title', 'publisher', 'author', 'url', 'publishedAt', 'fetchedAt'] as const),
  ...(['snippet', 'text', 'content', 'datasetId'] as const),
] satisfies readonly (keyof Source)[]

type Told = (typeof told)[number]

/** A source with other values in some fields. */
export const sourceWith = (source: Source, changes: Partial<Source>): Source => {
  const {kind, id, quotes, record, origin} = source
  const words: {-readonly [Name in Told]?: Source[Name]} = {}
  for (const name of told) words[name] = source[name]
  return {kind, id, ...words, quotes, record, origin, ...changes}
}

/** The quote of a record that has no offsets; none where it has no quote. */
export const quoteOf = (text: string | undefined): Source['quotes'] =>
  text === undefined ? [] : [{text, start: undefined, end: undefined}]

/** What the records of one list have in common. */
export interface ListPlace {
  readonly file: EvidenceFile
  /** JSON Pointer of the list; of the record itself, where that has no list. */
  readonly pointer: string
  /** Indexes of the items that are no records, in their order. */
  readonly skipped: readonly number[]
}

/** Where a record stands in its list: its index or key, `undefined` for a record without a list. */
export type RecordKey = string | number | undefined

/**
 * A record of an evidence file. There may be hundreds of thousands, and a document asks for few: what can be worked out
 * is worked out when it is asked for, and each holds as little as it can.
 */
export class ReadRecord<Place extends ListPlace = ListPlace> implements StoredRecord {
  readonly record: RawRecord
  protected readonly list: Place
  readonly #key: RecordKey

  constructor(record: RawRecord, list: Place, key: RecordKey) {
    this.record = record
    this.list = list
    this.#key = key
  }

  get file(): EvidenceFile {
    return this.list.file
  }

  /** The same object each time. */
  get origin(): Origin {
    return ReadRecord.#originOf(this)
  }

  /** That of the record among those of its list, from 1. */
  get position(): number {
    const index = typeof this.#key === 'number' ? this.#key : 0
    return index + 1 - partitionPoint(this.list.skipped, (skipped) => skipped < index)
  }

  static readonly #originOf = rememberOf((stored: ReadRecord): Origin => {
    const {file, pointer} = stored.list
    return {file: file.path, pointer: stored.#key === undefined ? pointer : pointerTo(pointer, stored.#key)}
  })
}

/** How the fields of a source are read from a record of one kind; what is left out, no such record tells. */
export type SourceFields = {
  readonly kind: Source['kind']
  /** `position` is that of the record in its list, from 1. */
  readonly id: (record: RawRecord, position: number) => string
} & {
  readonly [Name in Exclude<keyof Source, 'kind' | 'id' | 'record' | 'origin'>]?: (record: RawRecord) => Source[Name]
}

/** A list of records that citations can lead to, and how they are read. */
interface SourceList extends ListPlace {
  readonly fields: SourceFields
}

/** A record that a citation can lead to; each field is read when it is asked for. */
export class ReadSource extends ReadRecord<SourceList> implements Source {
  get kind(): Source['kind'] {
    return this.list.fields.kind
  }

  get id(): Source['id'] {
    return this.list.fields.id(this.record, this.position)
  }

  get quotes(): Source['quotes'] {
    const quotes = this.list.fields.quotes?.(this.record) ?? []
    return quotes.map((quote) => ({...quote, text: withLineFeeds(quote.text)}))
  }

  /** A stored text is read as a document is: with `\n` at the end of each line. */
  told(name: Told): string | undefined {
    const words = this.list.fields[name]?.(this.record)
    return words && storedTexts.has(name) ? withLineFeeds(words) : words
  }

  /** The fields of a source, and nothing of the file that it was read from. */
  toJSON(): Source {
    return sourceWith(this, {})
  }
}

const storedTexts: ReadonlySet<Told> = new Set(['snippet', 'text', 'content'])

for (const name of told)
  Object.defineProperty(ReadSource.prototype, name, {
    get(this: ReadSource) {
      return this.told(name)
    },
  })

/** The records of a list that citations can lead to: the list itself, where they are all. */
export const sourcesOf = (records: readonly StoredRecord[]): readonly Source[] =>
  records.every(isReadSource) ? records : records.filter(isReadSource)

/** True for a record that a citation can lead to. */
export const isReadSource = (record: StoredRecord): record is ReadSource => record instanceof ReadSource

/** An entry of a document's own reference list, a footnote definition or a link definition. */
export interface DocumentReference {
  /** Id in the spelling a marker of its style uses; empty where the entry has none. */
  readonly id: string
  readonly text: string
  readonly url: string | undefined
  /** What it quotes of the text of its source, and not its title. */
  readonly passage: string | undefined
}

/**
 * What an entry says of its source, for a document that brings no evidence but its own list (decisions/0007). It has no
 * place in an evidence file.
 */
export function sourceOfReference({id, text, url, passage}: DocumentReference): Source {
  return {
    kind: 'reference',
    id,
    title: text,
    url,
    quotes: quoteOf(passage),
    record: {},
    origin: {file: '', pointer: ''},
  }
}
