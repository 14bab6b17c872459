/** Why a store could not do what it was asked. Programs branch on these, so they never change. */
export type StoreErrorCode =
  /** There is no store at that place. */
  | 'MISSING'
  /** The file, or the database of the server, is something else. */
  | 'NOT_A_STORE'
  /** It was written by a later version of this program. */
  | 'NEWER_STORE'
  /** It has to be brought up to this version before it can be read only. */
  | 'OLDER_STORE'
  /** The file is damaged. */
  | 'CORRUPT'
  /** Another program kept writing for longer than the patience of the store. */
  | 'BUSY'
  /** The disk or a quota is full. */
  | 'DISK_FULL'
  /** The file cannot be opened or written: permissions, a folder, an I/O error. */
  | 'UNREADABLE'
  /** The server does not answer, or refuses the token. */
  | 'UNREACHABLE'
  /** What was to be stored lacks a field, breaks a rule, or names what is not stored. */
  | 'INVALID_RECORD'
  /** What was to be deleted is not stored. */
  | 'MISSING_RECORD'
  /** What was to be deleted is what a brief rests on. */
  | 'CITED'
  /** A backup would overwrite a file. */
  | 'EXISTS'
  /** A server cannot do it. */
  | 'UNSUPPORTED'

/**
 * A store that cannot be opened, read or written. Whatever was under way is undone: a store never holds half of what
 * one call was to write. The message is one line, safe to print; `remedy` says what to do.
 */
export class StoreError extends Error {
  override readonly name = 'StoreError'
  readonly code: StoreErrorCode
  readonly remedy: string

  constructor(code: StoreErrorCode, {message, remedy, cause}: {message: string; remedy: string; cause?: unknown}) {
    super(message, {cause})
    this.code = code
    this.remedy = remedy
  }
}

/** What a code of SQLite or of the protocol means to a user. */
interface CodeMeaning {
  /** Beginnings of codes: `SQLITE_IOERR_WRITE` is an `SQLITE_IOERR`. */
  readonly prefixes: readonly string[]
  readonly code: StoreErrorCode
  /** What is wrong. */
  readonly message: (name: string) => string
  readonly remedy: string
}

const meanings: readonly CodeMeaning[] = [
  {
    prefixes: ['SQLITE_BUSY', 'SQLITE_LOCKED'],
    code: 'BUSY',
    message: (name) => `Another program keeps ${name} busy`,
    remedy: 'Try again when the other program is done; nothing was written.',
  },
  {
    prefixes: ['SQLITE_FULL'],
    code: 'DISK_FULL',
    message: (name) => `The disk under ${name} is full`,
    remedy: 'Free some space and run it again; nothing was written.',
  },
  {
    prefixes: ['SQLITE_NOTADB'],
    code: 'NOT_A_STORE',
    message: (name) => `The file ${name} is no evidence store`,
    remedy: 'Name a file that `citation-lint store init` made.',
  },
  {
    prefixes: ['SQLITE_CORRUPT'],
    code: 'CORRUPT',
    message: (name) => `The evidence store ${name} is damaged`,
    remedy:
      'Restore it from a backup (https://github.com/citation-lint/citation-lint/blob/main/docs/guides/store.md#backup-and-restore).',
  },
  {
    prefixes: ['SQLITE_IOERR'],
    code: 'UNREADABLE',
    message: (name) => `The disk under ${name} has an error`,
    remedy: 'Look at the disk and at quotas; nothing was written.',
  },
  {
    prefixes: ['SQLITE_READONLY', 'SQLITE_PERM', 'SQLITE_CANTOPEN'],
    code: 'UNREADABLE',
    message: (name) => `The file ${name} or its folder may not be read and written`,
    remedy: 'Change the permissions of the file and of its folder.',
  },
  {
    prefixes: ['SQLITE_CONSTRAINT'],
    code: 'INVALID_RECORD',
    message: (name) => `A record breaks the rules of ${name}`,
    remedy:
      'Complete the record (https://github.com/citation-lint/citation-lint/blob/main/docs/reference/store-tables.md#tables); nothing was written.',
  },
  {
    prefixes: ['TRANSACTION_TIMEOUT', 'STREAM_EXPIRED'],
    code: 'BUSY',
    message: (name) => `A write to ${name} took longer than the server waits`,
    remedy: 'Try again, or store less at once; nothing was written.',
  },
  {
    prefixes: ['HRANA_', 'SERVER_ERROR', 'LIBSQL_SERVER_ERROR'],
    code: 'UNREACHABLE',
    message: (name) => `The address ${name} is no libSQL server, or refuses the token`,
    remedy: 'Look at the address and at the token in CITATION_LINT_STORE_TOKEN.',
  },
]

const silence: CodeMeaning = {
  prefixes: [],
  code: 'UNREACHABLE',
  message: (name) => `The server ${name} does not answer`,
  remedy: 'Look at the address, and whether the server runs.',
}

/** Turns an error of libSQL, or of the way to a server, into one that says what to do; any other stays what it is. */
export const translateError = (error: unknown, name: string): unknown => {
  if (error instanceof StoreError || !(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  const isSilent = error.message === 'fetch failed'
  const known = meanings.find(({prefixes}) => prefixes.some((prefix) => code.startsWith(prefix)))
  const meaning = known ?? (isSilent ? silence : undefined)
  if (!meaning) return error
  const detail = lineOf(error.cause instanceof Error ? error.cause.message : error.message)
  const message = `${meaning.message(name)} (${detail})`
  return new StoreError(meaning.code, {message, remedy: meaning.remedy, cause: error})
}

/** One line without characters that could move a cursor. */
const lineOf = (text: string) => text.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ').slice(0, 200)
