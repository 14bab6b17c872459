import {closeSync, openSync, readSync} from 'node:fs'
import {dirname, resolve} from 'node:path'
import {show} from '@citation-lint/core/data'
import {isServer} from '@citation-lint/core/evidence'
import {displayPath} from '@citation-lint/core/project/dependencies'
import {StoreError} from './store-error.ts'

/** What messages call a store: never with the password that a URL may hold. */
export const nameOf = (location: string): string =>
  show(isServer(location) ? location.replace(/\/\/[^/?#]*@/, '//').replace(/[?#].*$/s, '') : location)

/** What the first bytes of a file say. */
export type FileKind = 'absent' | 'empty' | 'database'

const magic = 'SQLite format 3\0'

/**
 * Looks whether a file could be a store before libSQL opens it, which would make an absent one.
 *
 * @param calledBy What messages call it, where that is not the path.
 * @throws StoreError `NOT_A_STORE` for another kind of file, `UNREADABLE` for one that cannot be read.
 */
export const kindOfFile = (path: string, calledBy: string = path): FileKind => {
  const start = startOf(path, calledBy)
  if (start === undefined) return 'absent'
  if (start === '') return 'empty'
  if (start === magic) return 'database'
  throw new StoreError('NOT_A_STORE', {
    message: `The file ${nameOf(calledBy)} is no evidence store`,
    remedy: 'Name a file that `citation-lint store init` made.',
  })
}

/** The first bytes of a file; `undefined` where there is none. */
const startOf = (path: string, calledBy: string): string | undefined => {
  try {
    const descriptor = openSync(resolve(path), 'r')
    try {
      const bytes = Buffer.alloc(magic.length)
      return bytes.toString('latin1', 0, readSync(descriptor, bytes))
    } finally {
      closeSync(descriptor)
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    if (code === 'ENOENT') return undefined
    throw new StoreError('UNREADABLE', {
      message: `Cannot read ${nameOf(calledBy)} (error ${code})`,
      remedy: 'Look at the path and at its permissions.',
      cause: error,
    })
  }
}

/** There is no store where one should be. */
export const missingStore = (name: string): StoreError =>
  new StoreError('MISSING', {
    message: `No evidence store is at ${name}; name another place, or make one`,
    remedy: 'Make one with `citation-lint store init`.',
  })

/**
 * A document's path as a store keeps it: relative to the folder of the store's file, so that the two can move
 * together; for a server, relative to the working directory.
 *
 * @param cwd Folder that relative paths start from; the process's own by default.
 */
export const pathInStore = (location: string, document: string, cwd = '.'): string => {
  const from = isServer(location) ? cwd : dirname(resolve(cwd, location))
  return displayPath(resolve(cwd, document), from)
}
