import {show} from '../../data/index.ts'
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
   * Claude as documents are matched by their order, guarded by their title.
   */
  readonly evidence?: Pick<Evidence, 'sources' | 'registry'> | undefined
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

/**
 * What a problem is about.
 *
 * - `incomplete` a citation lacks fields that the contract requires
 * - `unverified` offsets that nothing confirms, or that contradict the quoted text
 * - `unplaced` a citation whose place in the text is unknown: no marker was written
 * - `moved` a marker that would have stood in a word, in code or in a link
 * - `unresolved` a number or index that leads to no source
 * - `renumbered` a number that the text uses for two sources
 * - `uncited` sources without a single citation in the text
 * - `escaped` text of the answer that would have been read as a marker
 * - `expiring` a URL that stops working
 * - `skipped` a kind of citation that is not known
 * - `unread` a field that holds citations by its name, and that is not read
 */
export type ImportProblemKind =
  | 'incomplete'
  | 'unverified'
  | 'unplaced'
  | 'moved'
  | 'unresolved'
  | 'renumbered'
  | 'uncited'
  | 'escaped'
  | 'expiring'
  | 'skipped'
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
const problem = (kind: ImportProblemKind, pointer: string, unexpected: string, expected: string): ImportProblem => ({
  kind,
  message: `Unexpected ${unexpected}, expected ${expected}`,
  pointer,
})

/** A kind of citation that no published type describes: it is left out and said. */
export const skipped = (type: string, pointer: string) =>
  problem('skipped', pointer, `citation of the type ${show(type)}`, 'one that is published')

/** A field of the response that nobody read. */
export const unread = (pointer: string, provider: string) => {
  const field = `field with citations that the import from ${provider} does not read`
  return problem('unread', pointer, field, 'another provider, or a report of this response')
}

/** Offsets that the text can neither confirm nor refute: the marker stands where their likeliest unit says. */
export const unverified = (pointer: string) =>
  problem('unverified', pointer, 'offsets whose unit nothing in the text confirms', 'a look at the place of the marker')

/** A link to a page that is not among those the provider says it met. */
export const unlisted = (url: string, pointer: string) =>
  problem('unverified', pointer, `link to ${show(url)}`, "a page of the response's list of citations")

/** Offsets that fit nowhere; the numbers were given out, and no marker was written. */
export const unplaced = (numbers: readonly number[], pointer: string) => {
  const markers = numbers.map((number) => `[${number}]`).join('')
  const offsets = 'offsets of a citation that fit no place of the text'
  return problem('unplaced', pointer, offsets, `\`${markers}\` to be written by hand`)
}

/** A claim whose end cuts through something that markers must not stand in. */
export const moved = (pointer: string) =>
  problem('moved', pointer, 'end of a cited span inside a word, code or a link', 'it behind')

/** A number in the text, or an index in the response, that leads to no source. */
export const unresolved = (number: number, pointer: string) =>
  problem('unresolved', pointer, `number \`${number}\` of a source that the response does not list`, 'a listed one')

/** A number that the text uses for two sources; the second gets another one. */
export const renumbered = (number: number, pointer: string) =>
  problem('renumbered', pointer, `number \`${number}\` for a second source`, 'a number of its own')

/** A list of sources beside a text that cites none of them: nothing says which claim stands on which. */
export const uncited = (sources: number, pointer: string) =>
  problem('uncited', pointer, `list of ${sources} sources that the text never cites`, 'markers in the text')

/** Text of the answer itself that a reader would take for a marker. */
export const escaped = (text: string) =>
  problem('escaped', '', `text ${show(text)} that reads as a marker`, 'it escaped')
