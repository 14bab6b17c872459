import {firstBy} from '../data/index.ts'
import {type IdKind, type MarkerStyle, styles} from '../markers/index.ts'
import {createEvidence} from './create-evidence.ts'
import type {Evidence, Source} from './evidence.ts'
import {quoteOf, sourceOf} from './records/record-kind.ts'
import {canonicalUrl} from './url.ts'

/** An entry of a document's own reference list, a footnote definition or a link definition. */
export interface DocumentReference {
  /** Style of the markers that lead to it. */
  readonly style: MarkerStyle
  /** Id in the spelling a marker of that style uses; empty where the entry has none. */
  readonly id: string
  readonly text: string
  readonly url: string | undefined
  readonly quote: string | undefined
}

/** What no evidence says of everything but the sources themselves. */
const nothing = createEvidence([])

/**
 * The evidence of a document that brings none but its own definitions (decisions/0007): a marker resolves to the entry
 * whose ids its own are with its id, a link to an entry with its URL. Nothing in it has a place in an evidence file.
 */
export const evidenceFromReferences = (references: readonly DocumentReference[]): Evidence => {
  const sources = references.map(referenceSource)
  const known = new Map<IdKind, Map<string, Source>>()
  for (const [index, {style, id}] of references.entries()) {
    const source = sources[index]
    if (id === '' || !source) continue
    const ids = known.get(styles[style].ids) ?? new Map<string, Source>()
    known.set(styles[style].ids, ids)
    if (!ids.has(id)) ids.set(id, source)
  }
  let addresses: ReadonlyMap<string, Source> | undefined
  const byUrl = (url: string) => {
    addresses ??= addressesOf(sources)
    return addresses.size === 0 ? undefined : addresses.get(canonicalUrl(url) ?? '')
  }
  return {
    ...nothing,
    sources,
    resolve: ({style, id, url}) => known.get(styles[style].ids)?.get(id) ?? byUrl(url ?? id),
    recognises: (style, id) => styles[style].ids === 'address' && byUrl(id) !== undefined,
    idsOf: (style) => [...(known.get(styles[style].ids)?.keys() ?? [])],
  }
}

/** The first source of each address. */
const addressesOf = (sources: readonly Source[]): ReadonlyMap<string, Source> =>
  firstBy(sources, ({url}) => (url === undefined ? undefined : canonicalUrl(url)))

const referenceSource = ({id, text, url, quote}: DocumentReference): Source =>
  sourceOf({}, {file: '', pointer: ''}, {kind: 'reference', id, title: text, url, quote: quoteOf(quote)})
