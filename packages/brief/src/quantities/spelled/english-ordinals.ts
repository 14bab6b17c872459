import {CHANGES} from '../languages/english-counting.ts'
import {RANKED} from '../languages/english-neighbours.ts'
import {type FoundQuantity, quantityOf} from '../quantity.ts'
import type {Wording} from './english-wording.ts'

/** What makes a place in a row one in a ranking: `second-largest`, `third most common`. */
const SUPERLATIVE =
  /^[\s‑-](?:(?:most|least)\s|largest|biggest|highest|lowest|smallest|fastest|richest|busiest|longest|tallest|oldest|best\b|worst\b)/
const LONGEST_SUPERLATIVE = 10

/** `ranked fifth`, `the third-largest port`, `a quarter of all boats`; elsewhere such a word only orders things. */
export const readOrdinal = ({
  text,
  words,
  word,
  before,
  after,
  start,
}: Omit<Wording, 'suffix'>): FoundQuantity | undefined => {
  const {value, end} = words
  if (value === undefined) return undefined
  const part = value > 2 && after.lower === 'of' && (before.lower === 'a' || before.lower === 'an')
  if (part) return quantityOf({start: before.edge, end}, 'ratio', {value: 1 / value, spelledOut: true})
  if (word === 'quarter') return undefined
  const superlative = value > 1 && SUPERLATIVE.test(text.slice(end, end + LONGEST_SUPERLATIVE))
  return superlative || RANKED.has(before.lower)
    ? quantityOf({start, end}, 'rank', {value, spelledOut: true})
    : undefined
}

/** `rose threefold`, `a tenfold increase`; a reason may be twofold without being measured. */
export const readFold = ({words, before, after, start}: Omit<Wording, 'suffix'>): FoundQuantity | undefined => {
  if (!CHANGES.has(before.lower) && !CHANGES.has(after.lower)) return undefined
  return quantityOf({start, end: words.end}, 'multiple', {value: words.value, unit: 'x', spelledOut: true})
}
