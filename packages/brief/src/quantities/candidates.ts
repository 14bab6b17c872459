import {isLetter} from '../characters.ts'
import {digitOf, skipDigits} from './numerals.ts'
import {isChineseNumeral, skipNumerals} from './spelled/chinese.ts'
import {numberWordAt, skipWord} from './spelled/english-numbers.ts'

/**
 * Where numbers may start in a text, in reading order: the first digit of each run of digits (ASCII and full width), the
 * first letter of each word that can begin a number in words, and the first of each run of Chinese numerals. A run of
 * letters is one word, whatever it holds: digits behind letters start a run of their own.
 */
export type Candidates = ArrayLike<number>

/** The lowest character code of a Chinese numeral, 〇. */
const FIRST_NUMERAL = 0x3007

/** All places of a text where a number may start; in time linear in its length. */
export function findCandidates(text: string): Candidates {
  const candidates: number[] = []
  let index = 0
  while (index < text.length) {
    const code = text.charCodeAt(index)
    if (isLetter(code)) {
      const end = skipWord(text, index)
      if (numberWordAt(text, index, end) !== undefined) candidates.push(index)
      index = end
    } else if (digitOf(code) !== -1) {
      candidates.push(index)
      index = skipDigits(text, index)
    } else if (code >= FIRST_NUMERAL && isChineseNumeral(code)) {
      candidates.push(index)
      index = skipNumerals(text, index)
    } else index += 1
  }
  return candidates
}
