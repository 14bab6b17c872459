import type {QuoteSpan} from './answer.ts'
import {type Located, locate} from './text/locate.ts'
import type {MeasuredText} from './text/measured-text.ts'

/** A passage after a look into the stored text of its source. */
export interface CheckedPassage {
  readonly quote: QuoteSpan
  /** What is wrong with it, to follow "Unexpected"; `undefined` where the stored text confirms it. */
  readonly problem: string | undefined
}

/** No provider names the unit of its offsets into a source. */
const readings = [{unit: 'code-point'}, {unit: 'utf-16'}, {unit: 'byte'}] as const

/**
 * Verifies a passage against the stored text of its source. Offsets that the text confirms in any unit become UTF-16
 * offsets; offsets that it contradicts, or confirms at two places, are dropped.
 */
export const checkPassage = (quote: QuoteSpan, stored: MeasuredText | undefined): CheckedPassage => {
  if (!stored) return {quote, problem: 'passage without a stored text to verify it against'}
  const {start, end, ...rest} = quote
  const span =
    start === undefined || end === undefined
      ? onlyOccurrence(quote.text, stored.text)
      : locate(stored, {start, end}, {readings, fits: (slice) => slice === quote.text})
  if (!span) return {quote: rest, problem: 'passage that is not in the stored text at its place'}
  if (span.ambiguous) return {quote: rest, problem: 'offsets of a passage that stands in the stored text twice'}
  return {quote: {...rest, start: span.start, end: span.end}, problem: undefined}
}

const onlyOccurrence = (passage: string, text: string): Located | undefined => {
  const start = text.indexOf(passage)
  if (start < 0 || text.indexOf(passage, start + 1) >= 0) return undefined
  return {start, end: start + passage.length, ambiguous: false}
}
