import type * as z from 'zod'
import {isRecord, joined, pathOfPointer, pointerTo, type RawRecord, show, tooDeep} from '../data/index.ts'
import type {
  EvidenceFile,
  EvidencePack,
  EvidenceProblem,
  FilePlace,
  Judgement,
  Origin,
  RecordList,
  RegistryEntry,
  Source,
  StoredRecord,
} from './evidence.ts'
import {defaultLimits, EvidenceSyntaxError, type ReadText, readText, type TextLimits} from './read-text.ts'
import {
  type ListKind,
  type ListPlace,
  ReadRecord,
  ReadSource,
  type RecordKey,
  sourcesOf,
} from './records/record-kind.ts'
import {isListName, kindOfList, kindOfRecord, listNames} from './records/record-kinds.ts'
import {nameMeant, strayFields} from './records/stray-fields.ts'
import {isWork} from './records/work.ts'

/**
 * Reads an evidence file: a bundle of lists (specification/evidence §1), or one list or one record of any kind as a
 * file of its own, recognised by its fields. `.json` is JSON, `.yaml` and `.yml` are YAML, any other path is JSON where
 * the text begins with `{` or `[`. Records that break their schema are `problems`, all at once.
 *
 * @throws EvidenceSyntaxError where the text is no JSON or YAML, exceeds the limits, or holds no evidence at all.
 */
export const parseEvidence = (text: string, path: string, limits: Partial<TextLimits> = {}): EvidenceFile => {
  const document = readText(text, path, {...defaultLimits, ...limits})
  return new EvidenceFileReader(path, document).read(document.data)
}

/**
 * Reads evidence that was handed over as data, e.g. in a request: the same bundle, list or record as in a file.
 * Nothing in it has a place. `path` names where it comes from, for messages; nothing is read from there.
 *
 * @throws EvidenceSyntaxError where it holds no evidence at all, or nests deeper than a file may.
 */
export const readEvidenceObject = (bundle: unknown, path = ''): EvidenceFile => {
  const {depth} = defaultLimits
  if (isDeeper(bundle, depth)) throw new EvidenceSyntaxError(tooDeep(0, depth), path, '')
  return new EvidenceFileReader(path, undefined).read(bundle)
}

/** Whether lists and mappings stand in each other deeper than this; one that stands in several places is looked at once. */
const isDeeper = (data: unknown, depth: number): boolean => {
  const seen = new Set<unknown>()
  const isNew = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && !seen.has(value) && seen.add(value) !== undefined
  let level = [data].filter(isNew)
  for (let levels = 0; levels < depth && level.length > 0; levels += 1)
    level = level.flatMap((each): unknown[] => Object.values(each)).filter(isNew)
  return level.length > 0
}

/** Collects what one file holds. */
class EvidenceFileReader implements EvidenceFile {
  readonly lists: RecordList[] = []
  sources: readonly Source[] = []
  queryResults: readonly Source[] = []
  readonly registry: RegistryEntry[] = []
  readonly packs: EvidencePack[] = []
  readonly judgements: Judgement[] = []
  readonly problems: EvidenceProblem[] = []

  constructor(
    readonly path: string,
    private readonly document: ReadText | undefined,
  ) {}

  read(data: unknown): EvidenceFile {
    if (Array.isArray(data)) this.#readList(this.#kindOfFile(data.find(isRecord)), '', data)
    else if (isRecord(data)) this.#readMapping(data)
    else throw this.#noEvidence(show(data))
    for (const {message, ...span} of this.document?.faults ?? [])
      this.#problem({message}, {pointer: '', place: this.document?.placeOf(span)})
    return this
  }

  placeOf(pointer: string, field?: string): FilePlace | undefined {
    const record = pathOfPointer(pointer)
    const path = field === undefined ? record : [...record, ...pathOfPointer(`/${field}`)]
    for (let length = path.length; length >= record.length; length--) {
      const place = this.document?.locate(path.slice(0, length))
      if (place) return this.document?.placeOf(place)
    }
    return undefined
  }

  #readMapping(data: RawRecord) {
    const known = Object.keys(data)
      .filter(isListName)
      .filter((name) => name !== 'references' || this.document?.faults !== undefined || isBibliographyList(data[name]))
    // Answers of model providers have a `usage` too; it is ours only beside a list that it is about.
    const names = known.some((name) => name !== 'usage') ? known : []
    if (names.length === 0 && Object.keys(data).length > 0) this.#readSingle(data)
    for (const name of names) {
      const pointer = pointerTo('', name)
      const value = data[name] ?? []
      if (Array.isArray(value)) this.#readList(kindOfList(name, value), pointer, value)
      else if (name === 'usage' && isRecord(value))
        this.#readList(kindOfList(name, []), pointer, Object.values(value), Object.keys(value))
      else this.#report(pointer, {message: `Unexpected ${show(value)} under ${show(name)}, expected a list of records`})
    }
    if (names.length > 0) this.#reportStrays(data)
  }

  /** Lists under a misspelt name, which nobody would read; a bundle may have other keys of its own. */
  #reportStrays(data: RawRecord) {
    for (const key of Object.keys(data)) {
      const meant = isListName(key) || !Array.isArray(data[key]) ? undefined : nameMeant(key, listNames)
      if (meant === undefined || Object.hasOwn(data, meant)) continue
      const message = `Unexpected list ${show(key)}, expected ${show(meant)}`
      this.#report(pointerTo('', key), {message, confidence: 'medium'})
    }
  }

  #readSingle(record: RawRecord) {
    const kind = this.#kindOfFile(record)
    const stored = this.#recordReader(kind, {file: this, pointer: '', skipped: []})(record, undefined)
    this.#add(kind, {name: kind.list, origin: stored.origin, records: [stored]})
  }

  /** Reads the items of a list, or the values of a mapping, whose keys are given. */
  #readList(kind: ListKind, pointer: string, items: readonly unknown[], keys?: readonly string[]) {
    const skipped: number[] = []
    const read = this.#recordReader(kind, {file: this, pointer, skipped})
    // Not pushed one by one: a list that grows leaves several of itself behind.
    const stored = items.map((item, index) => {
      const key = keys?.[index] ?? index
      if (isRecord(item)) return read(item, key)
      skipped.push(index)
      this.#report(pointerTo(pointer, key), {message: `Unexpected ${show(item)} in a list, expected one ${kind.noun}`})
      return undefined
    })
    const records = stored.every((record) => record !== undefined)
      ? stored
      : stored.filter((record) => record !== undefined)
    this.#add(kind, {name: kind.list, origin: {file: this.path, pointer}, records})
  }

  #add({source, backsNothing}: ListKind, list: RecordList) {
    this.lists.push(list)
    if (!source) return
    const sources = sourcesOf(backsNothing ? list.records.filter(({record}) => !backsNothing(record)) : list.records)
    if (source.kind === 'query-result') this.queryResults = joined([this.queryResults, sources])
    else this.sources = joined([this.sources, sources])
  }

  /** Reads one record after the other of a list into what they are for. */
  #recordReader(kind: ListKind, list: ListPlace) {
    const {source, readEntry, readPack, readJudgement} = kind
    const sources = source && {...list, fields: source}
    return (record: RawRecord, key: RecordKey): StoredRecord => {
      const stored = sources ? new ReadSource(record, sources, key) : new ReadRecord(record, list, key)
      if (readEntry) this.registry.push(readEntry(record, stored.origin, stored.position))
      if (readPack) this.packs.push(readPack(record, stored.origin, stored.position))
      const faults = validateRecord(kind, record)
      for (const fault of faults) this.#report(stored.origin.pointer, fault)
      // What breaks its schema may be half of a judgement, and silences nothing.
      const judged = faults.length === 0 ? readJudgement?.(record, stored.origin) : undefined
      if (judged) this.judgements.push(judged)
      return stored
    }
  }

  #kindOfFile(record: RawRecord | undefined): ListKind {
    const kind = record ? kindOfRecord(record) : kindOfList('citations', [])
    if (!kind) throw this.#noEvidence(`record with the fields ${show(Object.keys(record ?? {}).join(', '))}`)
    return kind
  }

  #report(pointer: string, fault: RecordFault) {
    const {path = []} = fault
    const field = path.length > 0 ? path.reduce(pointerTo, '').slice(1) : undefined
    this.#problem(fault, {pointer: path.reduce(pointerTo, pointer), place: this.placeOf(pointer, field)})
  }

  #problem({message, confidence}: RecordFault, at: Pick<Origin, 'pointer'> & Pick<EvidenceProblem, 'place'>) {
    const origin = {file: this.path, pointer: at.pointer}
    this.problems.push({code: 'INVALID_RECORD', confidence, message, note: undefined, origin, place: at.place})
  }

  #noEvidence(actual: string): EvidenceSyntaxError {
    const message = `Unexpected ${actual}, expected evidence records`
    const remedy = 'Put the records under one of the keys `citations`, `sources`, `query_results`, `source_registry` …'
    return new EvidenceSyntaxError({offset: 0, message, remedy}, this.path, '')
  }
}

/** Many things have a list of references; ours is one of works. */
const isBibliographyList = (value: unknown): boolean =>
  Array.isArray(value) && (value.length === 0 || value.some(isWork))

/** One way in which a record breaks its schema: the message, and the field as a path of keys. */
interface RecordFault {
  readonly message: string
  readonly path?: readonly string[]
  readonly confidence?: EvidenceProblem['confidence']
}

/**
 * Everything that is wrong with a record of a kind, in the order of the schema's fields, and its misspelt fields. One that is
 * missing because it is misspelt is one fault.
 */
const validateRecord = (kind: ListKind, record: RawRecord): readonly RecordFault[] => {
  const schema = kind.schemaFor(record)
  const result = schema.safeParse(record)
  const strays = strayFields(record, kind.dialects?.() ?? [schema])
  if (result.success && strays.size === 0) return []
  const faults = (result.error?.issues ?? []).map((issue) => ({issue, stray: strays.get(issue.path.join('.'))}))
  const missed = new Set(faults.map(({stray}) => stray))
  const strayFault = (stray: string, meant: string): RecordFault => ({
    path: [stray],
    message: `Unexpected field ${show(stray)} of the ${kind.noun}, expected ${show(meant)}`,
    ...(!missed.has(stray) && {confidence: 'medium'}),
  })
  return [
    ...faults.map(({issue, stray}) =>
      stray === undefined ? faultOf(issue, record, kind.noun) : strayFault(stray, issue.path.join('.')),
    ),
    ...[...strays].flatMap(([meant, stray]) => (missed.has(stray) ? [] : strayFault(stray, meant))),
  ]
}

const faultOf = (issue: z.core.$ZodIssue, record: RawRecord, noun: string): RecordFault => {
  const path = issue.path.map(String)
  const field = `\`${path.join('.')}\``
  const value = valueAt(record, path)
  if (value === undefined) return {path, message: `The ${noun} has no ${field}; give ${issue.message}`}
  const actual = isBlank(value) ? `blank ${field} in the ${noun}` : `${show(value)} as ${field} of the ${noun}`
  return {path, message: `Unexpected ${actual}, expected ${issue.message}`}
}

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === ''

const valueAt = (record: RawRecord, path: readonly string[]): unknown => {
  let value: unknown = record
  for (const step of path) {
    if (Array.isArray(value)) value = value[Number(step)]
    else value = isRecord(value) && Object.hasOwn(value, step) ? value[step] : undefined
  }
  return value
}
