import {KeyIndex, keepOnly} from '../data/index.ts'
import {type IdKind, type MarkerStyle, styles} from '../markers/index.ts'
import type {CitationKey, RegistryEntry, Source} from './evidence.ts'
import {NameIndex} from './names/name-index.ts'
import {isNumber, NumberIndex} from './number-index.ts'
import {idOf} from './records/read-field.ts'
import {isOfKind} from './records/record-kind.ts'
import {canonicalUrl} from './url.ts'

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

/**
 * Every spelling by which a citation can lead to a stored source; of several records with one id the first is meant. A
 * spelling is indexed when it is first asked for.
 */
export class SourceIndex {
  readonly #citable: Citable
  #cited: readonly Source[] | undefined
  #numbers: LookUp | undefined
  #citationIds: KeyIndex<Source> | undefined
  #ids: KeyIndex<Source> | undefined
  #sids: KeyIndex<Source> | undefined
  #urls: KeyIndex<Source> | undefined
  #names: NameIndex | undefined

  readonly #lookUps: Readonly<Record<IdKind, LookUp>> = {
    number: {
      find: (id) => (id === '0' ? undefined : this.#byNumber().find(id)),
      all: () => this.#byNumber().all(),
    },
    'source-id': {
      find: (id) => this.#byId().get(id),
      all: () => [...this.#byId().entries().keys()].filter((id) => /^S\d+$/.test(id)),
    },
    sid: {find: (id) => this.#bySid().get(id), all: () => [...this.#bySid().entries().keys()]},
    key: {find: (id) => this.#byId().get(id), all: () => [...this.#byId().entries().keys()]},
    label: {
      find: (id) => this.#byNumber().find(id) ?? this.#byCitationId().get(id) ?? this.#byId().get(id),
      all: () => [...this.#byId().entries().keys()],
    },
    address: {
      find: (id) => this.#byUrl().get(canonicalUrl(id) ?? ''),
      all: () => [...this.#byUrl().entries().values()].map(({url = ''}) => url),
    },
    name: {find: (id) => this.#byName().find(id), all: () => this.#byName().publishers},
    words: {find: (id) => this.#byUrl().get(canonicalUrl(id) ?? ''), all: () => []},
  }

  constructor(citable: Citable) {
    this.#citable = citable
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

  #byUrl(): KeyIndex<Source> {
    this.#urls ??= new KeyIndex(this.#citable.sources, ({url}) => canonicalUrl(url ?? ''))
    return this.#urls
  }

  #byName(): NameIndex {
    this.#names ??= new NameIndex(this.#citable.sources, this.#citable.registry)
    return this.#names
  }

  #byId(): KeyIndex<Source> {
    this.#ids ??= new KeyIndex(this.#citable.sources, ownId, ({kind, sourceId}) =>
      kind === 'source' ? sourceId || undefined : undefined,
    )
    return this.#ids
  }

  #bySid(): KeyIndex<Source> {
    this.#sids ??= new KeyIndex(this.#citable.sources, ({kind, record}) =>
      kind === 'source' ? idOf(record, 'sid', 'id') : undefined,
    )
    return this.#sids
  }

  #byNumber(): LookUp {
    this.#numbers ??= this.#numbersOf(this.#citations())
    return this.#numbers
  }

  /** Where there are no citations, a number may be the id of a source or claim. */
  #numbersOf(citations: readonly Source[]): LookUp {
    if (citations.length > 0) return new NumberIndex(citations)
    const {find, all} = this.#lookUps.key
    return {find, all: () => all().filter(isNumber)}
  }

  #byCitationId(): KeyIndex<Source> {
    this.#citationIds ??= new KeyIndex(this.#citations(), ownId)
    return this.#citationIds
  }

  #citations(): readonly Source[] {
    this.#cited ??= keepOnly(this.#citable.sources, isOfKind('citation'))
    return this.#cited
  }
}

const ownId = ({id}: Source): string | undefined => id || undefined
