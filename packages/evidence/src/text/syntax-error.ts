/** What an evidence file may hold at most; everything is checked before a parser sees the text. */
export interface TextLimits {
  /** Bytes of UTF-8 (64 MB). */
  readonly bytes: number
  /** Lists and mappings inside each other (100). The YAML parser calls itself once a level. */
  readonly depth: number
  /** Lexical tokens of a YAML text (4 million): its parser needs up to half a kilobyte for each. */
  readonly yamlTokens: number
}

export const defaultLimits: TextLimits = {bytes: 64_000_000, depth: 100, yamlTokens: 4_000_000}

/** Where an evidence file is wrong, and what would put it right. */
export interface SyntaxFault {
  /** UTF-16 offset into the text without byte order mark. */
  readonly offset: number
  /** `Unexpected …, expected …`, safe to print. */
  readonly message: string
  /** What to do about it, as a sentence without its full stop. */
  readonly remedy: string
}

/** An evidence file that cannot be read as JSON or YAML at all; the command line prints it and exits with 2. */
export class EvidenceSyntaxError extends Error {
  override readonly name = 'EvidenceSyntaxError'
  /** As given to the reader; empty for evidence handed over as an object. */
  readonly path: string
  /** Counts from 1. */
  readonly line: number
  /** Counts from 1, in UTF-16 units. */
  readonly column: number
  readonly remedy: string

  constructor(fault: {message: string; path: string; line: number; column: number; remedy: string}) {
    super(fault.message)
    this.path = fault.path
    this.line = fault.line
    this.column = fault.column
    this.remedy = fault.remedy
  }
}
