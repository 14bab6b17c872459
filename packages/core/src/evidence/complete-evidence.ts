import {isRecord, pathOfPointer, type RawRecord} from '../data/index.ts'
import {type RecordList, type StoredRecord, urlOf} from './evidence.ts'
import {parseEvidence} from './read-evidence.ts'
import {idOf} from './records/read-field.ts'
import {canonicalUrl} from './url.ts'
import {writeRecords} from './write-records.ts'

/** What was found out about one address, for its record in an evidence file. */
export interface PageRecord {
  /** As it is cited. */
  readonly url: string
  /** Ids by which markers name it, each in its field: `{source_id: 'S1'}`. A record that is made gets them. */
  readonly ids: readonly RawRecord[]
  /** What the page says of itself: it goes where a record says nothing. `publishedAt` has a field of its own in each list. */
  readonly told: RawRecord
  readonly publishedAt?: string | undefined
  /** What only the fetching of pages writes; it replaces what stood there. */
  readonly fetched: RawRecord
  /** The text of the page, its hash, which tells whether somebody changed it since, and when it was fetched. */
  readonly text?: {readonly content: string; readonly sha256: string; readonly fetched_at: string} | undefined
}

/** An evidence file with what was found out, and what its records say otherwise. */
export interface CompletedEvidence {
  readonly text: string
  readonly differences: readonly RecordDifference[]
}

/** A field of a record that says something else than the page; the record stays as it is. */
export interface RecordDifference {
  readonly url: string
  readonly field: string
  readonly stored: string
  readonly fetched: string
}

const emptyFile = '{\n  "sources": []\n}\n'

/**
 * Writes what was found out about pages into an evidence file: into the record of each address, else into a new one of
 * its `sources`. Nothing that somebody else wrote is replaced: where a record has a text of its own, that stays.
 *
 * @param text The file as it is; `undefined` for one that is made.
 * @param isUntouched Whether a text is the one that its `sha256` was made of.
 * @returns `undefined` where the file has no place for records of pages: it is a single record, or a list of another kind.
 * @throws EvidenceSyntaxError as `parseEvidence` does.
 */
export const completeEvidence = (
  text: string | undefined,
  path: string,
  pages: readonly PageRecord[],
  isUntouched: (content: string, sha256: string) => boolean,
): CompletedEvidence | undefined => {
  const before = text?.trim() ? text : /\.ya?ml$/i.test(path) ? 'sources: []\n' : emptyFile
  const {lists} = parseEvidence(before, path)
  const known = listOfPages(lists)
  if (known && !['sources', 'citations'].includes(known.name)) return undefined
  const own = recordsByAddress(known)
  const taken = idsOf(lists)
  const added: RawRecord[] = []
  const fields = new Map<number, RawRecord>()
  const differences: RecordDifference[] = []
  const keys = known?.name === 'citations' ? 'published_at' : 'published_time_iso'
  for (const page of pages) {
    const told = {...page.told, ...(page.publishedAt !== undefined && {[keys]: page.publishedAt})}
    const record = own.get(canonicalUrl(page.url) ?? page.url)
    if (record === undefined) added.push(...newRecords(page, told, taken))
    else {
      fields.set(indexOf(record), changesOf(record.record, page, told, isUntouched))
      differences.push(...differencesOf(record.record, page, told))
    }
  }
  const plan = {path: known ? pathOfPointer(known.origin.pointer) : ['sources'], dropped: new Map(), fields, added}
  const written = writeRecords(before, path, [plan])
  // What is no list, such as a mapping of records under keys of their own, takes nothing in.
  const after = recordsByAddress(listOfPages(parseEvidence(written, path).lists))
  return pages.every(({url}) => after.has(canonicalUrl(url) ?? url)) ? {text: written, differences} : undefined
}

const listOfPages = (lists: readonly RecordList[]): RecordList | undefined =>
  lists.find(({name}) => name === 'sources') ?? lists.find(({origin}) => origin.pointer === '')

const recordsByAddress = (list: RecordList | undefined): ReadonlyMap<string, StoredRecord> => {
  const found = new Map<string, StoredRecord>()
  for (const record of list?.records ?? []) {
    const address = urlOf(record)
    if (address !== undefined && !found.has(address)) found.set(address, record)
  }
  return found
}

const indexOf = ({origin}: StoredRecord): number => Number(pathOfPointer(origin.pointer).at(-1))

/** Fields that markers can name a record by. */
const idFields = ['n', 'id', 'citation_id', 'sid', 'source_id'] as const

const idsOf = (lists: readonly RecordList[]): Set<string> =>
  new Set(
    lists.flatMap(({records}) => records.flatMap(({record}) => idFields.flatMap((field) => idOf(record, field) ?? []))),
  )

const nameOf = (id: RawRecord): string => idOf(id, ...idFields) ?? ''

/** One record for each id that is not taken; a page that no marker names is called by its address. */
const newRecords = (
  {url, ids, fetched, text}: PageRecord,
  told: RawRecord,
  taken: Set<string>,
): readonly RawRecord[] => {
  const free = ids.filter((id) => !taken.has(nameOf(id)))
  for (const id of free) taken.add(nameOf(id))
  const named = {title: told.title ?? url, url}
  const [first = {id: (canonicalUrl(url) ?? url).replace(/^https:\/\//, '')}, ...others] = free
  return [{...first, ...named, ...told, ...fetched, ...text}, ...others.map((id) => ({...id, ...named, ...fetched}))]
}

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === ''

const changesOf = (
  record: RawRecord,
  {fetched, text}: PageRecord,
  told: RawRecord,
  isUntouched: (content: string, sha256: string) => boolean,
): RawRecord => {
  const blank = Object.entries(told).filter(([field]) => isBlank(saidIn(record, field)))
  const {content, sha256} = record
  const isOwn = typeof content === 'string' && typeof sha256 === 'string' && isUntouched(content, sha256)
  return {...Object.fromEntries(blank), ...fetched, ...((isBlank(content) || isOwn) && text)}
}

/** Other spellings of fields that say the same. */
const spellings: ReadonlyMap<string, readonly string[]> = new Map([
  ['title', ['title', 'page_title', 'name']],
  ['published_time_iso', ['published_time_iso', 'published_at', 'date', 'year']],
  ['published_at', ['published_at', 'publication_date', 'date']],
])

const saidIn = (record: RawRecord, field: string): unknown =>
  (spellings.get(field) ?? [field]).map((name) => record[name]).find((value) => !isBlank(value))

const differencesOf = (record: RawRecord, {url}: PageRecord, told: RawRecord): readonly RecordDifference[] =>
  Object.entries(told).flatMap(([field, fetched]) => {
    const stored = saidIn(record, field)
    if (isBlank(stored) || isRecord(stored) || typeof fetched !== 'string' || String(stored) === fetched) return []
    return [{url, field, stored: String(stored), fetched}]
  })
