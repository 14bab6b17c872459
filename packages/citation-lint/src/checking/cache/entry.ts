import {readFileSync} from 'node:fs'
import {mkdir, readdir} from 'node:fs/promises'
import path from 'node:path'
import {show} from '@citation-lint/core/data'
import type {Dependency, TriedPattern} from '@citation-lint/core/project'
import type {CheckResult} from '../../documents/prepared.ts'
import {errorCode, Failure} from '../../runtime/failure.ts'
import {writeAtomically} from '../../runtime/write-output.ts'
import type {Identity} from './identity.ts'
import {isSealed, seal} from './seal.ts'
import {digest} from './states.ts'

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
    const text = readFileSync(fileOf(folder, name), 'utf8')
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
    const code = errorCode(error)
    if (!unwritable.has(code))
      throw new Failure(`Unexpected error ${code} at the cache ${show(folder)}, expected a folder, or none yet`)
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
