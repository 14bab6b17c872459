import type {Span} from '../../data/index.ts'
import {findCandidates} from '../quantities/candidates.ts'
import {
  CharacterClass,
  CLASSES,
  classOf,
  codesOf,
  EDGE_CODE,
  isBlank,
  isDigit,
  isHan,
  isLetter,
  isLowerCase,
  isUpperCase,
} from '../text/characters.ts'
import {codeAt, lastBefore, type ProseView, skipBlanks, skipJoints, viewOf} from '../text/prose-buffer.ts'
import {firstFrom, Windows} from '../text/span-list.ts'
import {
  BEFORE_NUMBER,
  type Ending,
  isAbbreviation,
  skipClosers,
  skipFlattenedDigits,
  skipTrailing,
  wordBefore,
} from './stops.ts'

const DOT = 0x2e
const WIDE = codesOf('。！？｡')
/** What follows a closing quotation mark where the sentence around the quotation runs on. */
const RUNS_ON = codesOf('，、；：,;:的是等与和或及并而则也都就之')
const TITLE_CLOSERS = codesOf('》〉】')

/** A run of stops; of a piece of prose one after another in the same object. */
interface Stop extends Ending {
  /** Where the sentence starts that may end here. */
  first: number
  /** Index of the first character of the run of stops. */
  start: number
  /** Index after the run of stops. */
  end: number
}

/** Where the text goes on: past blanks and opening quotes and brackets. */
const skipOpeners = ({prose, limit}: Ending, index: number): number => {
  let place = skipBlanks(prose, index, limit)
  while ((classOf(codeAt(prose, place)) & CharacterClass.opener) !== 0) place = skipJoints(prose, place + 1)
  return place
}

/** A lower-case letter goes on with the sentence; `iPhone` and `mRNA` may open one. */
const continues = (prose: ProseView, index: number): boolean =>
  isLowerCase(codeAt(prose, index)) && !isUpperCase(codeAt(prose, index + 1))

/** End of the sentence that a wide stop (。！？) ends, or -1 inside a quotation or title that runs on. */
const endAtWideStop = (stop: Stop): number => {
  const {prose, end} = stop
  const closed = skipClosers(prose, end)
  if (closed > end) {
    const next = codeAt(prose, closed)
    if (RUNS_ON.has(next)) return -1
    const last = codeAt(prose, lastBefore(prose, closed))
    const question = codeAt(prose, end - 1) !== 0x3002
    if ((TITLE_CLOSERS.has(last) || question) && isHan(next)) return -1
  }
  return skipTrailing(stop, closed)
}

/**
 * Index after the closers (and flattened footnote digits) behind a narrow stop, or -1 where the next character shows
 * that nothing ends: a decimal, a host name, a file name.
 */
const closeNarrowStop = ({prose, start, end}: Stop): number => {
  const code = codeAt(prose, end)
  if (isDigit(code)) {
    const before = codeAt(prose, lastBefore(prose, start))
    if (isDigit(before) || isBlank(before)) return -1
    if (BEFORE_NUMBER.has(wordBefore(prose, start).text.toLowerCase())) return -1
    const digits = skipFlattenedDigits(prose, end)
    return digits === end ? -1 : digits
  }
  if (isHan(code)) return isHan(codeAt(prose, lastBefore(prose, start))) ? end : -1
  return isLetter(code) ? -1 : skipClosers(prose, end)
}

/** End of the sentence that a narrow stop (. ! ? …) ends, or -1 where it ends none. */
const endAtNarrowStop = (stop: Stop): number => {
  const {prose, start, end, limit} = stop
  const closed = closeNarrowStop(stop)
  if (closed === -1) return -1
  const trailing = skipTrailing(stop, closed)
  const code = codeAt(prose, closed)
  if (trailing === closed && closed < limit && !isBlank(code) && !isHan(code)) return -1
  const next = skipOpeners(stop, trailing)
  if (continues(prose, next)) return -1
  const bracket = codeAt(prose, lastBefore(prose, start))
  if (end - start > 1 && (bracket === 0x5b || bracket === 0x28)) return -1
  const single = end - start === 1 && codeAt(prose, start) === DOT
  const quoted = skipJoints(prose, end) < closed
  if (single && isAbbreviation(prose, {stop: start, next, closed: quoted, first: stop.first, end: limit})) return -1
  return trailing
}

/** End of the sentence that a run of stops ends, with what belongs to it; -1 where none ends. */
const sentenceEnd = (stop: Stop): number =>
  WIDE.has(codeAt(stop.prose, stop.end - 1)) ? endAtWideStop(stop) : endAtNarrowStop(stop)

/** Index after the run of stops that starts at `index`. */
const skipStops = ({codes}: ProseView, index: number): number => {
  let end = index + 1
  while (((CLASSES[codes[end] ?? EDGE_CODE] ?? 0) & CharacterClass.stop) !== 0) end += 1
  return end
}

/**
 * Where the prose ends without the blanks at its end. Emphasis marks that close right behind the text belong to it, and
 * so does the last marker, even where nothing of it is prose: `… rates. [[7]](https://…)`.
 */
const trimmedEnd = ({prose, markers, limit}: Ending, start: number): number => {
  const floor = markers.at(-1)?.end ?? start
  let end = limit
  while (end > floor && (classOf(codeAt(prose, end - 1)) & (CharacterClass.blank | CharacterClass.joint)) !== 0)
    end -= 1
  return end === start ? start : Math.min(limit, skipJoints(prose, end))
}

/** First index from `index` on that is no blank: emphasis marks that open a sentence belong to it. */
const sentenceStart = (prose: ProseView, index: number, end: number): number => {
  let start = index
  while (start < end && isBlank(codeAt(prose, start))) start += 1
  return start
}

/** The stops of some prose, and what takes in the sentences that end there. */
export interface SentenceReading {
  /** Offsets of all stops of the prose, sorted. */
  readonly stops: Uint32Array
  readonly units: Windows
}

/**
 * The sentences of a block's prose, in order and disjoint. Each ends after its last character: closing quotes,
 * brackets, and the citation markers and query references that belong to it. A line break, a colon or a semicolon
 * never ends a sentence.
 *
 *     Costs fell by 4.5% in the U.S. last year. [1][2] The rest …
 *                   ^no         ^no           ^ ends   after ]
 *
 * @param markers The citation markers in the window, sorted; a stop inside one ends nothing.
 */
export function readSentences(
  prose: ProseView,
  {start: from, end: limit}: Span,
  markers: readonly Span[],
  {stops, units}: SentenceReading,
): void {
  let start = sentenceStart(prose, from, limit)
  const stop: Stop = {prose, limit, markers, first: start, start, end: start}
  const last = trimmedEnd(stop, from)
  let marker = 0
  let index = start
  for (let next = firstFrom(stops, start); (stops[next] ?? last) < last; next += 1) {
    const place = stops[next] ?? last
    while ((markers[marker]?.end ?? Infinity) <= place) marker += 1
    if (place < index || place >= (markers[marker]?.start ?? last)) continue
    stop.first = start
    stop.start = place
    stop.end = skipStops(prose, place)
    const boundary = sentenceEnd(stop)
    index = stop.end
    if (boundary === -1 || boundary >= last) continue
    units.add(start, boundary)
    start = sentenceStart(prose, boundary, limit)
    index = boundary
  }
  if (start < last) units.add(start, last)
}

/**
 * The sentences of a text of its own.
 *
 * @param markers Spans of the citation markers in it, sorted.
 */
export function findSentences(text: string, markers: readonly Span[] = []): readonly Span[] {
  const units = new Windows()
  const prose = viewOf(text)
  const {stops} = findCandidates(prose.codes, text.length)
  readSentences(prose, {start: 0, end: text.length}, markers, {stops, units})
  return Array.from({length: units.length}, (_, index) => units.spanOf(index))
}
