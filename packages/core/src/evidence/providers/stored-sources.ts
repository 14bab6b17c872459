import {addFirst} from '../../data/index.ts'
import type {RegistryEntry, Source} from '../evidence.ts'
import {textOf} from '../records/fields.ts'
import {pageOf, parseWebUrl, siteName} from '../url.ts'
import type {ImportOptions} from './answer.ts'
import type {CitedSource} from './table.ts'

/** What the caller's evidence says about one cited source. */
export interface StoredSource {
  readonly record: Source | undefined
  readonly entry: RegistryEntry | undefined
}

/** Finds the caller's records and registry entries for the sources that a provider cites. */
export class StoredSources {
  readonly fetchedAt: string | undefined
  readonly #sources: readonly Source[]
  readonly #registry: ReadonlyMap<string, RegistryEntry>
  readonly #byUrl = new Map<string, Source>()
  readonly #byId = new Map<string, Source>()
  /** `undefined` where several records have the title. */
  readonly #byTitle = new Map<string, Source | undefined>()
  /** `undefined` where several entries are on the host. */
  readonly #byHost = new Map<string, RegistryEntry | undefined>()

  constructor({evidence, fetchedAt}: ImportOptions) {
    this.fetchedAt = fetchedAt
    this.#sources = evidence?.sources ?? []
    this.#registry = evidence?.registry ?? new Map()
    for (const source of this.#sources) this.#add(source)
    for (const entry of this.#registry.values()) addUnique(this.#byHost, siteOf(entry.url), entry)
  }

  /** By URL; without one by the id of the file or document, then by its position, then by its title. */
  find(cited: CitedSource): StoredSource {
    const record = this.#recordOf(cited)
    return {record, entry: this.#entryOf(record, record?.url ?? cited.url)}
  }

  #recordOf({url, docId, documentIndex, title}: CitedSource): Source | undefined {
    if (url !== undefined) return this.#byUrl.get(pageOf(url))
    return this.#byId.get(docId ?? '') ?? this.#sentDocument(documentIndex, title)
  }

  /** Documents that the caller sent are known by position; a title that disagrees is believed instead. */
  #sentDocument(index: number | undefined, title: string | undefined): Source | undefined {
    const record = index === undefined ? undefined : this.#sources[index]
    return record && (title === undefined || record.title === title) ? record : this.#byTitle.get(title ?? '')
  }

  /** The entry that the record names, else the only one on the site of its URL. */
  #entryOf(record: Source | undefined, url: string | undefined): RegistryEntry | undefined {
    const named = record?.sourceId === undefined ? undefined : this.#registry.get(record.sourceId)
    if (named) return named
    for (let site = siteOf(url); site; site = site.slice(site.indexOf('.') + 1)) {
      if (this.#byHost.has(site)) return this.#byHost.get(site)
      if (!site.includes('.')) break
    }
    return undefined
  }

  #add(source: Source) {
    const {id, url, title, record} = source
    if (url) addFirst(this.#byUrl, pageOf(url), source)
    for (const name of [id, textOf(record, 'doc_id'), textOf(record, 'file_id')])
      addFirst(this.#byId, name || undefined, source)
    addUnique(this.#byTitle, title, source)
  }
}

/** Host and port of a URL or a bare host, without `www.`. */
const siteOf = (url: string | undefined): string | undefined => {
  if (url === undefined) return undefined
  const parsed = parseWebUrl(url) ?? parseWebUrl(`https://${url}`)
  return parsed && `${siteName(parsed)}${parsed.port === '' ? '' : `:${parsed.port}`}`
}

const addUnique = <Value>(map: Map<string, Value | undefined>, key: string | undefined, value: Value) => {
  if (key !== undefined && key !== '') map.set(key, map.has(key) ? undefined : value)
}
