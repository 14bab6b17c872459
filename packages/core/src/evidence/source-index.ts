import {addFirst} from '../data/index.ts'
import type {CitationKey, RegistryEntry, Source} from './evidence.ts'
import {NameIndex} from './name-index.ts'
import {idOf} from './records/read-field.ts'
import {canonicalUrl} from './url.ts'

/** Sources by one spelling, in stored order; of several records with one id the first is meant. */
type SourceMap = Map<string, Source>

/** What can be cited, and the publishers behind it. */
export interface Citable {
  readonly sources: readonly Source[]
  readonly queryResults: readonly Source[]
  readonly registry: ReadonlyMap<string, RegistryEntry>
}

/** Every spelling by which a citation can lead to a stored source. URLs and names are indexed when first asked for. */
export class SourceIndex {
  readonly #citable: Citable
  /** Citations by `n`, id and position: what `[1]` names. */
  readonly #numbers: SourceMap = new Map()
  readonly #ids: SourceMap = new Map()
  readonly #sids: SourceMap = new Map()
  readonly #queries: SourceMap = new Map()
  #urls: SourceMap | undefined
  #names: NameIndex | undefined

  constructor(citable: Citable) {
    this.#citable = citable
    this.#addNumbers(citable.sources.filter(({kind}) => kind === 'citation'))
    for (const source of citable.sources) this.#addIds(source)
    for (const result of citable.queryResults) addFirst(this.#queries, result.id || undefined, result)
  }

  /** The source a citation leads to. Where the citation has a URL, the URL decides. */
  resolve({style, id, url}: CitationKey): Source | undefined {
    if (url === undefined) return this.#byId(style, id)
    const address = canonicalUrl(url)
    if (address === undefined) return undefined
    const named = this.#byId(style, id)
    return named?.url && canonicalUrl(named.url) === address ? named : this.#byUrl().get(address)
  }

  recognises(style: 'name' | 'link', id: string): boolean {
    return this.#byId(style, id) !== undefined || (style === 'name' && this.#byName().isTitleOfKnownPublisher(id))
  }

  idsOf(style: string): readonly string[] {
    switch (style) {
      case 'qid':
        return [...this.#queries.keys()]
      case 'sid':
      case 'sup':
      case 'sidecar':
      case 'usage':
        return [...this.#sids.keys()]
      case 'link':
        return [...this.#byUrl().values()].map(({url = ''}) => url)
      case 'name':
        return this.#byName().publishers
      case 'numeric':
      case 'number-link':
        return [...this.#numeric().keys()].filter((id) => /^\d+$/.test(id))
      case 'source':
        return [...this.#ids.keys()].filter((id) => /^S\d+$/.test(id))
      default:
        return [...this.#ids.keys()]
    }
  }

  #byId(style: string, id: string): Source | undefined {
    switch (style) {
      case 'qid':
        return this.#queries.get(id)
      case 'sid':
      case 'sup':
      case 'sidecar':
      case 'usage':
        return this.#sids.get(id)
      case 'link':
      case 'inline-note':
        return this.#byUrl().get(canonicalUrl(id) ?? '')
      case 'name':
        return this.#byName().find(id)
      case 'source':
      case 'pandoc':
        return this.#ids.get(id)
      case 'numeric':
      case 'number-link':
        return id === '0' ? undefined : this.#numeric().get(id)
      default:
        return this.#numeric().get(id) ?? this.#ids.get(id)
    }
  }

  #byUrl(): SourceMap {
    if (this.#urls) return this.#urls
    this.#urls = new Map()
    for (const source of this.#citable.sources) addFirst(this.#urls, canonicalUrl(source.url ?? ''), source)
    return this.#urls
  }

  #byName(): NameIndex {
    this.#names ??= new NameIndex(this.#citable.sources, this.#citable.registry)
    return this.#names
  }

  /** Where there are no citations, a number may be the id of a source or claim. */
  #numeric(): SourceMap {
    return this.#numbers.size > 0 ? this.#numbers : this.#ids
  }

  /** `[n]` is the citation with `n: n`, else the one with the id n, else the n-th, if that has no other number. */
  #addNumbers(citations: readonly Source[]) {
    for (const citation of citations) addFirst(this.#numbers, idOf(citation.record, 'n'), citation)
    for (const citation of citations) addFirst(this.#numbers, citation.id || undefined, citation)
    for (const [index, citation] of citations.entries()) {
      const number = idOf(citation.record, 'n', 'id', 'citation_id')
      if (number === undefined || !/^\d+$/.test(number)) addFirst(this.#numbers, String(index + 1), citation)
    }
  }

  #addIds(source: Source) {
    addFirst(this.#ids, source.id || undefined, source)
    if (source.kind !== 'source') return
    addFirst(this.#ids, source.sourceId || undefined, source)
    addFirst(this.#sids, idOf(source.record, 'sid', 'id'), source)
  }
}
