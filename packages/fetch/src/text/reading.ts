/** What a page says of itself, as far as it does. */
export interface PageFacts {
  readonly title?: string | undefined
  readonly author?: string | undefined
  readonly publisher?: string | undefined
  /** ISO 8601: a day, a time, a month or a year. */
  readonly publishedAt?: string | undefined
  /** A language tag such as `de-AT`. */
  readonly language?: string | undefined
  /** The address under which it wants to be known. */
  readonly canonicalUrl?: string | undefined
}

/** The text of a page, in two layers. */
export interface PageText extends PageFacts {
  readonly kind: 'text'
  /** What the page is about: its article, without what stands around that on every page of its site. */
  readonly main: string
  /** Everything else that a reader of the page can see. Whatever is in neither, the page does not say. */
  readonly rest: string
}

/** A page of which there is no text. */
export interface NoText extends PageFacts {
  /**
   * - `paywalled` its text is for subscribers alone
   * - `scripted` a script of the page would make its text
   * - `other` it holds none that can be read: a picture, an archive, a damaged PDF
   */
  readonly kind: 'paywalled' | 'scripted' | 'other'
  /** Where somebody could read it, why it was not read. */
  readonly because?: string | undefined
}

/** What a reader sees of a page. */
export type PageReading = PageText | NoText
