import {KeyIndex, keepOnly, lazily} from '../data/index.ts'
import {type IdKind, type MarkerStyle, styles} from '../markers/index.ts'
import type {Evidence, RegistryEntry, Source} from './evidence.ts'
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
export const sourceIndex = ({sources, registry}: Citable): Pick<Evidence, 'resolve' | 'recognises' | 'idsOf'> => {
  const citations = lazily(() => keepOnly(sources, isOfKind('citation')))
  const byUrl = lazily(() => new KeyIndex(sources, ({url}) => canonicalUrl(url ?? '')))
  const byName = lazily(() => new NameIndex(sources, registry))
  const byId = lazily(
    () => new KeyIndex(sources, ownId, ({kind, sourceId}) => (kind === 'source' ? sourceId || undefined : undefined)),
  )
  const bySid = lazily(
    () => new KeyIndex(sources, ({kind, record}) => (kind === 'source' ? idOf(record, 'sid', 'id') : undefined)),
  )
  const byCitationId = lazily(() => new KeyIndex(citations(), ownId))
  // Where there are no citations, a number may be the id of a source or claim.
  const byNumber = lazily(
    (): LookUp =>
      citations().length > 0
        ? new NumberIndex(citations())
        : {find: lookUps.key.find, all: () => lookUps.key.all().filter(isNumber)},
  )
  const ofUrl = (url: string) => byUrl().get(canonicalUrl(url) ?? '')

  const lookUps: Readonly<Record<IdKind, LookUp>> = {
    number: {find: (id) => (id === '0' ? undefined : byNumber().find(id)), all: () => byNumber().all()},
    'source-id': {find: (id) => byId().get(id), all: () => keysOf(byId()).filter((id) => /^S\d+$/.test(id))},
    sid: {find: (id) => bySid().get(id), all: () => keysOf(bySid())},
    key: {find: (id) => byId().get(id), all: () => keysOf(byId())},
    label: {find: (id) => byNumber().find(id) ?? byCitationId().get(id) ?? byId().get(id), all: () => keysOf(byId())},
    address: {find: ofUrl, all: () => [...byUrl().entries().values()].map(({url = ''}) => url)},
    name: {find: (id) => byName().find(id), all: () => byName().publishers},
    words: {find: ofUrl, all: () => []},
  }
  const lookUpOf = (style: MarkerStyle) => lookUps[styles[style].ids]

  return {
    resolve({style, id, url}) {
      const {find} = lookUpOf(style)
      if (url === undefined) return find(id)
      const address = canonicalUrl(url)
      if (address === undefined) return undefined
      // Where the citation has a URL, the URL decides.
      const named = find(id)
      return named?.url && canonicalUrl(named.url) === address ? named : byUrl().get(address)
    },
    recognises: (style, id) =>
      styles[style].ids === 'name' ? byName().isName(id) : lookUpOf(style).find(id) !== undefined,
    idsOf: (style) => lookUpOf(style).all(),
  }
}

const ownId = ({id}: Source): string | undefined => id || undefined

const keysOf = (index: KeyIndex<Source>): readonly string[] => [...index.entries().keys()]
