import {show} from '@citation-lint/core/data'
import {
  type DiversityStats,
  diversityStats,
  documentSchema,
  type EvidenceFile,
  type EvidenceProblem,
  evidencePackSchema,
  isFetched,
  judgementSchema,
  type RegistryEntry,
  type Source,
  type StoredQuote,
  type StoredRecord,
} from '@citation-lint/core/evidence'
import type {CitationRecord, DocumentRecord, PackRecord, SourceRecord} from './records.ts'
import type {Additions} from './save-additions.ts'
import type {PageRecord} from './save-pages.ts'

/** What evidence files hold for a store, and what of it cannot be stored. */
export interface FileAdditions {
  readonly additions: Additions
  /** Empty where everything can be stored; each at its place in its file. */
  readonly problems: readonly EvidenceProblem[]
}

/**
 * The publishers, documents, citation objects, evidence packs and judgements of evidence files, and the
 * pages that were fetched, as a store takes them in. Lists that no store keeps (query results, other canonical sources, the
 * four stages) are left alone.
 */
export const additionsFrom = (files: readonly EvidenceFile[]): FileAdditions => {
  const problems: EvidenceProblem[] = files.flatMap((file) => file.problems)
  const registry = new Map(files.flatMap((file) => file.registry).map((entry) => [entry.sourceId, entry]))
  const refuse = (record: string, lack: string, {origin, file}: RecordPlace): [] => {
    const message = `The ${record} lacks ${lack}; a store needs it`
    const place = file.placeOf(origin.pointer)
    problems.push({code: 'INVALID_RECORD', message, note: undefined, origin, place})
    return []
  }
  const additions = {
    sources: [...registry.values()].map(sourceRecord),
    documents: files.flatMap((file) => recordsOf(file, 'documents').flatMap(({record}) => documentRecord(record))),
    citations: files.flatMap((file) =>
      file.sources
        .filter(({kind}) => kind === 'citation')
        .flatMap((source) =>
          citationRecord(source, registry, (...lack) => refuse(...lack, {origin: source.origin, file})),
        ),
    ),
    packs: files.flatMap((file) =>
      recordsOf(file, 'evidence_packs').flatMap(({record, origin}) =>
        packRecord(record, registry, (...lack) => refuse(...lack, {origin, file})),
      ),
    ),
    // Records that break their schema are problems of their file already.
    judgements: files.flatMap((file) =>
      recordsOf(file, 'judgements').flatMap(({record}) => judgementSchema.safeParse(record).data ?? []),
    ),
    pages: files.flatMap((file) =>
      recordsOf(file, 'sources')
        .filter(isFetched)
        .flatMap(({record}) => pageIn(record)),
    ),
  }
  return {additions, problems}
}

/** Where a record stands. */
interface RecordPlace {
  readonly origin: StoredRecord['origin']
  readonly file: EvidenceFile
}

/** Notes what a record lacks, and gives nothing in its place. */
type RefuseRecord = (record: string, lack: string) => []

const recordsOf = (
  file: EvidenceFile,
  list: 'documents' | 'evidence_packs' | 'judgements' | 'sources',
): readonly StoredRecord[] => file.lists.filter(({name}) => name === list).flatMap(({records}) => records)

const sourceRecord = ({sourceId, publisher, url, tier, paywallPolicy, tags}: RegistryEntry): SourceRecord => ({
  source_id: sourceId,
  publisher: publisher ?? sourceId,
  url,
  credibility_tier: tier,
  paywall_policy: paywallPolicy,
  tags,
})

/** Documents that break their schema are problems of their file already. */
const documentRecord = (record: StoredRecord['record']): readonly DocumentRecord[] => {
  const {success, data} = documentSchema.safeParse(record)
  if (!success) return []
  const chunks = data.chunks?.map((chunk) => ({...chunk, chunk_id: String(chunk.chunk_id)}))
  return [{...data, doc_id: String(data.doc_id), source_id: String(data.source_id), chunks}]
}

/** Without an id nothing tells it from others. */
const pageIn = ({id, url, ...rest}: StoredRecord['record']): readonly PageRecord[] =>
  typeof id === 'string' ? [{id, url: typeof url === 'string' ? url : undefined, ...rest}] : []

/** Fields that have a place of their own in a citation record, in all their spellings. */
const ownFields: ReadonlySet<string> = new Set([
  ...['id', 'citation_id', 'source_id', 'publisher', 'doc_id', 'chunk_id', 'url', 'title', 'published_at'],
  ...['fetched_at', 'quote_span', 'quote_text', 'snippet_span', 'snippet_text'],
])

const citationRecord = (
  source: Source,
  registry: ReadonlyMap<string, RegistryEntry>,
  refuse: RefuseRecord,
): readonly CitationRecord[] => {
  const publisher = source.publisher ?? registry.get(source.sourceId ?? '')?.publisher ?? ''
  const {id, url = '', title = '', record} = source
  const {doc_id, chunk_id} = record
  const [quote] = source.quotes
  const {sourceId: source_id = '', publishedAt: published_at = '', fetchedAt: fetched_at = ''} = source
  const required = {source_id, publisher, doc_id, url, title, published_at, fetched_at}
  const missing = Object.entries(required).find(([, value]) => typeof value !== 'string' || value.trim() === '')
  if (missing) return refuse(`citation ${show(id)}`, `\`${missing[0]}\``)
  return [
    {
      ...Object.fromEntries(Object.entries(record).filter(([name]) => !ownFields.has(name))),
      ...required,
      id,
      doc_id: String(doc_id),
      chunk_id: typeof chunk_id === 'string' ? chunk_id : null,
      quote_span: quote ? quoteSpan(quote) : null,
      snippet_span: source.snippet === undefined ? null : {text: source.snippet},
    },
  ]
}

const quoteSpan = ({text, start, end}: StoredQuote) => ({
  text,
  ...(start !== undefined && {start}),
  ...(end !== undefined && {end}),
})

const packRecord = (
  record: StoredRecord['record'],
  registry: ReadonlyMap<string, RegistryEntry>,
  refuse: RefuseRecord,
): readonly PackRecord[] => {
  const {success, data} = evidencePackSchema.safeParse(record)
  if (!success) return []
  const {pack_id, query = '', generated_at, diversity_stats: stated = {}} = data
  const chunks = data.chunks.flatMap(({chunk_id, source_id, score, credibility_tier}) => {
    const tier = credibility_tier ?? registry.get(String(source_id))?.tier
    return tier === undefined || score == null
      ? []
      : [{chunk_id: String(chunk_id), source_id: String(source_id), score, credibility_tier: tier}]
  })
  const name = `evidence pack ${show(pack_id)}`
  if (generated_at === undefined) return refuse(name, '`generated_at`')
  if (chunks.length < data.chunks.length) return refuse(name, 'a `score` and a tier of each chunk')
  const publishers = chunks.map(({source_id, credibility_tier: tier}) => ({
    publisher: registry.get(source_id)?.publisher ?? source_id,
    tier,
  }))
  const diversity_stats = filledStats(stated, diversityStats(publishers))
  return [{pack_id: String(pack_id), query, generated_at, chunks, diversity_stats}]
}

/** The stats as they were written; what is missing is counted. */
const filledStats = (
  stated: {readonly [Name in keyof DiversityStats]?: number | undefined},
  counted: DiversityStats,
): DiversityStats => ({
  unique_publishers: stated.unique_publishers ?? counted.unique_publishers,
  tier_1_pct: stated.tier_1_pct ?? counted.tier_1_pct,
  tier_2_pct: stated.tier_2_pct ?? counted.tier_2_pct,
  tier_3_pct: stated.tier_3_pct ?? counted.tier_3_pct,
  tier_4_pct: stated.tier_4_pct ?? counted.tier_4_pct,
  max_publisher_pct: stated.max_publisher_pct ?? counted.max_publisher_pct,
})
