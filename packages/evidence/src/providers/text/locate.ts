import type {MeasuredText, OffsetUnit} from './measured-text.ts'
import type {Span} from './span.ts'

/** One way to read a pair of offsets. */
export interface OffsetReading {
  readonly unit: OffsetUnit
  /** The end offset is that of the last character, not of the one behind it. */
  readonly lastIncluded?: true
}

/** The span that a pair of offsets means in one reading; `undefined` where it is none. */
export const spanIn = (text: MeasuredText, claimed: Span, reading: OffsetReading): Span | undefined => {
  const start = text.toUtf16(claimed.start, reading.unit)
  const end = text.toUtf16(claimed.end + (reading.lastIncluded ? 1 : 0), reading.unit)
  return start === undefined || end === undefined || end < start ? undefined : {start, end}
}

/** A span that the text confirms. */
export interface Located extends Span {
  /** Another reading leads elsewhere, and the text confirms it too: a cited text that stands in the answer twice. */
  readonly ambiguous: boolean
}

/**
 * The first reading of a pair of offsets whose slice is what it should be. Providers do not agree on units and say
 * little about them, so no offset is trusted until the text confirms it.
 *
 * @param readings - in the order in which they are tried
 * @param fits - whether a slice is the cited one
 */
export const locate = (
  text: MeasuredText,
  claimed: Span,
  {readings, fits}: {readonly readings: readonly OffsetReading[]; readonly fits: (slice: string) => boolean},
): Located | undefined => {
  let found: Span | undefined
  for (const reading of readings) {
    const span = spanIn(text, claimed, reading)
    if (!span || !fits(text.text.slice(span.start, span.end))) continue
    if (found && !isWithin(span, found) && !isWithin(found, span)) return {...found, ambiguous: true}
    found ??= span
  }
  return found && {...found, ambiguous: false}
}

/** The same words with a blank more at an end are no other place. */
const isWithin = (inner: Span, outer: Span) => inner.start >= outer.start && inner.end <= outer.end
