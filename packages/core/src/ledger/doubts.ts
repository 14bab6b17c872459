import type {NumberVerdict} from '../compare/index.ts'
import {linesOf, redacting, show} from '../data/index.ts'
import type {Ledger} from './ledger.ts'

/** A number that its sources have as something else, or nowhere, where a writer may have made it: a reader has to look. */
export interface DoubtfulNumber {
  /** As written. */
  readonly number: string
  /** Both from 1; columns count UTF-16 code units. */
  readonly line: number
  readonly column: number
  /** What is doubtful about it, as a sentence without a full stop. */
  readonly message: string
}

/** The numbers and dates of a document that are in doubt, in reading order. */
export function doubtfulNumbers({brief, policy, verdicts, has}: Ledger): readonly DoubtfulNumber[] {
  const doubts = has('stored text') ? brief.claims.flatMap((claim) => verdicts.numbersIn(claim).filter(isDoubtful)) : []
  if (doubts.length === 0) return []
  const lines = linesOf(brief.source)
  return doubts.map((verdict) => {
    const {text, start, end} = verdict.quantity
    const {line, column} = lines.placeOf(start, end)
    return {number: text, line, column, message: redacting(policy.redact, () => sayDoubt(verdict))}
  })
}

/** Whether a reader has to look at it. */
export function isDoubtful({verdict}: NumberVerdict): boolean {
  return verdict === 'doubtful'
}

/** What is doubtful about a number. */
export function sayDoubt({quantity: {text}, nearest}: NumberVerdict): string {
  const next = nearest()
  const said =
    next === undefined
      ? 'its source may have it as something else'
      : `it may be rounded, counted or worked out (nearest in its source: ${show(next)})`
  return `${show(text)} is in doubt: ${said}`
}
