import type {Span} from '../../data/index.ts'
import type {ImportProblem, QuoteSpan} from './answer.ts'
import type {Found, Path, Route} from './found.ts'
import type {MeasuredText} from './locate.ts'
import type {ProtectedSpans} from './marker-place.ts'

/** What a table makes of a response: text and citations in one shape, before any marker is written. */
export interface AnswerDraft {
  /** The answer, in Markdown. */
  readonly text: string
  readonly mentions: readonly Mention[]
  readonly problems: readonly ImportProblem[]
  /** The numbers in the text are the provider's own markers and stay; otherwise they are text and are escaped. */
  readonly numbered: boolean
}

/** One place in the answer where sources are cited. */
export interface Mention {
  /** UTF-16 offsets into the answer; `undefined` where the provider's offsets fit nowhere. */
  readonly span: Span | undefined
  /**
   * What the span covers: the `claim` (markers go behind it), a `marker` in the provider's spelling (markers replace
   * it), or a number that is `written` already.
   */
  readonly covers: 'claim' | 'marker' | 'written'
  /** In the order in which their markers are written. */
  readonly sources: readonly ProviderSource[]
  /** Where the citation stands in the response. */
  readonly pointer: string
}

/** What a provider says about one cited source. */
export interface ProviderSource {
  /** Two citations with the same key are one source, and get one number. */
  readonly key: string
  /** The provider's own number, where the text shows one. */
  readonly number?: number | undefined
  readonly url?: string | undefined
  readonly title?: string | undefined
  readonly publishedAt?: string | undefined
  readonly docId?: string | undefined
  readonly chunkId?: string | undefined
  /** Position among the documents that the caller sent, from 0. */
  readonly documentIndex?: number | undefined
  /** The cited words; offsets in a unit that the provider does not name. */
  readonly passage?: QuoteSpan | undefined
  readonly snippet?: string | undefined
  /** Text that the provider retrieved. */
  readonly text?: string | undefined
}

/** What is known beside a response. */
export interface ReadContext {
  /** The text of the answer, where the response does not hold it. */
  readonly document: string | undefined
  /** What in a text is code, a link or the like. */
  readonly protectedIn: (text: string) => ProtectedSpans
}

/** One provider: how its responses are recognised and read. */
export interface Provider {
  /** Name on the command line, in kebab case. */
  readonly name: string
  /** Its API as people call it. */
  readonly title: string
  /** What its responses look like (providers.ts); without one it is never meant by `auto`. */
  readonly shapes?: readonly string[]
  /** Its shapes are those of many: another provider that fits is meant. */
  readonly general?: true
  /** Fields with citations that are read: the ends of their paths, without positions in lists. */
  readonly reads: readonly string[]
  /**
   * Reads one answer.
   *
   * @param response - JSON as the API returns it, or the list of events or chunks of a stream
   * @throws ResponseError where the response is not of the published shape
   */
  readonly read: (response: unknown, context: ReadContext) => AnswerDraft
}

/** A text of an answer, as citations count in it. */
export interface CountedText {
  readonly measured: MeasuredText
  /** Where it begins in the answer. */
  readonly start: number
  /** The whole answer, for offsets that do not count from the start of their text. */
  whole(): MeasuredText
  /** Links of the text, for citations that do not say where they stand. */
  links(): readonly Span[]
}

/** Where a citation stands in its text, and whether the text confirms it. */
export interface PlacedCitation {
  readonly places: readonly Pick<Mention, 'span' | 'covers'>[]
  readonly verified: boolean
}

/** How a citation says where it stands. In code: offsets are counted in one unit here and in another there. */
export type Placing = (text: CountedText, citation: Found, source: ProviderSource) => PlacedCitation

/** From a citation to what it says of its source. */
export interface SourceTable extends Partial<Record<Exclude<keyof ProviderSource, 'passage'>, Path>> {
  /** A web address, or the id of a document. */
  readonly address?: Path
  /** The cited words, and where they stand in the source; ends are left out. */
  readonly quote?: Path
  readonly characters?: readonly [Path, Path]
  readonly pages?: readonly [Path, Path]
  readonly blocks?: readonly [Path, Path]
  /** The address without what is no part of it. */
  readonly cleaned?: (url: string) => string
}

/** One kind of citation. */
export interface CitationKind {
  readonly source?: SourceTable
  /** Without one it covers its whole text. */
  readonly place?: Placing
}

/** Sources of which nothing says what they cover, but the text. */
export interface ListedSources {
  readonly sources: readonly ProviderSource[]
  readonly spans: ProtectedSpans
  /** Where the list stands. */
  readonly pointer: string
}

/** How one kind of response is read: its texts, the citations in them and beside them, the sources that it lists. */
export interface AnswerTable extends CitationKind {
  /** What the events or chunks of a stream add up to. */
  readonly stream?: (response: Found) => Found
  /** From a response to the answer in it. */
  readonly answer?: Route
  /** From the answer to its texts. */
  readonly texts: Route
  /** From one of the texts to its words; in code `undefined` for what holds none, and parts the texts around it. */
  readonly text: Path | ((found: Found) => string | undefined)
  /** What stands between two texts. */
  readonly between?: string
  /** From a text to its citations. */
  readonly annotations?: Path
  /** From the answer to its citations, and from a citation to the position of its text, the first where it says none. */
  readonly citations?: Path
  readonly part?: Path
  /** What each `type` of citation says; `undefined` for one that is no evidence. Others are reported. */
  readonly kinds?: Readonly<Record<string, CitationKind | undefined>>
  /** From a citation to its sources; without one it is its source. */
  readonly sources?: Path | ((citation: Found, answer: Found) => readonly Found[])
  /** From a citation to positions in a list of sources, and from the answer to that list. */
  readonly refers?: {readonly by: Path; readonly to: Path}
  /** From the answer to a list of sources. */
  readonly listed?: Route
  /** How the text says what those cover; by links and numbers where it is left out. */
  readonly said?: (text: string, list: ListedSources, answer: Found) => Omit<AnswerDraft, 'text'>
  /** Fields with citations that code reads, or that are left out on purpose (docs/reference/providers.md). */
  readonly reads?: readonly string[]
}

/** A provider as a table. */
export interface ProviderTable extends Omit<Provider, 'read' | 'reads'>, AnswerTable {}
