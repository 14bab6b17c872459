/** Offsets of an entry: its key, where it has one, and its value. `end` is exclusive. */
export interface Located {
  readonly key: {readonly start: number; readonly end: number} | undefined
  readonly value: {readonly start: number; readonly end: number}
}

/** A parsed text: its data, and where each piece of the data stands. */
export interface TextDocument {
  readonly data: unknown
  /** Place of the value that a path of keys and indexes leads to; `undefined` where there is none. */
  locate(path: readonly string[]): Located | undefined
}
