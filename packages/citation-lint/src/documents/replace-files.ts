import {randomUUID} from 'node:crypto'
import {open, readFile, realpath, rename, stat, unlink} from 'node:fs/promises'
import path from 'node:path'
import {isInside} from '@citation-lint/core/project'
import {errorCode, Failure, isOutOfRoom} from '../runtime/failure.ts'
import {isAwaited, unbroken} from '../runtime/unbroken.ts'

/** A file and what shall stand in it. */
export interface Replacement {
  /** Absolute. */
  readonly file: string
  /** How it is called in messages. */
  readonly name: string
  /** What was read from it; it is not replaced where it holds anything else by now. */
  readonly was: Uint8Array
  readonly text: string
  /** Folder that the file must not lead out of through symbolic links. */
  readonly root: string
}

/** A file that has been written in full and waits for its name. */
interface Ready {
  readonly target: string
  readonly temporary: string
}

/**
 * Replaces files, all of them or, where one cannot be written, none. Each is written in full beside its place and then
 * takes the name, so that nobody ever sees half a file; its mode is kept, and a symbolic link stays one. A signal that
 * comes before the first has its name stops all, a later one waits for the last.
 *
 * @throws Failure (as a rejection) that names the file and the remedy. No file has changed then.
 */
export function replaceFiles(replacements: readonly Replacement[]): Promise<void> {
  return unbroken(() => replaceAll(replacements))
}

async function replaceAll(replacements: readonly Replacement[]): Promise<void> {
  const ready: Ready[] = []
  try {
    for (const replacement of replacements) if (!isAwaited()) ready.push(await prepare(replacement))
    if (!isAwaited()) for (const {temporary, target} of ready) await rename(temporary, target)
  } finally {
    await Promise.all(ready.map(({temporary}) => unlink(temporary).catch(() => undefined)))
  }
}

async function prepare({file, name, was, text, root}: Replacement): Promise<Ready> {
  let temporary: string | undefined
  try {
    const target = await realpath(file)
    const {mode} = await stat(target)
    checkTarget({target, name, mode, root: await realpath(root)})
    temporary = path.join(path.dirname(target), `.${path.basename(target)}.${randomUUID()}.tmp`)
    await write(temporary, text, mode & 0o7777)
    if (!(await readFile(target)).equals(was))
      throw new Failure(
        `${name}: Unexpected change of the file while it was being fixed, expected none; run the fix again`,
      )
    return {target, temporary}
  } catch (error) {
    if (temporary !== undefined) await unlink(temporary).catch(() => undefined)
    if (error instanceof Failure) throw error
    const expected = isOutOfRoom(error) ? 'room for the new file beside the old one' : 'a folder that may be written to'
    throw new Failure(
      `${name}: Unexpected error ${errorCode(error)} when writing, expected ${expected}; nothing has changed`,
    )
  }
}

interface Target {
  readonly target: string
  readonly name: string
  readonly mode: number
  readonly root: string
}

/** A file that only its folder would let us replace is not ours to replace. */
function checkTarget({target, name, mode, root}: Target): void {
  if (!isInside(target, root))
    throw new Failure(
      `${name}: Unexpected symbolic link out of the project, expected a file inside it; name the file it leads to`,
    )
  if ((mode & 0o222) === 0)
    throw new Failure(
      `${name}: Unexpected read-only file, expected one that may be written; change its mode, or use \`--dry-run\``,
    )
}

async function write(file: string, text: string, mode: number): Promise<void> {
  const handle = await open(file, 'wx', mode)
  try {
    await handle.writeFile(text)
    await handle.chmod(mode)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
