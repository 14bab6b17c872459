import type {Span} from '@citation-lint/markers'
import {
  isBlank,
  isDigit,
  isHan,
  isLetter,
  isLowerCase,
  isUpperCase,
  JOINT_CODE,
  lastBefore,
  skipBlanks,
  skipJoints,
} from '../characters.ts'
import {BEFORE_NUMBER} from './abbreviations.ts'
import {isAbbreviation, wordBefore} from './stops.ts'
import {skipClosers, skipFlattenedDigits, skipTrailing} from './trailing.ts'

const DOT = 0x2e
const WIDE = new Set('。！？｡'.split('').map((stop) => stop.charCodeAt(0)))
const STOPS = new Set('.!?…．。！？｡'.split('').map((stop) => stop.charCodeAt(0)))
/** Everything between the ASCII stops and the first wide one can be passed over without a look-up. */
const isStop = (code: number): boolean =>
  code <= 0x3f ? code === DOT || code === 0x21 || code === 0x3f : code >= 0x2026 && STOPS.has(code)
const OPENERS = new Set('"\'“‘([{«「『（【《¿¡'.split('').map((opener) => opener.charCodeAt(0)))
/** What follows a closing quotation mark where the sentence around the quotation runs on. */
const RUNS_ON = new Set('，、；：,;:的是等与和或及并而则也都就之'.split('').map((character) => character.charCodeAt(0)))
const TITLE_CLOSERS = new Set('》〉】'.split('').map((closer) => closer.charCodeAt(0)))

interface Stop {
  readonly prose: string
  /** Where the sentence starts that may end here. */
  readonly first: number
  /** Index of the first character of the run of stops. */
  readonly start: number
  /** Index after the run of stops. */
  readonly end: number
  readonly markers: readonly Span[]
}

/** Where the text goes on: past blanks and opening quotes and brackets. */
const skipOpeners = (prose: string, index: number): number => {
  let place = skipBlanks(prose, index)
  while (OPENERS.has(prose.charCodeAt(place))) place = skipJoints(prose, place + 1)
  return place
}

/** A lower-case letter goes on with the sentence; `iPhone` and `mRNA` may open one. */
const continues = (prose: string, index: number): boolean =>
  isLowerCase(prose.charCodeAt(index)) && !isUpperCase(prose.charCodeAt(index + 1))

/** End of the sentence that a wide stop (。！？) ends, or -1 inside a quotation or title that runs on. */
const endAtWideStop = ({prose, end, markers}: Stop): number => {
  const closed = skipClosers(prose, end)
  if (closed > end) {
    const next = prose.charCodeAt(closed)
    if (RUNS_ON.has(next)) return -1
    const last = prose.charCodeAt(lastBefore(prose, closed))
    const question = prose.charCodeAt(end - 1) !== 0x3002
    if ((TITLE_CLOSERS.has(last) || question) && isHan(next)) return -1
  }
  return skipTrailing(prose, closed, markers)
}

/**
 * Index after the closers (and flattened footnote digits) behind a narrow stop, or -1 where the next character shows
 * that nothing ends: a decimal, a host name, a file name.
 */
const closeNarrowStop = ({prose, start, end}: Stop): number => {
  const code = prose.charCodeAt(end)
  if (isDigit(code)) {
    const before = prose.charCodeAt(lastBefore(prose, start))
    const word = wordBefore(prose, start).text.toLowerCase()
    if (isDigit(before) || isBlank(before) || start === 0 || BEFORE_NUMBER.has(word)) return -1
    const digits = skipFlattenedDigits(prose, end)
    return digits === end ? -1 : digits
  }
  if (isHan(code)) return isHan(prose.charCodeAt(lastBefore(prose, start))) ? end : -1
  return isLetter(code) ? -1 : skipClosers(prose, end)
}

/** End of the sentence that a narrow stop (. ! ? …) ends, or -1 where it ends none. */
const endAtNarrowStop = (stop: Stop): number => {
  const {prose, start, end, markers} = stop
  const closed = closeNarrowStop(stop)
  if (closed === -1) return -1
  const trailing = skipTrailing(prose, closed, markers)
  const code = prose.charCodeAt(closed)
  if (trailing === closed && closed < prose.length && !isBlank(code) && !isHan(code)) return -1
  const next = skipOpeners(prose, trailing)
  if (continues(prose, next)) return -1
  const bracket = prose.charCodeAt(lastBefore(prose, start))
  if (end - start > 1 && (bracket === 0x5b || bracket === 0x28)) return -1
  const single = end - start === 1 && prose.charCodeAt(start) === DOT
  const quoted = skipJoints(prose, end) < closed
  if (single && isAbbreviation(prose, {stop: start, next, closed: quoted, sentenceStart: stop.first})) return -1
  return trailing
}

/** End of the sentence that a run of stops ends, with what belongs to it; -1 where none ends. */
const sentenceEnd = (stop: Stop): number =>
  WIDE.has(stop.prose.charCodeAt(stop.end - 1)) ? endAtWideStop(stop) : endAtNarrowStop(stop)

/** Index after the run of stops that starts at `index`. */
const skipStops = (prose: string, index: number): number => {
  let end = index + 1
  while (isStop(prose.charCodeAt(end))) end += 1
  return end
}

/**
 * Length of the prose without the blanks at its end. Emphasis marks that close right behind the text belong to it, and
 * so does the last marker, even where nothing of it is prose: `… rates. [[7]](https://…)`.
 */
const trimmedEnd = (prose: string, markers: readonly Span[]): number => {
  const floor = markers.at(-1)?.end ?? 0
  let end = prose.length
  while (end > floor && (isBlank(prose.charCodeAt(end - 1)) || prose.charCodeAt(end - 1) === JOINT_CODE)) end -= 1
  return end === 0 ? 0 : skipJoints(prose, end)
}

/** First index from `index` on that is no blank: emphasis marks that open a sentence belong to it. */
const sentenceStart = (prose: string, index: number): number => {
  let start = index
  while (start < prose.length && isBlank(prose.charCodeAt(start))) start += 1
  return start
}

/**
 * The sentences of a block's prose, in order and disjoint. Each ends after its last character: closing quotes,
 * brackets, and the citation markers and query references that belong to it. A line break, a colon or a semicolon
 * never ends a sentence.
 *
 *     Costs fell by 4.5% in the U.S. last year. [1][2] The rest …
 *                   ^no         ^no           ^ ends   after ]
 *
 * @param prose   The block, with fillers where no prose stands.
 * @param markers Spans of the citation markers in it, sorted; a stop inside one ends nothing.
 */
export function findSentences(prose: string, markers: readonly Span[]): readonly Span[] {
  const sentences: Span[] = []
  const limit = trimmedEnd(prose, markers)
  let start = sentenceStart(prose, 0)
  let index = start
  let next = 0
  while (index < limit) {
    const marker = markers[next]
    if (marker !== undefined && index >= marker.start) {
      index = Math.max(index, marker.end)
      next += 1
      continue
    }
    if (!isStop(prose.charCodeAt(index))) {
      index += 1
      continue
    }
    const end = skipStops(prose, index)
    const boundary = sentenceEnd({prose, first: start, start: index, end, markers})
    index = end
    if (boundary === -1 || boundary >= limit) continue
    sentences.push({start, end: boundary})
    start = sentenceStart(prose, boundary)
    index = boundary
  }
  if (start < limit) sentences.push({start, end: limit})
  return sentences
}
