/** A run of characters: UTF-16 offsets into the text it was found in, `end` exclusive. */
export interface Span {
  readonly start: number
  readonly end: number
}
