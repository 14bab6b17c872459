import {rememberIn, type Span} from '../../data/index.ts'

/** What a provider counts: UTF-16 code units (JavaScript), code points (Python), UTF-8 bytes (Google). */
type OffsetUnit = 'utf-16' | 'code-point' | 'byte'

/** One way to read a pair of offsets. */
export interface OffsetReading {
  readonly unit: OffsetUnit
  /** The end offset is that of the last character, not of the one behind it. */
  readonly lastIncluded?: true
}

/** For providers that do not name their unit; most of their programs are written in Python. */
export const likeliest: readonly OffsetReading[] = [{unit: 'code-point'}, {unit: 'utf-16'}, {unit: 'byte'}]

/** For Google's offsets: published as bytes of UTF-8; what comes out of other libraries may have been converted. */
export const bytesFirst: readonly OffsetReading[] = [{unit: 'byte'}, {unit: 'utf-16'}, {unit: 'code-point'}]

/**
 * A text whose offsets can be given in any unit.
 *
 * ```
 *             C a f é   🌾   g r e w
 * utf-16      0 1 2 3 4 5 7 8
 * code-point  0 1 2 3 4 5 6 7
 * byte        0 1 2 3 5 6 10 11
 *                       ^
 * ```
 */
export class MeasuredText {
  readonly #maps = new Map<OffsetUnit, Int32Array>()

  constructor(readonly text: string) {}

  /** The UTF-16 offset of an offset in a unit; `undefined` outside the text and inside a character. */
  toUtf16(offset: number, unit: OffsetUnit): number | undefined {
    const found = rememberIn(this.#maps, unit, () => measure(this.text, unit))[offset]
    return found === undefined || found < 0 ? undefined : found
  }

  /** The place that a pair of offsets means in one reading; `undefined` where it is none. */
  placeIn({start, end}: Span, {unit, lastIncluded}: OffsetReading): Span | undefined {
    const from = this.toUtf16(start, unit)
    const to = this.toUtf16(lastIncluded ? end + 1 : end, unit)
    return from === undefined || to === undefined || to < from ? undefined : {start: from, end: to}
  }
}

/** UTF-16 offset by offset in the unit; -1 where that offset lies inside a character. */
const measure = (text: string, unit: OffsetUnit): Int32Array => {
  const map = new Int32Array(text.length * (unit === 'byte' ? 3 : 1) + 1).fill(-1)
  let offset = 0
  let index = 0
  for (const character of text) {
    map[offset] = index
    offset += widthOf(character, unit)
    index += character.length
  }
  map[offset] = index
  return map.subarray(0, offset + 1)
}

const widthOf = (character: string, unit: OffsetUnit): number => {
  if (unit === 'code-point') return 1
  if (unit === 'utf-16') return character.length
  const code = character.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

/** A place that the text confirms. */
export interface Located extends Span {
  /** Another reading leads elsewhere, and the text confirms it too: a cited text that stands in the answer twice. */
  readonly ambiguous: boolean
}

/**
 * The first reading of a pair of offsets whose slice is what it should be. Providers do not agree on units and say
 * little about them, so no offset is trusted until the text confirms it.
 *
 * @param readings In the order in which they are tried.
 * @param fits Whether a slice is the cited one.
 */
export const locate = (
  text: MeasuredText,
  claimed: Span,
  {readings, fits}: {readonly readings: readonly OffsetReading[]; readonly fits: (slice: string) => boolean},
): Located | undefined => {
  let found: Span | undefined
  for (const reading of readings) {
    const place = text.placeIn(claimed, reading)
    if (!place || !fits(text.text.slice(place.start, place.end))) continue
    if (found && !isWithin(place, found) && !isWithin(found, place)) return {...found, ambiguous: true}
    found ??= place
  }
  return found && {...found, ambiguous: false}
}

/** The first reading of a pair of offsets whose slice is word for word what the provider quotes; see `locate`. */
export const locateQuote = (
  text: MeasuredText,
  claimed: Span,
  quote: string,
  readings: readonly OffsetReading[] = likeliest,
): Located | undefined => locate(text, claimed, {readings, fits: (slice) => slice === quote})

/** The place of words that stand in a text once. */
export const onlyOccurrence = (text: string, words: string): Span | undefined => {
  const start = words.trim() === '' ? -1 : text.indexOf(words)
  return start < 0 || text.includes(words, start + 1) ? undefined : {start, end: start + words.length}
}

/** The same words with a blank more at an end are no other place. */
const isWithin = (inner: Span, outer: Span) => inner.start >= outer.start && inner.end <= outer.end

/** A place in a part, as one of the whole. */
export const shift = ({start, end}: Span, by: number): Span => ({start: start + by, end: end + by})
