/** A run of characters: UTF-16 offsets, `end` exclusive. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A span of a part, as one of the whole. */
export const shift = ({start, end}: Span, by: number): Span => ({start: start + by, end: end + by})
