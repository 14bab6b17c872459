import type {Span} from '../../data/index.ts'

/** A letter or digit; a sign of two code units is found at its first one as well as at its second. */
const sign = /[\p{L}\p{N}]/uy

/**
 * From the first letter or digit of a part of a text to its last. Where it has none, `start` is its end
 * and `end` its start, so that anything holds all of its words.
 *
 *     > ([Rye **rose**](https://rye.example)).
 *        ^ start                           ^ end
 */
export function extentOfWords(text: string, {start, end}: Span): Span {
  const isSign = (at: number): boolean => {
    sign.lastIndex = at
    return sign.test(text)
  }
  let first = start
  while (first < end && !isSign(first)) first += 1
  let last = end
  while (last > start && !isSign(last - 1)) last -= 1
  return {start: first, end: last}
}
