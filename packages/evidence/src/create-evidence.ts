import {firstBy} from '@citation-lint/data'
import {checkEvidence, type EvidenceCheckOptions} from './checks/check-evidence.ts'
import type {Evidence, EvidenceFile, ListName, Source} from './evidence.ts'
import {registryOf} from './located-record.ts'
import {quoteOf, sourceOf} from './records/record-kind.ts'
import {SourceIndex} from './source-index.ts'
import {canonicalUrl} from './url.ts'

/** Which of the lists a rule asks for holds the records of a bundle's key. */
const givenBy = {
  citations: 'citations',
  sources: 'sources',
  query_results: 'query_results',
  source_registry: 'source_registry',
  evidence_packs: 'evidence_packs',
  results: 'claims',
  extracted_citations: 'claims',
  validated_citations: 'claims',
  grounded_claims: 'claims',
} as const satisfies Partial<Record<ListName, unknown>>

const isGiven = (name: ListName): name is keyof typeof givenBy => Object.hasOwn(givenBy, name)

/** Brings the evidence of one check together; look-ups are map look-ups, places are computed when asked for. */
export const createEvidence = (files: readonly EvidenceFile[], options: EvidenceCheckOptions = {}): Evidence => {
  const sources = files.flatMap((file) => file.sources)
  const queryResults = files.flatMap((file) => file.queryResults)
  const registry = registryOf(files)
  const index = new SourceIndex({sources, queryResults, registry})
  const fileByPath = firstBy(files, ({path}) => path)
  return {
    sources,
    queryResults,
    registry,
    packs: files.flatMap((file) => file.packs),
    problems: checkEvidence(files, options),
    given: new Set(files.flatMap((file) => file.lists.flatMap(({name}) => (isGiven(name) ? givenBy[name] : [])))),
    resolve: (key) => index.resolve(key),
    entryOf: ({sourceId}) => (sourceId === undefined ? undefined : registry.get(sourceId)),
    recognises: (style, id) => index.recognises(style, id),
    idsOf: (style) => index.idsOf(style),
    placeOf: (origin, field) => fileByPath.get(origin.file)?.placeOf(origin.pointer, field),
  }
}

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
  const entries = references.map((reference) => ({style: reference.style, source: referenceSource(reference)}))
  const byId = firstBy(entries, ({style, source: {id}}) => (id === '' ? undefined : keyOf(style, id)))
  const byUrl = firstBy(entries, ({source: {url}}) => (url === undefined ? undefined : canonicalUrl(url)))
  const urlOf = (url: string) => byUrl.get(canonicalUrl(url) ?? '')?.source
  return {
    ...createEvidence([]),
    sources: entries.map(({source}) => source),
    resolve: ({style, id, url}) => byId.get(keyOf(style, id))?.source ?? urlOf(url ?? id),
    recognises: (style, id) => style === 'link' && urlOf(id) !== undefined,
    idsOf: (style) =>
      [...byId.entries()].filter(([key]) => key.startsWith(keyOf(style, ''))).map(([, {source}]) => source.id),
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
