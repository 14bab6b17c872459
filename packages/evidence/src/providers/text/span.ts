/** A run of characters: UTF-16 offsets, `end` exclusive. */
export interface Span {
  readonly start: number
  readonly end: number
}
