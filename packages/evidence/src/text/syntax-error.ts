import type {Limits} from '@citation-lint/data'

/**
 * What an evidence file may hold at most: 64 MB, 100 levels, 4 million YAML tokens in a record. Everything is checked
 * before a parser sees the text.
 */
export interface TextLimits extends Limits {
  /** Bytes of UTF-8. */
  readonly bytes: number
}

export const defaultLimits: TextLimits = {bytes: 64_000_000, depth: 100, yamlTokens: 4_000_000}

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
