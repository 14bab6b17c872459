import {createEvidence} from './create-evidence.ts'
import type {Evidence, Source} from './evidence.ts'
import {quoteOf, sourceOf} from './records/source-of.ts'
import {canonicalUrl} from './url.ts'

/** An entry of a document's own reference list, a footnote definition or a link definition. */
export interface DocumentReference {
  /** Style of the markers that lead to it. */
  readonly style: string
  /** Id in the spelling a marker of that style uses; empty where the entry has none. */
  readonly id: string
  readonly text: string
  readonly url: string | undefined
  readonly quote: string | undefined
}

/**
 * The evidence of a document that brings none but its own definitions (decisions/0007): a marker resolves to the entry
 * of its own style with its id, a link to an entry with its URL. Nothing in it has a place in an evidence file.
 */
export const evidenceFromReferences = (references: readonly DocumentReference[]): Evidence => {
  const byId = new Map<string, Source>()
  const byUrl = new Map<string, Source>()
  const sources = references.map(referenceSource)
  for (const [index, {style, id, url}] of references.entries()) {
    const source = sources[index]
    const address = url === undefined ? undefined : canonicalUrl(url)
    if (!source) continue
    if (id !== '' && !byId.has(keyOf(style, id))) byId.set(keyOf(style, id), source)
    if (address !== undefined && !byUrl.has(address)) byUrl.set(address, source)
  }
  const urlOf = (url: string) => byUrl.get(canonicalUrl(url) ?? '')
  return {
    ...createEvidence([]),
    sources,
    resolve: ({style, id, url}) => byId.get(keyOf(style, id)) ?? urlOf(url ?? id),
    recognises: (style, id) => style === 'link' && urlOf(id) !== undefined,
    idsOf: (style) => [...byId.entries()].filter(([key]) => key.startsWith(keyOf(style, ''))).map(([, {id}]) => id),
  }
}

/** Styles that share one numbering. */
const family = new Map([
  ['sup', 'sid'],
  ['sidecar', 'sid'],
  ['number-link', 'numeric'],
])

const keyOf = (style: string, id: string) => `${family.get(style) ?? style} ${id}`

const referenceSource = ({id, text, url, quote}: DocumentReference): Source =>
  sourceOf({}, {file: '', pointer: ''}, {kind: 'reference', id, title: text, url, quote: quoteOf(quote)})
