/**
 * Why a store could not do what it was asked. Programs branch on these, so they never change.
 *
 * - `MISSING` there is no store at that place
 * - `NOT_A_STORE` the file, or the database of the server, is something else
 * - `NEWER_STORE` it was written by a later version of this program
 * - `OLDER_STORE` it has to be brought up to this version before it can be read only
 * - `CORRUPT` the file is damaged
 * - `BUSY` another program kept writing for longer than the patience of the store
 * - `DISK_FULL` the disk or a quota is full
 * - `UNREADABLE` the file cannot be opened or written: permissions, a folder, an I/O error
 * - `UNREACHABLE` the server does not answer, or refuses the token
 * - `INVALID_RECORD` what was to be stored lacks a field, breaks a rule, or names what is not stored
 * - `MISSING_RECORD` what was to be deleted is not stored
 * - `CITED` what was to be deleted is what a brief rests on
 * - `EXISTS` a backup would overwrite a file
 * - `UNSUPPORTED` a server cannot do it
 */
export type StoreErrorCode =
  | 'MISSING'
  | 'NOT_A_STORE'
  | 'NEWER_STORE'
  | 'OLDER_STORE'
  | 'CORRUPT'
  | 'BUSY'
  | 'DISK_FULL'
  | 'UNREADABLE'
  | 'UNREACHABLE'
  | 'INVALID_RECORD'
  | 'MISSING_RECORD'
  | 'CITED'
  | 'EXISTS'
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
