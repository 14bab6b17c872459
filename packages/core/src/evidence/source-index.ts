import {addFirst} from '../data/index.ts'
import {type IdKind, type MarkerStyle, styles} from '../markers/index.ts'
import type {CitationKey, RegistryEntry, Source} from './evidence.ts'
import {NameIndex} from './names/name-index.ts'
import {idOf} from './records/read-field.ts'
import {canonicalUrl} from './url.ts'

/** Sources by one spelling, in stored order; of several records with one id the first is meant. */
type SourceMap = Map<string, Source>

/** What the ids of one kind lead to. */
interface LookUp {
  find(id: string): Source | undefined
  /** The ids that there are, in stored order. */
  all(): readonly string[]
}

/** What can be cited, and the publishers behind it. */
export interface Citable {
  readonly sources: readonly Source[]
  readonly registry: ReadonlyMap<string, RegistryEntry>
}

/** Every spelling by which a citation can lead to a stored source. URLs and names are indexed when first asked for. */
export class SourceIndex {
  readonly #citable: Citable
  /** Citations by `n`, id and position: what `[1]` names. */
  readonly #numbers: SourceMap = new Map()
  readonly #ids: SourceMap = new Map()
  readonly #sids: SourceMap = new Map()
  #urls: SourceMap | undefined
  #names: NameIndex | undefined

  readonly #lookUps: Readonly<Record<IdKind, LookUp>> = {
    number: {
      find: (id) => (id === '0' ? undefined : this.#numeric().get(id)),
      all: () => [...this.#numeric().keys()].filter((id) => /^\d+$/.test(id)),
    },
    'source-id': {
      find: (id) => this.#ids.get(id),
      all: () => [...this.#ids.keys()].filter((id) => /^S\d+$/.test(id)),
    },
    sid: {find: (id) => this.#sids.get(id), all: () => [...this.#sids.keys()]},
    key: {find: (id) => this.#ids.get(id), all: () => [...this.#ids.keys()]},
    label: {find: (id) => this.#numeric().get(id) ?? this.#ids.get(id), all: () => [...this.#ids.keys()]},
    address: {
      find: (id) => this.#byUrl().get(canonicalUrl(id) ?? ''),
      all: () => [...this.#byUrl().values()].map(({url = ''}) => url),
    },
    name: {find: (id) => this.#byName().find(id), all: () => this.#byName().publishers},
    words: {find: (id) => this.#byUrl().get(canonicalUrl(id) ?? ''), all: () => []},
  }

  constructor(citable: Citable) {
    this.#citable = citable
    this.#addNumbers(citable.sources.filter(({kind}) => kind === 'citation'))
    for (const source of citable.sources) this.#addIds(source)
  }

  /** The source a citation leads to. Where the citation has a URL, the URL decides. */
  resolve({style, id, url}: CitationKey): Source | undefined {
    const {find} = this.#lookUps[styles[style].ids]
    if (url === undefined) return find(id)
    const address = canonicalUrl(url)
    if (address === undefined) return undefined
    const named = find(id)
    return named?.url && canonicalUrl(named.url) === address ? named : this.#byUrl().get(address)
  }

  recognises(style: MarkerStyle, id: string): boolean {
    const {ids} = styles[style]
    return ids === 'name' ? this.#byName().isName(id) : this.#lookUps[ids].find(id) !== undefined
  }

  idsOf(style: MarkerStyle): readonly string[] {
    return this.#lookUps[styles[style].ids].all()
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
