import type {DocumentMemory} from '@citation-lint/core/data'
import type {Source} from '@citation-lint/core/evidence'
import type {DocumentSession, LedgerRow, LocatedFinding} from '@citation-lint/core/rules'

/** What the command has that an editor is told by, too: it reads documents, explains, fetches and judges as its own commands do. */
export interface Desk {
  readonly version: string
  /**
   * Reads a document with the policy and the evidence that are found for it now. Never throws for what is the document's or
   * its evidence's fault.
   *
   * @param path Absolute.
   */
  read(path: string, text: string, memory?: DocumentMemory): DeskReading
  /** What a claim rests on, as `explain --at` says it, and what of it is read in each source. */
  explain(session: DocumentSession, row: LedgerRow): ClaimExplanation
  /** The stored passages that bear some words best. */
  bearing(session: DocumentSession, words: string, most: number): readonly BearingPassage[]
  /** What a person may be asked about a claim and its sources, as `review` asks it. */
  questions(session: DocumentSession, row: LedgerRow): readonly AskedQuestion[]
  /** Styles that citations can be written in. */
  readonly styles: readonly string[]
  /**
   * The text after all safe repairs.
   *
   * @param style Writes the citations so; the text stays as it is where one of them cannot be.
   * @throws Error that says so where the document is no Markdown
   */
  fixed(session: DocumentSession, style?: string): string
  /** The audit page of a document, as HTML. */
  page(path: string, session: DocumentSession): string
  /** The id of a claim on that page. */
  idOnPage(session: DocumentSession, row: LedgerRow): string | undefined
  /**
   * Keeps what the person before the editor judges of a claim, as `review` does.
   *
   * @returns the file that it is kept in
   * @throws Error (as a rejection) that says what to do where nothing can be kept
   */
  judge(path: string, session: DocumentSession, judged: JudgedClaim): Promise<string>
  /**
   * Fetches what an address of a document leads to, and stores it as evidence of the document.
   *
   * @returns what became of it, in words
   * @throws Error (as a rejection) that says what to do where nothing can be fetched
   */
  fetch(path: string, url: string): Promise<string>
}

/** A document as it was read; without a session, `faults` say why. */
export interface DeskReading {
  readonly session: DocumentSession | undefined
  readonly findings: readonly LocatedFinding[]
  /** What could not be read, a line each. */
  readonly faults: readonly string[]
  /** What the document would have brought as evidence, and may not. */
  readonly refused?: string | undefined
  /** True once a file is other than it was, or has come or gone, that policy or evidence was looked for in. */
  isOutdated(): boolean
}

/** A claim as people are told of it. */
export interface ClaimExplanation {
  /** Its status and why, then a line or two for each source. */
  readonly lines: readonly string[]
  /** Of each source, in their order, the passage that is nearest, where one is stored. */
  readonly passages: readonly (string | undefined)[]
}

/** A stretch of stored text that may bear some words. */
export interface BearingPassage {
  readonly source: Source
  /** What to write behind the claim. */
  readonly marker: string
  readonly title: string
  readonly url: string
  readonly text: string
  /** How many numbers of the words it bears out. */
  readonly numbers: number
  /** Share of the words that stand in it: 0 to 1. */
  readonly words: number
}

/** Whether a source supports a claim. */
export interface AskedQuestion extends Pick<JudgedClaim, 'claim' | 'source'> {
  /** What the source is called. */
  readonly name: string
}

/** What a person says of a claim and one of its sources. */
export interface JudgedClaim {
  /** Words of the claim. */
  readonly claim: string
  /** Id or address of the source. */
  readonly source: string
  readonly answer: 'yes' | 'no'
}
