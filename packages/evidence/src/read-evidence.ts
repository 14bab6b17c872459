import {pathOfPointer, pointerTo, show} from '@citation-lint/data'
import type {EvidencePack, EvidenceProblem, FilePlace, RegistryEntry, Source} from './evidence.ts'
import type {EvidenceFile, RecordList, StoredRecord} from './evidence-file.ts'
import {isRecord, type RawRecord} from './records/read-field.ts'
import type {Reading, RecordKind} from './records/record-kind.ts'
import {isListName, kindOfList, kindOfRecord} from './records/record-kinds.ts'
import {type ReadText, readText} from './text/read-text.ts'
import {defaultLimits, EvidenceSyntaxError, type TextLimits} from './text/syntax-error.ts'
import {validateRecord} from './validate-record.ts'

/**
 * Reads an evidence file: a bundle of lists (specification/evidence §1), or one list or one record of any kind as a
 * file of its own, recognised by its fields. `.json` is JSON, `.yaml` and `.yml` are YAML, any other path is JSON where
 * the text begins with `{` or `[`. Records that break their schema are `problems`, all at once.
 *
 * Throws `EvidenceSyntaxError` where the text is no JSON or YAML, exceeds the limits, or holds no evidence at all.
 */
export const parseEvidence = (text: string, path: string, limits: Partial<TextLimits> = {}): EvidenceFile => {
  const document = readText(text, path, {...defaultLimits, ...limits})
  return new FileReading(path, document).read(document.data)
}

/**
 * Reads evidence that was handed over as data, e.g. in a request: the same bundle, list or record as in a file.
 * Nothing in it has a place. `path` names where it comes from, for messages; nothing is read from there.
 *
 * Throws `EvidenceSyntaxError` where it holds no evidence at all.
 */
export const readEvidenceObject = (bundle: unknown, path = ''): EvidenceFile =>
  new FileReading(path, undefined).read(bundle)

/** Collects what one file holds. */
class FileReading implements EvidenceFile {
  readonly lists: RecordList[] = []
  readonly sources: Source[] = []
  readonly queryResults: Source[] = []
  readonly registry: RegistryEntry[] = []
  readonly packs: EvidencePack[] = []
  readonly problems: EvidenceProblem[] = []
  readonly path: string
  readonly #document: ReadText | undefined

  constructor(path: string, document: ReadText | undefined) {
    this.path = path
    this.#document = document
  }

  read(data: unknown): EvidenceFile {
    if (Array.isArray(data)) this.#readList(this.#kindOfFile(data.find(isRecord)), '', [...data.entries()])
    else if (isRecord(data)) this.#readMapping(data)
    else throw this.#noEvidence(show(data))
    return this
  }

  placeOf(pointer: string, field?: string): FilePlace | undefined {
    const record = pathOfPointer(pointer)
    const path = field === undefined ? record : [...record, ...pathOfPointer(`/${field}`)]
    for (let length = path.length; length >= record.length; length--) {
      const place = this.#document?.locate(path.slice(0, length))
      if (place) return this.#document?.lines().placeOf(place.start, place.end)
    }
    return undefined
  }

  #readMapping(data: RawRecord) {
    const known = Object.keys(data).filter(isListName)
    // Answers of model providers have a `usage` too; it is ours only beside a list that it is about.
    const names = known.some((name) => name !== 'usage') ? known : []
    if (names.length === 0 && Object.keys(data).length > 0) this.#readSingle(data)
    for (const name of names) {
      const pointer = pointerTo('', name)
      const value = data[name] ?? []
      if (Array.isArray(value)) this.#readList(kindOfList(name, value), pointer, [...value.entries()])
      else if (name === 'usage' && isRecord(value)) this.#readList(kindOfList(name, []), pointer, Object.entries(value))
      else this.#report(pointer, `Unexpected ${show(value)} under ${show(name)}, expected a list of records`)
    }
  }

  #readSingle(record: RawRecord) {
    const kind = this.#kindOfFile(record)
    const stored = this.#readRecord(kind, record, {pointer: '', position: 1})
    this.lists.push({name: kind.list, origin: stored.origin, records: [stored]})
  }

  /** Reads the items of a list with their indexes, or the entries of a mapping with their keys. */
  #readList(kind: RecordKind, pointer: string, items: readonly (readonly [string | number, unknown])[]) {
    const records: StoredRecord[] = []
    for (const [key, item] of items) {
      const place = {pointer: pointerTo(pointer, key), position: records.length + 1}
      if (isRecord(item)) records.push(this.#readRecord(kind, item, place))
      else this.#report(place.pointer, `Unexpected ${show(item)} in a list, expected one ${kind.noun}`)
    }
    this.lists.push({name: kind.list, origin: {file: this.path, pointer}, records})
  }

  #readRecord(kind: RecordKind, record: RawRecord, place: {pointer: string; position: number}): StoredRecord {
    const origin = {file: this.path, pointer: place.pointer}
    const reading = kind.read(record, origin, place.position)
    if (reading) this.#store(reading)
    for (const fault of validateRecord(kind, record)) this.#report(place.pointer, fault.message, fault.path)
    return {record, origin}
  }

  #store(reading: Reading) {
    if ('source' in reading) this.sources.push(reading.source)
    else if ('queryResult' in reading) this.queryResults.push(reading.queryResult)
    else if ('entry' in reading) this.registry.push(reading.entry)
    else this.packs.push(reading.pack)
  }

  #kindOfFile(record: RawRecord | undefined): RecordKind {
    const kind = record ? kindOfRecord(record) : kindOfList('citations', [])
    if (!kind) throw this.#noEvidence(`record with the fields ${show(Object.keys(record ?? {}).join(', '))}`)
    return kind
  }

  #report(pointer: string, message: string, path: readonly string[] = []) {
    this.problems.push({
      code: 'INVALID_RECORD',
      message,
      note: undefined,
      origin: {file: this.path, pointer: path.reduce(pointerTo, pointer)},
      place: this.placeOf(pointer, path.length > 0 ? path.reduce(pointerTo, '').slice(1) : undefined),
    })
  }

  #noEvidence(actual: string): EvidenceSyntaxError {
    return new EvidenceSyntaxError({
      path: this.path,
      line: 1,
      column: 1,
      message: `Unexpected ${actual}, expected evidence records`,
      remedy: 'Put the records under one of the keys `citations`, `sources`, `query_results`, `source_registry` …',
    })
  }
}
