import type {Span} from '../../../data/index.ts'
import {pageOf} from '../../url.ts'
import type {ProtectedSpans} from './marker-place.ts'

/** Longest link that is taken for a citation. */
const longest = 4000

/** A link that stands for a citation: `([site](url))`, `[[1]](url)`, `[1](url "quote")`. */
export interface CitationLink {
  readonly label: string
  readonly url: string
  readonly parenthesised: boolean
}

/** Reads a slice that is one link and nothing else, parentheses around it aside. */
export const readLink = (slice: string): CitationLink | undefined => {
  const parenthesised = slice.startsWith('([') && slice.endsWith('))')
  const link = parenthesised ? slice.slice(1, -1) : slice
  const turn = link.indexOf('](')
  if (link.length > longest || !link.startsWith('[') || !link.endsWith(')')) return undefined
  if (turn < 0 || turn !== link.lastIndexOf('](')) return undefined
  const [url = ''] = link.slice(turn + 2, -1).split(/\s/, 1)
  return {label: link.slice(1, turn), url: url.replace(/^<|>$/g, ''), parenthesised}
}

/** Whether a stretch stands in parentheses that hold nothing else. */
export const isInParentheses = (text: string, {start, end}: Span): boolean =>
  text[start - 1] === '(' && text[end] === ')'

/** The number that a link shows as its label: `1`, `[1]`, `\[1\]`. */
export const labelNumber = (label: string): number | undefined => {
  const [, digits] = /^(?:\\?\[)?(\d{1,5})(?:\\?\])?$/.exec(label) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** One run of control text of OpenAI's models and tools: `【3†source】`, or what stands between private-use characters. */
export const isControlText = (slice: string): boolean =>
  slice.length <= longest && (isEnclosed(slice, '\u3010', '\u3011') || isEnclosed(slice, '\ue200', '\ue201'))

const isEnclosed = (slice: string, opening: string, closing: string) =>
  slice.startsWith(opening) && slice.indexOf(closing) === slice.length - 1

/** Whether two URLs lead to one page, tracking parameters aside. */
export const samePage = (one: string, other: string): boolean => pageOf(one) === pageOf(other)

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
