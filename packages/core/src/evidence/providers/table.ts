import type {Span} from '../../data/index.ts'
import type {ImportProblem, QuoteSpan} from './answer.ts'
import type {Found, Path, Route} from './found.ts'
import type {OffsetReading} from './locate.ts'
import type {ProtectedSpans} from './marker-place.ts'

/** What a table makes of a response: text and citations in one shape, before any marker is written. */
export interface AnswerDraft extends Said {
  /** The answer, in Markdown. */
  readonly text: string
}

/** What is cited in a text. */
export interface Said {
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

/** Sources of which nothing says what they cover, but the text. */
export interface ListedSources {
  readonly sources: readonly ProviderSource[]
  readonly spans: ProtectedSpans
  /** Where the list stands. */
  readonly pointer: string
}

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

/** How a citation says where it stands. */
export interface Placing {
  /** Without it the citation covers the claim that ends at the other offset. */
  readonly start?: Path
  readonly end: Path
  /** The cited words, where the citation repeats them. */
  readonly words?: Path
  /** In the order in which they are tried. */
  readonly readings?: readonly OffsetReading[]
  readonly covers?: Mention['covers']
  /** Offsets drift, by a part that was left out or a character counted twice; the words do not. */
  readonly drifts?: true
  /** A citation without offsets covers its whole text. */
  readonly orWhole?: true
  /** The offsets are around a link to the source; without them, any link to it says where the citation stands. */
  readonly linked?: true
}

/** One kind of citation. */
export interface CitationKind {
  readonly source?: SourceTable
  /** How it says where it stands; without one it covers its whole text. */
  readonly place?: Placing
}

/** How a text counts in a list of sources. */
export interface Counting {
  /** What a list has twice is one source. */
  readonly joined?: true
  /** The numbers are the provider's own: they stay, whatever they lead to, and links say nothing. */
  readonly own?: true
  /** Markers of the provider's own spelling, whose first groups hold the number, and the number of the first source. */
  readonly spelt?: RegExp
  readonly first?: number
}

/** How a response is recognised. */
export interface Recognised {
  /** What it must hold, one of these (providers.ts); without one it is never meant. */
  readonly shapes?: readonly string[]
  /** Its shapes are those of many: another that fits is meant. */
  readonly general?: true
}

/** How one kind of response is recognised and read: its texts, the citations in them and beside them, the sources it lists. */
export interface AnswerTable extends Recognised, CitationKind {
  /** What the events or chunks of a stream add up to. */
  readonly stream?: (response: Found) => Found
  /** From a response to the answer in it. */
  readonly answer?: Route
  /** From the answer to its texts; without one it is its text. */
  readonly texts?: Route
  /** From a text to its words, else `text`; in code `undefined` for what holds none, and parts the texts around it. */
  readonly text?: Path | ((found: Found) => string | undefined)
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
  /** From the answer to a list of sources; in code `undefined` where citations stand in the texts. */
  readonly listed?: Path | ((answer: Found) => readonly Found[] | undefined)
  /** How the text says what those cover, where it does not just link to them or number them. */
  readonly said?: Counting | ((text: string, list: ListedSources, answer: Found) => Said)
  /** Fields with citations that code reads, or that are left out on purpose (docs/reference/providers.md). */
  readonly reads?: readonly string[]
}

/** Whichever of several kinds a response is of. */
interface AnyOf extends Recognised {
  readonly any: readonly Readable[]
}

/** What can read a response. */
export type Readable = AnswerTable | AnyOf

/** One provider: how its responses are recognised and read. */
export type Provider = Readable & {
  /** Name on the command line, in kebab case. */
  readonly name: string
  /** Its API as people call it. */
  readonly title: string
}
