/**
 * What stands in place of a claim that fails the contract, where placeholders are asked for
 * (specification/enforcement §3).
 * A reader of the document takes each of them for an abstention, so a second run leaves it alone.
 */
export const placeholders = {
  /** No citation that holds. */
  unsupported: '[Insufficient evidence to support this claim]',
  /** A number or date on weak sources alone. */
  weak: '[Insufficient credible evidence for this claim]',
  /** A claim about an authority that does not cite it, though the evidence holds what it published. */
  unofficial: '[Cite official source directly for policy claims]',
} as const

/** The words of a placeholder. */
export type Placeholder = (typeof placeholders)[keyof typeof placeholders]

/** What a writer says instead of a claim that the evidence does not bear (specification/contract §6.1). */
export const abstentions = {
  /** Nothing relevant was found, or a single Tier 4 source. */
  insufficient: '[Insufficient evidence to assess this claim]',
  /** Sources contradict each other. */
  conflicting: '[Conflicting reports; unable to confirm]',
  /** The authority has said nothing that was found. */
  noStatement: '[No official statement found in available sources]',
} as const

/** The words of an abstention. */
export type Abstention = (typeof abstentions)[keyof typeof abstentions]

/** What stands for a claim that cannot be confirmed, and is no loss of the writer's: its sources are what is wrong. */
export function abstentionFor(code: string, day: string | undefined): string | undefined {
  if (code === 'CONFLICTING_SOURCES') return abstentions.conflicting
  if (code !== 'STALE_EVIDENCE') return undefined
  return day === undefined ? abstentions.insufficient : notYetAvailable(day)
}

/**
 * `[Data not yet available as of 2026-02-11]` (specification/contract §6.1).
 *
 * @param date As a reader shall see it.
 * @throws RangeError for a date that is blank, or holds brackets or line breaks: it would end the phrase early.
 */
export function notYetAvailable(date: string): string {
  if (date.trim() === '' || /[[\]\r\n]/.test(date))
    throw new RangeError('Unexpected date, expected words without brackets or line breaks, such as `2026-02-11`')
  return `[Data not yet available as of ${date.trim()}]`
}

/** How sure a claim is (specification/contract §6.3). */
export type ConfidenceLevel = 'high' | 'medium' | 'low'

/** The tag that opens a claim: `[HIGH CONFIDENCE]`. */
export function confidenceTag(level: ConfidenceLevel): string {
  return `[${level.toUpperCase()} CONFIDENCE]`
}
