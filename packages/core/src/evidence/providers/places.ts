import type {Span} from '../../data/index.ts'
import {pageOf} from '../url.ts'
import type {Path} from './found.ts'
import {isControlText, isInParentheses, labelNumber, readLink} from './listed-sources.ts'
import {
  claimIn,
  likeliest,
  locate,
  locateQuote,
  type OffsetReading,
  onlyOccurrence,
  sentenceEndAt,
  shift,
} from './locate.ts'
import type {CountedText, Mention, PlacedCitation, Placing, ProviderSource} from './table.ts'

interface OffsetPaths {
  readonly start: Path
  readonly end: Path
  /** The cited words, where the citation repeats them. */
  readonly words?: Path
  /** In the order in which they are tried. */
  readonly readings?: readonly OffsetReading[]
  readonly covers?: Mention['covers']
  /** Offsets drift, by a part that was left out or a character counted twice; the words do not. */
  readonly drifts?: true
  /** A citation without offsets covers its whole text. */
  readonly orWhole?: true
}

/** Between two offsets: where the words stand that the citation repeats, else the claim that they are likeliest to mean. */
export const between =
  (offsets: OffsetPaths): Placing =>
  (text, citation) => {
    const {readings = likeliest, covers = 'claim', orWhole} = offsets
    const start = citation.number(offsets.start)
    const claimed = {start: start ?? 0, end: citation.number(offsets.end) ?? -1}
    const quote = citation.text(offsets.words)
    if (quote !== undefined) return atWords(text, {claimed, quote, ...offsets})
    if (orWhole && (start === undefined || claimed.end <= start))
      return at({start: 0, end: text.measured.text.length}, covers)
    if (claimed.end < 0) return at(undefined, covers)
    const {span, verified} = claimIn(text.measured, claimed, readings)
    return at(span, covers, verified)
  }

const atWords = (
  {measured, start, whole}: CountedText,
  {
    claimed,
    quote,
    readings,
    covers = 'claim',
    drifts,
  }: Omit<OffsetPaths, 'start' | 'end'> & {readonly claimed: Span; readonly quote: string},
): PlacedCitation => {
  const own = locateQuote(measured, claimed, quote, readings)
  const found = own ?? (drifts && locateQuote(whole(), claimed, quote, readings))
  const place = found ?? (drifts && onlyOccurrence(whole().text, quote))
  return at(own ?? (place && shift(place, -start)), covers, found?.ambiguous !== true)
}

const at = (span: Span | undefined, covers: Mention['covers'], verified = true): PlacedCitation => ({
  places: [{span, covers}],
  verified,
})

/**
 * Behind the claim that ends at an offset. OpenAI publishes it as the position of a file in a list, and it is an offset
 * into the text: it is believed only where a sentence or a line ends there, or is about to.
 */
export const behindOffset =
  (path: Path): Placing =>
  ({measured}, citation) => {
    const index = citation.number(path) ?? 0
    for (const {unit} of likeliest) {
      const offset = measured.toUtf16(index, unit)
      const end = offset === undefined || offset === 0 ? undefined : sentenceEndAt(measured.text, offset)
      if (end !== undefined) return at({start: Math.max(0, end - 1), end}, 'claim', false)
    }
    return at(undefined, 'claim')
  }

/** Neither the unit nor whether the last index is included is published; Python code points are the likeliest. */
const linkReadings: readonly OffsetReading[] = [
  {unit: 'code-point'},
  {unit: 'utf-16'},
  {unit: 'code-point', lastIncluded: true},
  {unit: 'utf-16', lastIncluded: true},
  {unit: 'byte'},
]

/**
 * Between two offsets around what the model wrote for the citation, or else the claim itself. A parenthesised link, a
 * numbered link and control text are replaced by a marker; a link that is part of the sentence stays, with a marker
 * behind.
 *
 * ```
 * > | Rye fell. ([rye.example](https://rye.example/y?utm_source=openai))
 *               ^                                                      ^
 * ```
 */
export const aroundLink =
  (from: Path, to: Path): Placing =>
  ({measured: text, links}, citation, source) => {
    const [start, end] = [citation.number(from), citation.number(to)]
    const slice = (place: Span) => text.text.slice(place.start, place.end).trim()
    const coverOf = (link: Span, isWritten: boolean) =>
      isWritten || isInParentheses(text.text, link) ? 'marker' : 'claim'
    // OpenRouter and xAI leave out where a citation stands, or say 0 to 0: the link to it says so.
    if (start === undefined || end === undefined || end === 0 || end < start) {
      const found = links().filter((place) => linksTo(slice(place), source))
      const places = found.map((span) => ({span, covers: coverOf(span, isMarker(slice(span), source))}) as const)
      return places.length > 0 ? {places, verified: true} : at(undefined, 'claim')
    }
    const found = (fits: (words: string, source: ProviderSource) => boolean) =>
      locate(text, {start, end}, {readings: linkReadings, fits: (words) => fits(words.trim(), source)})
    const marker = found(isMarker)
    const link = marker ?? found(linksTo)
    if (link) return at(link, coverOf(link, marker !== undefined), !link.ambiguous)
    const {span, verified} = claimIn(text, {start, end}, linkReadings)
    return at(span, 'claim', verified)
  }

const isMarker = (slice: string, source: ProviderSource): boolean => {
  if (isControlText(slice)) return true
  const link = linksTo(slice, source) ? readLink(slice) : undefined
  return link !== undefined && (link.parenthesised || labelNumber(link.label) !== undefined)
}

const linksTo = (slice: string, {url}: ProviderSource): boolean => {
  const link = readLink(slice)
  return link !== undefined && (url === undefined || pageOf(link.url) === pageOf(url))
}
