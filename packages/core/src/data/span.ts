/** A run of characters: UTF-16 offsets into the text it was found in, `end` exclusive. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Puts what stands in a text in the order in which it begins. */
export const byStart = (one: {readonly start: number}, other: {readonly start: number}): number =>
  one.start - other.start

/** Spans in the order of the text, each that meets the one before as one with it. */
export const mergedSpans = (spans: readonly Span[], meets: (last: Span, next: Span) => boolean): readonly Span[] => {
  const merged: Span[] = []
  for (const {start, end} of spans.toSorted(byStart)) {
    const last = merged.at(-1)
    if (last && meets(last, {start, end})) merged.splice(-1, 1, {start: last.start, end: Math.max(last.end, end)})
    else merged.push({start, end})
  }
  return merged
}
