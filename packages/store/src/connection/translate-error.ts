import {StoreError, type StoreErrorCode} from '../store-error.ts'

/** What a code of SQLite or of the protocol means to a user. */
interface Meaning {
  readonly code: StoreErrorCode
  /** What was there, and what should have been; the name of the store goes between. */
  readonly words: readonly [string, string]
  readonly remedy: string
}

const busy: Meaning = {
  code: 'BUSY',
  words: ['Unexpected writer that keeps', 'busy, expected it to finish sooner'],
  remedy: 'Try again when the other program is done; nothing was written.',
}
const tooLong: Meaning = {
  code: 'BUSY',
  words: ['Unexpected length of a write to', 'while others wait, expected one that the server has the time for'],
  remedy: 'Try again, or store less at once; nothing was written.',
}
const closed: Meaning = {
  code: 'UNREADABLE',
  words: ['Unexpected lack of permission on', ', expected a file and a folder that can be read and written'],
  remedy: 'Change the permissions of the file and of its folder.',
}
const answer: Meaning = {
  code: 'UNREACHABLE',
  words: ['Unexpected answer of', ', expected a libSQL server that knows the token'],
  remedy: 'Look at the address and at the token in CITATION_LINT_STORE_TOKEN.',
}

/** By the beginning of the code: `SQLITE_IOERR_WRITE` is an `SQLITE_IOERR`. */
const meanings: readonly (readonly [prefix: string, meaning: Meaning])[] = [
  ['SQLITE_BUSY', busy],
  ['SQLITE_LOCKED', busy],
  [
    'SQLITE_FULL',
    {
      code: 'DISK_FULL',
      words: ['Unexpected full disk under', ', expected room to write'],
      remedy: 'Free some space and run it again; nothing was written.',
    },
  ],
  [
    'SQLITE_NOTADB',
    {
      code: 'NOT_A_STORE',
      words: ['Unexpected file', 'that is no database, expected an evidence store'],
      remedy: 'Name a file that `citation-lint store init` made.',
    },
  ],
  [
    'SQLITE_CORRUPT',
    {
      code: 'CORRUPT',
      words: ['Unexpected damage in', ', expected a sound evidence store'],
      remedy: 'Restore it from a backup (docs/store.md, "Backup and restore").',
    },
  ],
  [
    'SQLITE_IOERR',
    {
      code: 'UNREADABLE',
      words: ['Unexpected error of the disk under', ', expected one that can be written'],
      remedy: 'Look at the disk and at quotas; nothing was written.',
    },
  ],
  ['SQLITE_READONLY', closed],
  ['SQLITE_PERM', closed],
  ['SQLITE_CANTOPEN', closed],
  [
    'SQLITE_CONSTRAINT',
    {
      code: 'INVALID_RECORD',
      words: ['Unexpected record for', ', expected one that keeps its rules'],
      remedy: 'Complete the record (docs/store.md, "Tables"); nothing was written.',
    },
  ],
  ['TRANSACTION_TIMEOUT', tooLong],
  ['STREAM_EXPIRED', tooLong],
  ['HRANA_', answer],
  ['SERVER_ERROR', answer],
  ['LIBSQL_SERVER_ERROR', answer],
]

/** Turns an error of libSQL, or of the way to a server, into one that says what to do; any other stays what it is. */
export const translateError = (error: unknown, name: string): unknown => {
  if (error instanceof StoreError || !(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  const meaning = meanings.find(([prefix]) => code.startsWith(prefix))?.[1]
  if (meaning) return storeError(meaning, name, error)
  return error.message === 'fetch failed' ? storeError(silence, name, error) : error
}

const silence: Meaning = {
  code: 'UNREACHABLE',
  words: ['Unexpected silence of', ', expected a libSQL server'],
  remedy: 'Look at the address, and whether the server runs.',
}

const storeError = ({code, words: [before, behind], remedy}: Meaning, name: string, error: Error) => {
  const detail = lineOf(error.cause instanceof Error ? error.cause.message : error.message)
  const sentence = `${before} ${name} ${behind}`.replace(' ,', ',')
  return new StoreError(code, {message: `${sentence} (${detail})`, remedy, cause: error})
}

/** One line without characters that could move a cursor. */
const lineOf = (text: string) => text.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ').slice(0, 200)
