import {closeSync, constants, fstatSync, openSync, readdirSync, readFileSync, type Stats} from 'node:fs'
import path from 'node:path'
import {decodeText} from '../evidence/index.ts'
import {nearest, show} from '../rules/index.ts'
import {atStart, type PathSystem, ProjectError} from './paths.ts'

/**
 * `, such as` the file or folder beside a missing one that was most likely meant; nothing where no name is near.
 *
 * @param file Where the missing one was looked for.
 * @param name How messages call it.
 * @param system How the name is written.
 */
export const suchAs = (file: string, name: string, system: PathSystem = path): string => {
  const own = path.basename(file)
  const near = nearest(
    own,
    namesIn(path.dirname(file)).filter((each) => each !== own),
  )
  return near === undefined
    ? ''
    : `, such as ${show(path.posix.join(path.posix.dirname(name.split(system.sep).join('/')), near))}`
}

const namesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** A file to read, and how much of it at most. */
interface FileToRead {
  readonly file: string
  /** How messages call it. */
  readonly name: string
  readonly maximumBytes: number
}

/** Opens a file without waiting: a FIFO or a device would otherwise keep the process for ever. */
const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)

const reasons: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'There is no such file; name one that exists'],
  ['ENOTDIR', 'There is no such file; name one that exists'],
  ['EACCES', 'The file may not be read'],
  ['EPERM', 'The file may not be read'],
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
    const reason = reasons.get(code) ?? `The file cannot be read (error ${code})`
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

/** Keeps what was made of a file as long as the file's time and size stay the same, so that an editor sees changes. */
export class FileCache<Content> {
  readonly #entries = new Map<string, {readonly stamp: string; readonly content: Content}>()

  constructor(private readonly make: (text: string, name: string) => Content) {}

  /** Throws `ProjectError` where the file cannot be read, `EvidenceSyntaxError` where it is no UTF-8, and whatever making the content throws. */
  read(source: FileToRead): Content {
    return readRegularFile(source, (status, read) => {
      const stamp = `${status.mtimeMs} ${status.size} ${status.ino}`
      const known = this.#entries.get(source.file)
      if (known?.stamp === stamp) return known.content
      const content = this.make(textOf(read, source.name), source.name)
      this.#entries.set(source.file, {stamp, content})
      return content
    })
  }
}

/** A function of its own: when it returns, nothing holds the bytes of a large file beside its text. */
const textOf = (read: () => Uint8Array, name: string): string => decodeText(read(), name)
