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
): Span | undefined => {
  for (const reading of readings) {
    const span = spanIn(text, claimed, reading)
    if (span && fits(text.text.slice(span.start, span.end))) return span
  }
  return undefined
}
