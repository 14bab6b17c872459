import {
  firstBy,
  foldText,
  groupBy,
  joined,
  KeyIndex,
  keepOnly,
  lazily,
  rememberOf,
  similarItems,
} from '../data/index.ts'
import {format, type IdKind, type ListedStyle, type MarkerStyle, styles} from '../markers/index.ts'
import {checkEvidence, type EvidenceCheckOptions} from './checks/check-evidence.ts'
import {danglingId, storedDocuments, withStoredText} from './documents.ts'
import {
  type Evidence,
  type EvidenceFile,
  isFetched,
  type RecordList,
  type RegistryEntry,
  recordsByList,
  registryOf,
  type Source,
  type StoredRecord,
} from './evidence.ts'
import {NameIndex} from './names.ts'
import {withPublishers} from './publishers.ts'
import {hasField, idOf} from './records/read-field.ts'
import {isOfKind} from './records/record-kind.ts'
import {kinds} from './records/record-kinds.ts'
import {sourceIds} from './records/source-records.ts'
import {addressesOf, pageKeys, redirected} from './records/work.ts'
import {canonicalUrl} from './url.ts'

/** Brings the evidence of one check together; look-ups are map look-ups, places are computed when asked for. */
export const createEvidence = (files: readonly EvidenceFile[], options: EvidenceCheckOptions = {}): Evidence =>
  evidenceIn(files, checkEvidence(files, options))

/** The evidence of files whose faults are known. */
export const evidenceIn = (files: readonly EvidenceFile[], problems: Evidence['problems']): Evidence => {
  const registry = registryOf(files)
  const lists = recordsByList(files)
  const documents = storedDocuments(lists)
  const sources = withStoredText(withPublishers(joined(files.map((file) => file.sources)), registry), documents)
  const queryResults = joined(files.map((file) => file.queryResults))
  const fileByPath = firstBy(files, ({path}) => path)
  return {
    sources,
    queryResults,
    registry,
    packs: files.flatMap((file) => file.packs),
    judgements: joined(files.map((file) => file.judgements)),
    problems,
    given: new Set(
      files.flatMap((file) => file.lists.flatMap((list) => (saysNothing(list) ? [] : (kinds[list.name].given ?? [])))),
    ),
    ...sourceIndex({sources, registry, redirects: lists.get('redirects') ?? []}),
    entryOf: ({sourceId}) => (sourceId === undefined ? undefined : registry.get(sourceId)),
    danglingIdOf: ({record}) => danglingId(record, documents),
    placeOf: (origin, field) => fileByPath.get(origin.file)?.placeOf(origin.pointer, field),
  }
}

/** Pages that were fetched complete what a document lists, and a registry without a publisher knows of none that is not in it. */
const saysNothing = ({name, records}: RecordList): boolean =>
  records.length > 0 ? records.every(isFetched) : name === 'source_registry'

/** What the ids of one kind lead to. */
interface LookUp {
  find(id: string): Source | undefined
  /** The ids that there are, in stored order. */
  all(): readonly string[]
}

/** What can be cited, and the publishers behind it. */
interface CitableRecords {
  readonly sources: readonly Source[]
  readonly registry: ReadonlyMap<string, RegistryEntry>
  readonly redirects: readonly StoredRecord[]
}

/**
 * Every spelling by which a citation can lead to a stored source; of several records with one id the first is meant. A
 * spelling is indexed when it is first asked for.
 */
const sourceIndex = ({
  sources,
  registry,
  redirects,
}: CitableRecords): Pick<Evidence, 'resolve' | 'recognises' | 'idsOf' | 'redirected'> => {
  const leadsOn = lazily(() => redirected(redirects))
  const follow = (url: string) => (url.startsWith('urn:') ? url : canonicalUrl(leadsOn()(url) ?? url))
  const citations = lazily(() => keepOnly(sources, isOfKind('citation')))
  const byUrl = lazily(() => new KeyIndex(sources, ...pageKeys(follow)))
  const byName = lazily(() => new NameIndex(sources, registry))
  const byId = lazily(
    () => new KeyIndex(sources, ownId, ({kind, record}) => (kind === 'source' ? idOf(record, 'source_id') : undefined)),
  )
  const bySid = lazily(
    () => new KeyIndex(sources, ({kind, record}) => (kind === 'source' ? idOf(record, 'sid', 'id') : undefined)),
  )
  // Sources of older runs have no ids: they are known by their places in their list.
  const unnamed = lazily(() => keepOnly(sources, isUnnamed))
  const byPlace = lazily(() => new KeyIndex(unnamed(), ownId, ({id}) => `S${id}`))
  const byCitationId = lazily(() => new KeyIndex(citations(), ownId))
  // Where there are no citations, a number may be the id of a source or claim.
  const byNumber = lazily(
    (): LookUp =>
      citations().length > 0
        ? new NumberIndex(citations())
        : {find: lookUps.key.find, all: () => lookUps.key.all().filter(isNumber)},
  )
  const ofUrl = (url: string) => byUrl().get(follow(url) ?? '')

  const lookUps: Readonly<Record<IdKind, LookUp>> = {
    number: {find: (id) => (id === '0' ? undefined : byNumber().find(id)), all: () => byNumber().all()},
    'source-id': {
      find: (id) => byId().get(id) ?? byPlace().get(id),
      all: () => [...keysOf(byId()), ...keysOf(byPlace())].filter((id) => /^S\d+$/.test(id)),
    },
    sid: {
      find: (id) => bySid().get(id) ?? byPlace().get(id),
      all: () => [...keysOf(bySid()), ...keysOf(byPlace()).filter(isNumber)],
    },
    key: {find: (id) => byId().get(id), all: () => keysOf(byId())},
    label: {find: (id) => byNumber().find(id) ?? byCitationId().get(id) ?? byId().get(id), all: () => keysOf(byId())},
    address: {find: ofUrl, all: () => [...byUrl().entries().values()].map(([source]) => source?.url ?? '')},
    name: {find: (id) => byName().find(id), all: () => byName().publishers},
    words: {find: ofUrl, all: () => []},
  }
  const lookUpOf = (style: MarkerStyle) => lookUps[styles[style].ids]

  return {
    redirected: (url) => leadsOn()(url),
    resolve({style, id, url}) {
      const {find} = lookUpOf(style)
      if (url === undefined) return find(id)
      const address = follow(url)
      if (address === undefined) return undefined
      // Where the citation has a URL, the URL decides.
      const named = find(id)
      const isNamed = named && addressesOf(named).some((each) => follow(each) === address)
      return isNamed ? named : byUrl().get(address)
    },
    recognises: (style, id) =>
      styles[style].ids === 'name' ? byName().isName(id) : lookUpOf(style).find(id) !== undefined,
    idsOf: (style) => lookUpOf(style).all(),
  }
}

/** True for a source of the list of sources that brings no id of its own. */
const isUnnamed = ({kind, record}: Source): boolean => kind === 'source' && !hasField(record, ...sourceIds)

const ownId = ({id}: Source): string | undefined => id || undefined

const keysOf = (index: KeyIndex<Source>): readonly string[] => [...index.entries().keys()]

/**
 * `[n]` is the citation with `n: n`, else the one with the id n, else the n-th, if that has no other number. Numbers are
 * mostly those of places in the list, so a second list holds what they lead to.
 */
class NumberIndex {
  /** The citation of each number up to that of the last place; there is none of 0. */
  readonly #byNumber: (Source | undefined)[]
  /** What larger numbers lead to, those with leading zeros, and whatever else stands as `n`. */
  readonly #others = new Map<string, Source>()

  constructor(private readonly citations: readonly Source[]) {
    this.#byNumber = new Array<Source | undefined>(citations.length + 1).fill(undefined)
    const unnumbered = new Uint8Array(citations.length)
    const withId: Source[] = []
    // Once over the records, which may be many: what goes behind other numbers waits for them.
    for (const [index, citation] of citations.entries()) {
      const own = idOf(citation.record, 'n')
      const id = idOf(citation.record, 'id', 'citation_id') ?? own
      if (own !== undefined) this.#add(own, citation)
      if (id === undefined || isNumber(id)) withId.push(citation)
      unnumbered[index] = isNumber(own ?? id ?? '') ? 0 : 1
    }
    for (const citation of withId) this.#add(citation.id, citation)
    for (const [index, isFree] of unnumbered.entries()) if (isFree === 1) this.#byNumber[index + 1] ??= citations[index]
  }

  find(number: string): Source | undefined {
    const slot = Number(number)
    const citation = this.#byNumber[slot]
    // `07`, `7.0` and ` 7` are no 7.
    return citation !== undefined && String(slot) === number ? citation : this.#others.get(number)
  }

  /** Each number that there is: those of places in the list in stored order, then the others. */
  all(): readonly string[] {
    const places = new Map(this.citations.map((citation, place) => [citation, place]))
    const inOrder = this.#byNumber
      .flatMap((citation, number) => (citation === undefined ? [] : {number, place: places.get(citation) ?? 0}))
      .sort((left, right) => left.place - right.place)
    return [...inOrder.map(({number}) => String(number)), ...[...this.#others.keys()].filter(isNumber)]
  }

  #add(number: string, citation: Source) {
    const slot = Number(number)
    if (slot > 0 && slot < this.#byNumber.length && String(slot) === number && Number.isInteger(slot))
      this.#byNumber[slot] ??= citation
    else if (!this.#others.has(number)) this.#others.set(number, citation)
  }
}

/** True for digits alone. */
const isNumber = (text: string): boolean => /^\d+$/.test(text)

/** For each source the first id under which a marker of a style can cite it, in stored order. */
export const citableIds = (evidence: Evidence, style: ListedStyle): ReadonlyMap<Source, string> => {
  const ids = new Map<Source, string>()
  for (const id of evidence.idsOf(style)) {
    const source = evidence.resolve({style, id})
    if (source && !ids.has(source) && format([id], style) !== undefined) ids.set(source, id)
  }
  return ids
}

/**
 * Stored citations and sources that share an id with one of other content: whoever cites that id names neither. The
 * same record stored twice is no doubt.
 */
export const ambiguousSources = rememberOf(
  (evidence: Evidence): ReadonlySet<Source> => new Set(repeatable.flatMap((kind) => ambiguousOf(evidence, kind))),
)

const repeatable = ['citation', 'source'] as const

const ambiguousOf = ({sources}: Evidence, kind: Source['kind']): readonly Source[] => {
  const records = keepOnly(sources, isOfKind(kind))
  return [...groupBy(similarItems(records, markerId), markerId).values()].filter(differ).flat()
}

/** What a marker names a record by: its number where it has one, else its id. */
const markerId = ({kind, record}: Source): string | undefined => {
  const number = idOf(record, kind === 'citation' ? 'n' : 'sid')
  return number ?? (kind === 'citation' ? idOf(record, 'id', 'citation_id') : idOf(record, 'source_id', 'id'))
}

const differ = ([first, ...others]: readonly Source[]): boolean =>
  first !== undefined && others.some((other) => contentOf(other) !== contentOf(first))

/** What a reader of the source is told; when it was fetched is none of it. */
const contentOf = ({url, title, publisher, publishedAt, quotes, snippet, text, content}: Source): string =>
  JSON.stringify([
    canonicalUrl(url ?? ''),
    ...[title, publisher, publishedAt, snippet, text, content, ...quotes.map((quote) => quote.text)].map((words) =>
      foldText(words ?? ''),
    ),
  ])
