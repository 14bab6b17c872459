import {closeSync, constants, fstatSync, openSync, readFileSync, type Stats} from 'node:fs'
import {atStart, ProjectError} from './project-error.ts'
import {suchAs} from './such-as.ts'

/** A file to read, and how much of it at most. */
export interface FileToRead {
  readonly file: string
  /** How messages call it. */
  readonly name: string
  readonly maximumBytes: number
}

/** Opens a file without waiting: a FIFO or a device would otherwise keep the process for ever. */
const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)

const reasons: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'Unexpected missing file, expected one that exists'],
  ['ENOTDIR', 'Unexpected missing file, expected one that exists'],
  ['EACCES', 'Unexpected file without read permission, expected a readable one'],
  ['EPERM', 'Unexpected file without read permission, expected a readable one'],
])

/** What the process or the machine lacks is no fault of the file. */
const lacks: ReadonlySet<string> = new Set(['EMFILE', 'ENFILE'])

/**
 * Reads a regular file of at most `maximumBytes` with `use`, which gets the status of exactly the file that is read.
 *
 * Throws `ProjectError` where it is missing, unreadable, a folder or device, or too large.
 */
export const readRegularFile = <Content>(
  {file, name, maximumBytes}: FileToRead,
  use: (status: Stats, read: () => Uint8Array) => Content,
): Content => {
  const descriptor = open(file, name)
  try {
    const status = fstatSync(descriptor)
    if (!status.isFile()) throw unreadable(name, 'Unexpected folder or device, expected a file')
    if (status.size > maximumBytes) {
      const limit = `${maximumBytes / 1_000_000} MB`
      throw unreadable(name, `Unexpected file of ${status.size} bytes, expected at most ${limit}`)
    }
    return use(status, () => readFileSync(descriptor))
  } finally {
    closeSync(descriptor)
  }
}

const open = (file: string, name: string): number => {
  try {
    return openSync(file, flags)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'of an unknown kind'
    if (lacks.has(code)) throw error
    const reason = reasons.get(code) ?? `Unexpected error ${code}, expected a readable file`
    throw unreadable(name, code === 'ENOENT' ? `${reason}${suchAs(file, name)}` : reason)
  }
}

const unreadable = (name: string, message: string) =>
  new ProjectError({
    code: 'UNREADABLE',
    path: name,
    faults: atStart(message),
    remedy: 'Check the path and the file’s permissions, size and kind',
  })
