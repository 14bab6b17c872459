import type {Span} from '../span.ts'
import {monthNamed, monthOpenings} from './months.ts'

/** A number or the name of a month in a text. */
export interface DateWord extends Span {
  /** The number, or that of the month. */
  readonly value: number
  /** How many digits it has; 0 for the name of a month. */
  readonly digits: number
}

const words = new RegExp(`\\d{1,14}|(?<![\\p{L}\\d_])(?:${monthOpenings})\\p{L}{0,7}(?!\\p{L})`, 'giu')

/** The numbers and names of months of a text, in reading order: everything that dates are made of. */
export function dateWords(text: string): readonly DateWord[] {
  const found: DateWord[] = []
  for (const {0: word, index: start} of text.matchAll(words)) {
    const code = word.charCodeAt(0)
    const isNumber = code >= 0x30 && code <= 0x39
    const value = isNumber ? Number(word) : monthNamed(word)
    if (value !== undefined) found.push({start, end: start + word.length, value, digits: isNumber ? word.length : 0})
  }
  return found
}
