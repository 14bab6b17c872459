import type {Place} from '@citation-lint/data'

/** A parsed text: its data, and where each piece of the data stands. */
export interface TextDocument {
  readonly data: unknown
  /**
   * Place of the value that a path of keys and indexes leads to; of a list or mapping that stands under a key, the
   * place of that key. `undefined` where the path leads nowhere; for the empty path, where the data begins.
   */
  locate(path: readonly string[]): Place | undefined
}
