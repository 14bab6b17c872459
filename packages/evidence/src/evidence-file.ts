import type {EvidencePack, EvidenceProblem, FilePlace, Origin, RegistryEntry, Source} from './evidence.ts'

/** The lists of a bundle, by the key they stand under. */
export type ListName =
  | 'citations'
  | 'sources'
  | 'query_results'
  | 'source_registry'
  | 'evidence_packs'
  | 'results'
  | 'extracted_citations'
  | 'validated_citations'
  | 'grounded_claims'
  | 'usage'
  | 'documents'
  | 'candidates'

/** A record as it was read, and where it stands. */
export interface StoredRecord {
  readonly record: Readonly<Record<string, unknown>>
  readonly origin: Origin
}

/** What one list of a bundle holds. */
export interface RecordList {
  readonly name: ListName
  readonly origin: Origin
  readonly records: readonly StoredRecord[]
}

/** One evidence file, or one object handed over: its records, read into the canonical shapes. */
export interface EvidenceFile {
  /** POSIX path as given; empty for an object. */
  readonly path: string
  readonly lists: readonly RecordList[]
  readonly sources: readonly Source[]
  readonly queryResults: readonly Source[]
  readonly registry: readonly RegistryEntry[]
  readonly packs: readonly EvidencePack[]
  /** Records that break their schema. */
  readonly problems: readonly EvidenceProblem[]
  /**
   * Place of a record of this file, or of one of its fields (a JSON Pointer without its first slash: `url`,
   * `quote_span/text`), of what is nearest to it where it is missing. A list or mapping that stands under a key is
   * at its key.
   */
  placeOf(pointer: string, field?: string): FilePlace | undefined
}
