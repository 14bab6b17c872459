import {type Brief, type Claim, claimWords} from '@citation-lint/core/brief'
import {canonicalUrl, type Evidence, type EvidencePackRecord, textHash} from '@citation-lint/core/evidence'
import {JOINT} from '@citation-lint/core/markers'

/** A publisher (an entry of `source_registry.yaml`; specification/contract §1.2, §4.1, §5). */
export interface SourceRecord {
  readonly source_id: string
  readonly publisher: string
  readonly url?: string | null | undefined
  readonly credibility_tier?: 1 | 2 | 3 | 4 | null | undefined
  readonly paywall_policy?: 'full' | 'metadata_only' | null | undefined
  readonly tags?: readonly string[] | undefined
}

/** A document of a publisher. Where it may not be kept (`metadata_only`), it has no `text` and no `chunks`. */
export interface DocumentRecord {
  readonly doc_id: string
  readonly source_id: string
  readonly url?: string | null | undefined
  readonly title?: string | null | undefined
  /** ISO 8601. */
  readonly published_at?: string | null | undefined
  /** ISO 8601. */
  readonly fetched_at?: string | null | undefined
  /** The full text; cut into chunks where none are given. */
  readonly text?: string | null | undefined
  readonly chunks?: readonly ChunkRecord[] | undefined
}

/** A piece of a document; offsets are UTF-16 units into its text. */
export interface ChunkRecord {
  readonly chunk_id: string
  readonly text: string
  readonly start?: number | undefined
  readonly end?: number | undefined
  readonly tokens?: number | undefined
  /** What an embedding model makes of the text; all embeddings of a store have the same length. */
  readonly embedding?: readonly number[] | Float32Array | undefined
}

/** A citation object (specification/contract §1). Fields beyond these are kept as they are. */
export interface CitationRecord {
  readonly id: string
  readonly source_id: string
  readonly publisher: string
  readonly doc_id: string
  readonly chunk_id?: string | null | undefined
  readonly url: string
  readonly title: string
  /** ISO 8601. */
  readonly published_at: string
  /** ISO 8601. */
  readonly fetched_at: string
  readonly quote_span?: {readonly text: string; readonly start?: number; readonly end?: number} | null | undefined
  readonly snippet_span?: {readonly text: string} | null | undefined
  readonly [field: string]: unknown
}

/** An evidence pack, as `buildEvidencePack` makes it (specification/packs §4). */
export type PackRecord = EvidencePackRecord

/** A brief: what was claimed, and on which citations (specification/contract §8). */
export interface BriefRecord {
  readonly brief_id: string
  /** Where the document is, relative to the project. */
  readonly path?: string | null | undefined
  readonly title?: string | null | undefined
  /** ISO 8601. */
  readonly generated_at: string
  /** The evidence pack it was written from; it must be stored. */
  readonly pack_id?: string | null | undefined
  /** Hashes of the words of its claims, and addresses of the pages that it cites: judgements and pages that stay with it. */
  readonly needs?: readonly string[] | undefined
  /** In reading order; the order within a section gives each bullet its number, from 1. */
  readonly bullets: readonly BulletRecord[]
}

/** A bullet of a brief as it is stored. */
export interface BulletRecord {
  /** `prevailing`, `counter`, `minority`, `watch`, or the heading of another section. */
  readonly section: string
  readonly text: string
  /** It only says that evidence is missing (specification/contract §6.1). */
  readonly abstains?: boolean | undefined
  /** In reading order. `marker` is what the text calls it: `2` for `[2]`; by default the id. */
  readonly citations: readonly {readonly citation_id: string; readonly marker?: string | undefined}[]
}

/** A row of the citations; `citation` is their number in this store. */
export interface CitationRow {
  readonly citation: number
  readonly id: string
  readonly source_id: string
  readonly publisher: string
  readonly doc_id: string
  readonly chunk_id: string | null
  readonly url: string
  readonly title: string
  readonly published_at: string
  readonly fetched_at: string
  readonly quote_start: number | null
  readonly quote_end: number | null
  readonly quote_text: string | null
  readonly snippet_text: string | null
  /** Fields beyond the contract, as a JSON mapping. */
  readonly extra: string | null
}

/** A row as the citation object that was stored (specification/contract §1). */
export const citationOf = (row: CitationRow): CitationRecord => {
  const {citation, quote_start, quote_end, quote_text, snippet_text, extra, chunk_id, ...fields} = row
  return {
    ...fields,
    ...(chunk_id !== null && {chunk_id}),
    ...(quote_text !== null && {
      quote_span: {
        ...(quote_start !== null && {start: quote_start}),
        ...(quote_end !== null && {end: quote_end}),
        text: quote_text,
      },
    }),
    ...(snippet_text !== null && {snippet_span: {text: snippet_text}}),
    ...(extra !== null && recordOf(extra)),
  }
}

/** A row of the publishers. */
export interface SourceRow extends Pick<SourceRecord, 'source_id' | 'publisher' | 'url'> {
  readonly credibility_tier: SourceRecord['credibility_tier']
  readonly paywall_policy: SourceRecord['paywall_policy']
  /** A JSON list of texts. */
  readonly tags: string
}

/** A row as an entry of the source registry. */
export const sourceOf = (row: SourceRow): SourceRecord => {
  const tags: unknown = JSON.parse(row.tags)
  return {
    source_id: row.source_id,
    publisher: row.publisher,
    ...(row.url !== null && {url: row.url}),
    ...(row.credibility_tier !== null && {credibility_tier: row.credibility_tier}),
    ...(row.paywall_policy !== null && {paywall_policy: row.paywall_policy}),
    ...(Array.isArray(tags) && tags.length > 0 && {tags: tags.map(String)}),
  }
}

const recordOf = (json: string): Record<string, unknown> => {
  const value: unknown = JSON.parse(json)
  return typeof value === 'object' && value !== null ? {...value} : {}
}

/** What a document does not say of itself. */
export interface BriefIdentity {
  readonly briefId: string
  /** Relative to the project. */
  readonly path: string
  /** ISO 8601. */
  readonly generatedAt: string
  readonly packId?: string | undefined
  /** Addresses of pages that it cites. */
  readonly pages?: readonly string[] | undefined
}

/**
 * A brief as it is stored: the claim bullets of its sections, each with the stored citations that its markers lead to.
 * Markers that lead nowhere are left out; the linter reports them. Where a document has no claim bullets, every claim
 * outside its references counts.
 */
export const briefRecordOf = (brief: Brief, evidence: Evidence, identity: BriefIdentity): BriefRecord => {
  const claims = brief.claims.filter(({label}) => !label)
  const bullets = claims.filter(({unit}) => unit === 'bullet')
  return {
    brief_id: identity.briefId,
    path: identity.path,
    title: brief.sections.find(({heading}) => heading?.depth === 1)?.heading?.title ?? null,
    generated_at: identity.generatedAt,
    pack_id: identity.packId,
    needs: [
      ...claims.map((claim) => textHash(claimWords(claim, brief))),
      ...(identity.pages ?? []).flatMap((address) => canonicalUrl(address) ?? []),
    ],
    bullets: (bullets.length > 0 ? bullets : claims).map((claim) => bulletOf(claim, evidence)),
  }
}

const bulletOf = (claim: Claim, evidence: Evidence): BulletRecord => ({
  section: sectionOf(claim),
  text: claim.prose.replaceAll(JOINT, '').replace(/\s+/g, ' ').trim(),
  abstains: claim.abstains,
  citations: claim.citations.flatMap(({style, ids, url}) =>
    ids.flatMap((id) => {
      const source = evidence.resolve({style, id, url})
      return source?.kind === 'citation' ? [{citation_id: source.id, marker: id}] : []
    }),
  ),
})

/** The kind of a claim section, else its heading, else nothing for what stands before the first heading. */
const sectionOf = ({section}: Claim): string =>
  section.kind === 'other' ? (section.heading?.title ?? '') : section.kind
