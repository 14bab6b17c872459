import {KeyIndex, keepOnly} from '../data/index.ts'
import {type IdKind, type MarkerStyle, styles} from '../markers/index.ts'
import type {CitationKey, RegistryEntry, Source} from './evidence.ts'
import {NameIndex} from './names/name-index.ts'
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
  #numbers: NumberIndex | undefined
  #ids: KeyIndex<Source> | undefined
  #sids: KeyIndex<Source> | undefined
  #urls: KeyIndex<Source> | undefined
  #names: NameIndex | undefined

  readonly #lookUps: Readonly<Record<IdKind, LookUp>> = {
    number: {
      find: (id) => (id === '0' ? undefined : this.#byNumber().get(id)),
      all: () => this.#byNumber().ids.filter((id) => /^\d+$/.test(id)),
    },
    'source-id': {
      find: (id) => this.#byId().get(id),
      all: () => [...this.#byId().entries().keys()].filter((id) => /^S\d+$/.test(id)),
    },
    sid: {find: (id) => this.#bySid().get(id), all: () => [...this.#bySid().entries().keys()]},
    key: {find: (id) => this.#byId().get(id), all: () => [...this.#byId().entries().keys()]},
    label: {
      find: (id) => this.#byNumber().get(id) ?? this.#byId().get(id),
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

  /** Where there are no citations, a number may be the id of a source or claim. */
  #byNumber(): NumberIndex {
    if (this.#numbers) return this.#numbers
    const citations = keepOnly(this.#citable.sources, isOfKind('citation'))
    const ids = citations.length === 0 ? this.#byId() : new KeyIndex(citations, ownId)
    this.#numbers = new NumberIndex(citations, ids)
    return this.#numbers
  }
}

/** `[n]` is the citation with `n: n`, else the one with the id n, else the n-th, if that has no other number. */
class NumberIndex {
  readonly #citations: readonly Source[]
  readonly #numbers: KeyIndex<Source>
  readonly #ids: KeyIndex<Source>
  /** 1 for each citation that is known by its position alone, so that a look-up need not read it. */
  readonly #unnumbered: Uint8Array

  constructor(citations: readonly Source[], ids: KeyIndex<Source>) {
    this.#citations = citations
    this.#numbers = new KeyIndex(citations, ({record}) => idOf(record, 'n'))
    this.#ids = ids
    this.#unnumbered = new Uint8Array(citations.length)
    for (const [index, citation] of citations.entries()) this.#unnumbered[index] = hasNumber(citation) ? 0 : 1
  }

  get(id: string): Source | undefined {
    return this.#numbers.get(id) ?? this.#ids.get(id) ?? this.#at(id)
  }

  /** Each number and id that there is, in stored order. */
  get ids(): readonly string[] {
    const positions = this.#citations.flatMap((_, index) => (this.#unnumbered[index] === 1 ? [String(index + 1)] : []))
    return [...new Set([...this.#numbers.entries().keys(), ...this.#ids.entries().keys(), ...positions])]
  }

  #at(id: string): Source | undefined {
    const position = /^[1-9]\d*$/.test(id) ? Number(id) - 1 : -1
    return this.#unnumbered[position] === 1 ? this.#citations[position] : undefined
  }
}

const ownId = ({id}: Source): string | undefined => id || undefined

const hasNumber = ({record}: Source): boolean => /^\d+$/.test(idOf(record, 'n', 'id', 'citation_id') ?? '')
