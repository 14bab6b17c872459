import type {Evidence} from '../evidence.ts'
import type {Protect} from './marker-place.ts'

/** What the caller knows beside the provider's response. */
export interface ImportOptions {
  /** Finds what in a Markdown text is code, a link or the like: `protectedSpans` of `@citation-lint/core/brief`. */
  readonly protect: Protect
  /**
   * The text of the answer, for responses that hold none (Gemini's `groundingMetadata` alone, Perplexity's
   * `search_results` alone). Where the response holds the text as well, both must be the same.
   */
  readonly document?: string | undefined
  /**
   * Stored sources and the registry. Fills in what a provider does not know (`source_id`, `published_at` …), gives the
   * text that passages are verified against, and says which sources are `metadata_only`. Sources that were sent to
   * Claude as documents are matched by their order, guarded by their title. Its `redirects` lead addresses on.
   */
  readonly evidence?: (Pick<Evidence, 'sources' | 'registry'> & Partial<Pick<Evidence, 'redirected'>>) | undefined
  /** When the sources were fetched, ISO 8601; for sources that do not say so themselves. */
  readonly fetchedAt?: string | undefined
}

/** An answer with its citations as markers and records. */
export interface ImportedAnswer {
  /** Markdown; `[n]` stands behind every claim that the provider cites. */
  readonly document: string
  /** How many markers were written or rewritten; those that stood there already are not counted. */
  readonly changes: number
  /** One record a source, by number. */
  readonly citations: readonly ImportedCitation[]
  /** What is missing, could not be verified or has no place in the text. */
  readonly problems: readonly ImportProblem[]
}

/**
 * A citation object of specification/contract §1; a field is absent where neither the provider nor the caller knows it.
 */
export interface ImportedCitation {
  /** `cite_1` for `[1]`. */
  readonly id: string
  /** The number in `[n]`. */
  readonly n: number
  readonly source_id?: string
  readonly publisher?: string
  readonly doc_id?: string
  readonly chunk_id?: string
  readonly url?: string
  readonly title?: string
  /** As the provider writes it. */
  readonly published_at?: string
  readonly fetched_at?: string
  /** The first passage that is cited, word for word; absent for `metadata_only` sources (specification/contract §2, §5). */
  readonly quote_span?: QuoteSpan
  /** Further passages of the same source, in the order in which they are cited. */
  readonly more_quote_spans?: readonly QuoteSpan[]
  /** The provider's snippets, or the passages of a `metadata_only` source. */
  readonly snippet_span?: {readonly text: string}
  /** The excerpt that the caller stores, and where no `content` is stored all that the provider retrieved. */
  readonly text?: string
  /** The full text that the caller stores. */
  readonly content?: string
}

/**
 * A passage of a source. `start` and `end` are UTF-16 offsets into the stored text, `end` exclusive; where no text is
 * stored they are the provider's own character offsets. Pages count from 1 and blocks from 0, the last one included.
 */
export interface QuoteSpan {
  readonly text: string
  readonly start?: number
  readonly end?: number
  readonly first_page?: number
  readonly last_page?: number
  readonly first_block?: number
  readonly last_block?: number
}

/** What a problem is about. */
export type ImportProblemKind =
  /** A citation lacks fields that the contract requires. */
  | 'incomplete'
  /** Offsets that nothing confirms, or that contradict the quoted text. */
  | 'unverified'
  /** A citation whose place in the text is unknown: no marker was written. */
  | 'unplaced'
  /** A marker that would have stood in a word, in code or in a link. */
  | 'moved'
  /** A number or index that leads to no source. */
  | 'unresolved'
  /** A number that the text uses for two sources. */
  | 'renumbered'
  /** Sources without a single citation in the text. */
  | 'uncited'
  /** Text of the answer that would have been read as a marker. */
  | 'escaped'
  /** A URL that stops working. */
  | 'expiring'
  /** A kind of citation that is not known. */
  | 'skipped'
  /** A field that holds citations by its name, and that is not read. */
  | 'unread'

/** What an import could not do; the document and the records are usable all the same. */
export interface ImportProblem {
  readonly kind: ImportProblemKind
  /** In the grammar of all messages: ``Unexpected …, expected …``. */
  readonly message: string
  /** JSON Pointer into the response; empty where the problem is not about one value of it. */
  readonly pointer: string
  /** The citation it is about. */
  readonly n?: number
}

/** A problem of a kind: `unexpected` at a place of the response, `expected` instead. */
export const problem = (
  kind: ImportProblemKind,
  pointer: string,
  unexpected: string,
  expected: string,
): ImportProblem => ({kind, message: `Unexpected ${unexpected}, expected ${expected}`, pointer})

/** A number in the text, or an index in the response, that leads to no source. */
export const unresolved = (number: number, pointer: string): ImportProblem =>
  problem('unresolved', pointer, `number \`${number}\` of a source that the response does not list`, 'a listed one')
