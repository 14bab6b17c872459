import {pointerTo, type RawRecord} from '../../data/index.ts'
import type {EvidenceFile, Origin, Source, StoredRecord} from '../evidence.ts'

/** Where a record stands. */
export interface RecordPlace {
  readonly file: EvidenceFile
  /** JSON Pointer of its list; of the record itself, where that has no list. */
  readonly list: string
  /** Index or key in the list; `undefined` for a record without a list. */
  readonly key: string | number | undefined
}

/**
 * A record of an evidence file. There may be hundreds of thousands, and a document asks for few: what can be worked out
 * is worked out when it is asked for.
 */
export class ReadRecord implements StoredRecord {
  readonly record: RawRecord
  readonly file: EvidenceFile
  readonly #list: string
  readonly #key: string | number | undefined
  #origin: Origin | undefined

  constructor(record: RawRecord, {file, list, key}: RecordPlace) {
    this.record = record
    this.file = file
    this.#list = list
    this.#key = key
  }

  /** The same object each time. */
  get origin(): Origin {
    const pointer = this.#key === undefined ? this.#list : pointerTo(this.#list, this.#key)
    this.#origin ??= {file: this.file.path, pointer}
    return this.#origin
  }
}

/** How the fields of a source are read from a record of one kind; what is left out, no such record tells. */
export type SourceFields = {
  readonly kind: Source['kind']
  /** `position` is that of the record in its list, from 1. */
  readonly id: (record: RawRecord, position: number) => string
} & {
  readonly [Name in Exclude<keyof Source, 'kind' | 'id' | 'record' | 'origin'>]?: (record: RawRecord) => Source[Name]
}

/** A record that a citation can lead to. */
export class ReadSource extends ReadRecord implements Source {
  readonly #fields: SourceFields
  readonly #position: number

  constructor(record: RawRecord, place: RecordPlace, fields: SourceFields, position: number) {
    super(record, place)
    this.#fields = fields
    this.#position = position
  }

  get kind(): Source['kind'] {
    return this.#fields.kind
  }

  get id(): Source['id'] {
    return this.#fields.id(this.record, this.#position)
  }

  get sourceId(): Source['sourceId'] {
    return this.#fields.sourceId?.(this.record)
  }

  get title(): Source['title'] {
    return this.#fields.title?.(this.record)
  }

  get publisher(): Source['publisher'] {
    return this.#fields.publisher?.(this.record)
  }

  get author(): Source['author'] {
    return this.#fields.author?.(this.record)
  }

  get url(): Source['url'] {
    return this.#fields.url?.(this.record)
  }

  get publishedAt(): Source['publishedAt'] {
    return this.#fields.publishedAt?.(this.record)
  }

  get fetchedAt(): Source['fetchedAt'] {
    return this.#fields.fetchedAt?.(this.record)
  }

  get quote(): Source['quote'] {
    return this.#fields.quote?.(this.record)
  }

  get snippet(): Source['snippet'] {
    return this.#fields.snippet?.(this.record)
  }

  get text(): Source['text'] {
    return this.#fields.text?.(this.record)
  }

  get content(): Source['content'] {
    return this.#fields.content?.(this.record)
  }

  get datasetId(): Source['datasetId'] {
    return this.#fields.datasetId?.(this.record)
  }
}

/** True for a record that a citation can lead to. */
export const isReadSource = (record: StoredRecord): record is ReadSource => record instanceof ReadSource
