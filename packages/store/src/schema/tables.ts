import type {Generated} from 'kysely'

/** The tables of a store, as queries see them. Times are ISO 8601 texts; what is absent is `null`. */
export interface Tables {
  store_meta: {name: string; value: string}
  sources: SourcesTable
  documents: DocumentsTable
  chunks: ChunksTable
  /** Full-text index: `rowid` is `chunks.chunk`; the texts themselves are not in it. */
  chunk_words: {rowid: number; words: string}
  citations: CitationsTable
  evidence_packs: EvidencePacksTable
  pack_chunks: PackChunksTable
  briefs: BriefsTable
  bullets: BulletsTable
  bullet_citations: BulletCitationsTable
}

/** Publishers: `source_registry.yaml` (specification/contract §1.2, §4.1, §5). */
export interface SourcesTable {
  source_id: string
  publisher: string
  url: string | null
  credibility_tier: 1 | 2 | 3 | 4 | null
  paywall_policy: 'full' | 'metadata_only' | null
  /** A JSON list of texts. */
  tags: string
}

/** What a publisher published. `text` is null where only its metadata is stored. */
interface DocumentsTable {
  doc_id: string
  source_id: string
  url: string | null
  title: string | null
  published_at: string | null
  fetched_at: string | null
  text: string | null
}

/**
 * Pieces of a document (specification/packs §1.1). `text` is null where a citation names a chunk that is not stored.
 */
interface ChunksTable {
  chunk: Generated<number>
  chunk_id: string
  doc_id: string
  /** UTF-16 offsets into the text of the document. */
  start_offset: number | null
  end_offset: number | null
  tokens: number | null
  text: string | null
  /** 32-bit floats, little endian. */
  embedding: Uint8Array | null
}

/** The citation objects of specification/contract §1; `citation` is their number in this store. */
export interface CitationsTable {
  citation: Generated<number>
  id: string
  source_id: string
  publisher: string
  doc_id: string
  chunk_id: string | null
  url: string
  title: string
  published_at: string
  fetched_at: string
  quote_start: number | null
  quote_end: number | null
  quote_text: string | null
  snippet_text: string | null
  /** Fields beyond the contract, as a JSON mapping. */
  extra: string | null
}

/** Evidence packs with their stats (specification/packs §4). */
interface EvidencePacksTable {
  pack_id: string
  query: string
  generated_at: string
  unique_publishers: number
  tier_1_pct: number
  tier_2_pct: number
  tier_3_pct: number
  tier_4_pct: number
  max_publisher_pct: number
}

interface PackChunksTable {
  pack_id: string
  /** 1 for the best. */
  position: number
  chunk_id: string
  source_id: string
  score: number
  credibility_tier: 1 | 2 | 3 | 4
}

interface BriefsTable {
  brief: number
  brief_id: string
  /** Where the document is, relative to the project. */
  path: string | null
  title: string | null
  generated_at: string
  pack_id: string | null
}

interface BulletsTable {
  bullet: number
  brief: number
  /** `prevailing`, `counter`, `minority`, `watch`, or the heading of another section. */
  section: string
  /** 1 for the first bullet of its section. */
  position: number
  text: string
  /** 1 where the bullet only says that evidence is missing. */
  abstains: number
}

interface BulletCitationsTable {
  bullet: number
  /** 1 for the first citation of its bullet. */
  position: number
  citation: number
  /** The id by which the marker names it: `2` for `[2]`. */
  marker: string
}
