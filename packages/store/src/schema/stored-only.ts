import {StoreError} from '../store-error.ts'

/** An entry of `sqlite_master`: what SQLite believes is its text, and not the type beside it. */
export interface SchemaEntry {
  /** Null for an index that comes with a table. */
  readonly sql: string | null
}

/**
 * Refuses what SQLite works out when it is read, which may never end; a store holds nothing but what was put into it. No
 * text of ours has a comment, which could stand between the words of a computed column: `as -- … (…)`.
 *
 * @throws StoreError `NOT_A_STORE`
 */
export const refuseComputed = (entries: readonly SchemaEntry[], name: string): void => {
  if (entries.every(isStored)) return
  throw new StoreError('NOT_A_STORE', {
    message: `Unexpected database ${name} with a view, a trigger or a computed column, expected an evidence store`,
    remedy: 'Name a file that `citation-lint store init` made.',
  })
}

const isStored = ({sql}: SchemaEntry): boolean =>
  sql === null ||
  (/^create (?:table|index|unique index|virtual table chunk_words using fts5) /i.test(sql) &&
    !/\bas\s{0,99}\(|\/\*|--/i.test(sql))
