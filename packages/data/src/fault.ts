/** What a text may hold at most; it is checked before a parser sees the text. */
export interface Limits {
  /** Lists and mappings inside each other. Parsers call themselves once a level. */
  readonly depth: number
  /** Lexical tokens of a YAML text: its parser needs up to half a kilobyte for each. */
  readonly yamlTokens: number
}

/** Where a text is no JSON or YAML, or exceeds a limit, and what would put it right. */
export interface SyntaxFault {
  /** UTF-16 offset into the text without byte order mark. */
  readonly offset: number
  /** `Unexpected …, expected …`, safe to print. */
  readonly message: string
  /** What to do about it, as a sentence without its full stop. */
  readonly remedy: string
}
