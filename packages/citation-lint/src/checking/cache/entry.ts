import {createHash, createHmac, randomBytes, timingSafeEqual} from 'node:crypto'
import {readFileSync, realpathSync} from 'node:fs'
import {mkdir, readdir} from 'node:fs/promises'
import path from 'node:path'
import {remember, show} from '@citation-lint/core/data'
import type {Dependency, TriedPattern} from '@citation-lint/core/project'
import {displayPath, filesOf, kindOf} from '@citation-lint/core/project/dependencies'
import type {CheckResult} from '../../documents/prepare-document.ts'
import {errorCode, Failure, refusalOf} from '../../runtime/failure.ts'
import {writeAtomically} from '../../runtime/write-output.ts'
import {attempt, cacheFolder, readPrivate, writePrivate} from '../../start/code-cache.ts'

/** What a kept result depends on beside files of the project. */
export interface Identity {
  /** citation-lint and the packages it is made of. */
  readonly program: string
  /** Major version of Node.js, and the Unicode data that sentences are cut with. */
  readonly runtime: string
  readonly options: string
}

/** A result that is kept, with all that it depends on. */
export interface CacheEntry extends Identity {
  readonly name: string
  /** Digest of the document's bytes. */
  readonly document: string
  /** What the check looked at, and what it found there. Paths are relative to the working directory. */
  readonly dependencies: readonly (readonly [Dependency, string])[]
  readonly result: CheckResult
  readonly fingerprints: readonly string[]
  readonly evidencePatterns: readonly TriedPattern[]
  readonly remarks: readonly string[]
}

/**
 * Reads an entry.
 *
 * @returns `absent` where there is none, `foreign` where it is not as this user's program has written it: damaged, moved
 * from another machine, or forged.
 */
export function readEntry(folder: string, name: string): CacheEntry | 'absent' | 'foreign' {
  try {
    const file = fileOf(folder, name)
    // A pipe that somebody has put there would keep the process for ever.
    if (kindOf(file) !== 'file') return 'absent'
    const text = readFileSync(file, 'utf8')
    const end = text.indexOf('\n')
    const body = text.slice(end + 1)
    if (end < 0 || !isSealed(body, text.slice(0, end))) return 'foreign'
    const entry: unknown = JSON.parse(body)
    return isEntry(entry) && entry.name === name ? entry : 'foreign'
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? 'absent' : 'foreign'
  }
}

/** Writes an entry; whoever reads it meanwhile gets a whole one. A cache that cannot be written is none, no fault. */
export async function writeEntry(folder: string, entry: CacheEntry): Promise<void> {
  const body = JSON.stringify(entry)
  await writeAtomically(fileOf(folder, entry.name), `${seal(body)}\n${body}`).catch(() => undefined)
}

/**
 * Makes the folder of a cache, which git leaves alone. A folder that holds anything is left as it is: it may be the
 * user's own, with a `.gitignore` that means something else.
 *
 * @throws Failure (as a rejection) where no folder can be, such as where a file stands.
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, {recursive: true})
    if ((await readdir(folder)).length === 0) await writeAtomically(path.join(folder, '.gitignore'), '*\n')
  } catch (error) {
    if (!unwritable.has(errorCode(error)))
      throw new Failure(`Cannot use the cache ${show(folder)} (${refusalOf(error)}); name a folder`)
  }
}

/** What the system says where it lets nobody write, or not us. */
const unwritable: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT'])

function fileOf(folder: string, name: string): string {
  return path.join(folder, `${digest(name)}.json`)
}

/** The seal says that we have written it; what is left to say is that this version of the form has. */
function isEntry(value: unknown): value is CacheEntry {
  return (
    typeof value === 'object' && value !== null && ['dependencies', 'result', 'program'].every((key) => key in value)
  )
}

/** Length of a key, in bytes: that of the digest it is used with. */
const keyLength = 32

/** Where no key can be kept, results serve as long as this process runs. */
const ownKey = randomBytes(keyLength)

/**
 * Makes what stands before a kept result. The folder of a cache lies in the checkout, where whoever sends a change can
 * put files; the key lies in the user's own cache folder, so nobody else can make a seal that `isSealed` accepts.
 *
 * @returns 64 hexadecimal digits
 */
export function seal(body: string): string {
  return createHmac('sha256', findKey()).update(body).digest('hex')
}

/** True where this user has sealed the text, as it is. */
function isSealed(body: string, given: string): boolean {
  const expected = Buffer.from(seal(body))
  const found = Buffer.from(given)
  return found.length === expected.length && timingSafeEqual(found, expected)
}

/** The user's key, made where there is none yet. */
function findKey(): Buffer {
  const folder = cacheFolder()
  return folder === undefined ? ownKey : keyIn(path.join(folder, 'results.key'))
}

/** Each is read once. */
const keyIn = remember((file: string): Buffer => readKey(file) ?? makeKey(file))

/** Reads a key that nobody else can have put there, nor can read. */
function readKey(file: string): Buffer | undefined {
  const key = attempt(() => readPrivate(file, 0o066))
  return key?.length === keyLength ? key : undefined
}

/** Of two processes that make a key at once, the later wins; what the other has kept is checked once more. */
function makeKey(file: string): Buffer {
  attempt(() => writePrivate(file, ownKey))
  return ownKey
}

/**
 * What stands behind each dependency, as short texts that differ where that does. Each is taken once, at the
 * first question: a file that changes later has another state in the next run, and what was kept no longer serves.
 */
export class States {
  readonly #known = new Map<string, string>()

  /** @param cwd Folder that states are relative to, so that a cache can move with its project. */
  constructor(private readonly cwd: string) {}

  /** The state of a dependency. */
  of(dependency: Dependency): string {
    const key = JSON.stringify(dependency)
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const state = this.#take(dependency)
    this.#known.set(key, state)
    return state
  }

  #take(dependency: Dependency): string {
    try {
      switch (dependency.kind) {
        case 'existence':
          return kindOf(dependency.file)
        case 'content':
          if (kindOf(dependency.file) !== 'file') return 'unreadable'
          return `${displayPath(realpathSync(dependency.file), this.cwd)} ${digest(readFileSync(dependency.file))}`
        case 'pattern':
          return digest(
            JSON.stringify(filesOf(dependency.pattern, dependency.folder).map((file) => displayPath(file, this.cwd))),
          )
      }
    } catch {
      return 'unreadable'
    }
  }
}

/** Names a content by 32 hexadecimal digits. */
export function digest(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32)
}
