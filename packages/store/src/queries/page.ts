import {show} from '@citation-lint/core/data'

/** Which part of a list is wanted; all of it where nothing is said. */
export interface Page {
  /** `cursor` of the record that comes before the first one wanted. It may have been removed since. */
  readonly after?: string | undefined
  /** Most records. */
  readonly limit?: number | undefined
}

/** What a record of a list is found again by, whatever was stored or removed meanwhile. */
export interface Listed {
  /** For `after` of a `Page`; opaque. */
  readonly cursor: string
}

/** SQLite takes this for no limit. */
export const noLimit = -1

/** The values that a list is sorted by, in one word. */
export const cursorOf = (key: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url')

/**
 * The values that a list is sorted by, of the record before the first one wanted.
 *
 * @param start Values that come before those of any record, and tell the types.
 * @throws RangeError for what is no cursor of such a list.
 */
export const keyOf = <Key extends readonly (string | number)[]>(after: string | undefined, start: Key): Key => {
  if (after === undefined) return start
  const key = parsed(after)
  if (isLike(key, start)) return key
  throw new RangeError(`Unexpected cursor ${show(after)}, expected that of a record of the same list`)
}

const parsed = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}

const isLike = <Key extends readonly unknown[]>(key: unknown, start: Key): key is Key =>
  Array.isArray(key) && key.length === start.length && start.every((value, index) => typeof key[index] === typeof value)
