import type {ProtectedSpans} from './protected-spans.ts'
import type {Span} from './span.ts'

const marker = /\[ ?(\d{1,5}(?: ?[,;\u2013\u2014-] ?\d{1,5}){0,50}) ?\]/g
const year = /^(?:19|20)\d\d$/

/** Longest range that is counted out. */
const widest = 200

/** A bracket with numbers: `[1]`, `[1, 2]`, `[1-3]`. */
export interface NumberMarker extends Span {
  /** Ranges are counted out; a range that is too wide gives its ends. */
  readonly numbers: readonly number[]
}

/** The bracketed numbers that a reader takes for citations: none in code or links, none escaped, no single year. */
export const numberMarkersOf = (text: string, protectedSpans: ProtectedSpans): readonly NumberMarker[] =>
  Array.from(text.matchAll(marker), ({index, 0: found, 1: list = ''}) => ({
    start: index,
    end: index + found.length,
    numbers: year.test(list) ? [] : numbersIn(list),
  })).filter((each) => {
    return each.numbers.length > 0 && text[each.start - 1] !== '\\' && !protectedSpans.overlaps(each)
  })

const numbersIn = (list: string): readonly number[] =>
  list.split(/[,;]/).flatMap((item) => {
    const [first = 0, last = first] = item.split(/[\u2013\u2014-]/).map(Number)
    return last <= first || last - first > widest
      ? [...new Set([first, last])]
      : Array.from({length: last - first + 1}, (_, step) => first + step)
  })
