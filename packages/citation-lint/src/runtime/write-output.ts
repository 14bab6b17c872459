import {randomUUID} from 'node:crypto'
import {lstat, open, readFile, realpath, rename, stat, unlink, writeFile} from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import {printable, show} from '@citation-lint/core/data'
import {followLinks, isInside} from '@citation-lint/core/project'
import type {Environment} from './environment.ts'
import {Failure, isOutOfRoom, refusalOf} from './failure.ts'

/** What goes to a path that the user named. */
interface OutputFile {
  readonly file: string
  readonly text: string
}

/**
 * Writes what goes to a path that the user named. A file is replaced as a whole; a device, a pipe or a link is written
 * to.
 *
 * @throws Failure where it cannot be written, and where a link in the working directory leads out of it.
 */
export function writeOutput(file: string, text: string, environment: Pick<Environment, 'cwd'>): Promise<void> {
  return writeOutputs([{file, text}], environment)
}

/**
 * The same for files that belong together: none is replaced before all are written in full. What is no file of its own
 * comes first, since it cannot be taken back.
 */
export async function writeOutputs(outputs: readonly OutputFile[], {cwd}: Pick<Environment, 'cwd'>): Promise<void> {
  const placed = outputs.map((output) => ({...output, place: path.resolve(cwd, output.file)}))
  for (const {file, place} of placed) refuseLinkOut(place, cwd, file)
  const whole = await Promise.all(placed.map(({place}) => isReplaceable(place)))
  for (const {file, place, text} of placed.filter((_, index) => !whole[index]))
    await naming(file, writeFile(place, text))
  await replaceAll(placed.filter((_, index) => whole[index]))
}

/**
 * Writes a file in full beside its place and gives it the name then: who reads it meanwhile sees the old file or the
 * new one, and never half of one. A signal leaves nothing beside it.
 */
export function writeAtomically(file: string, text: string): Promise<void> {
  return replaceAll([{file, place: file, text}])
}

/**
 * Refuses a place in a folder that a symbolic link takes out of it: whoever sent the folder may have put the link there.
 *
 * @param place Absolute.
 * @param name How messages call it.
 * @throws Failure
 */
export function refuseLinkOut(place: string, folder: string, name: string): void {
  if (isInside(place, folder) && !isInside(followLinks(place), followLinks(folder)))
    throw new Failure(
      `${printable(name)}: Unexpected symbolic link out of the working directory, expected a file inside it; name the place it leads to`,
    )
}

async function isReplaceable(place: string): Promise<boolean> {
  return lstat(place).then(
    (status) => status.isFile(),
    () => true,
  )
}

/** Either all files are written in full, and then take their names, or none does. */
function replaceAll(outputs: readonly (OutputFile & {readonly place: string})[]): Promise<void> {
  const ready = outputs.map((output) => ({
    ...output,
    temporary: path.join(path.dirname(output.place), `.${randomUUID()}.tmp`),
  }))
  return unbroken(async () => {
    try {
      for (const {file, temporary, text} of ready) await naming(file, writeFile(temporary, text))
      for (const {file, temporary, place} of ready) await naming(file, rename(temporary, place))
    } catch (error) {
      await Promise.all(ready.map(({temporary}) => unlink(temporary).catch(() => undefined)))
      throw error
    }
  })
}

/** A failure says which file could not be written. */
async function naming(file: string, work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    const remedy = isOutOfRoom(error) ? 'free some space' : 'name a file in a folder that exists and may be written to'
    throw new Failure(`Cannot write ${show(file)} (${refusalOf(error)}); ${remedy}`)
  }
}

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
  return unbroken(async () => {
    const ready: Ready[] = []
    try {
      for (const replacement of replacements) if (!isAwaited()) ready.push(await prepare(replacement))
      if (!isAwaited()) for (const {temporary, target} of ready) await rename(temporary, target)
    } finally {
      await Promise.all(ready.map(({temporary}) => unlink(temporary).catch(() => undefined)))
    }
  })
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
      throw new Failure(`${name}: The file has changed while it was being fixed; run the fix again`)
    return {target, temporary}
  } catch (error) {
    if (temporary !== undefined) await unlink(temporary).catch(() => undefined)
    if (error instanceof Failure) throw error
    const remedy = isOutOfRoom(error) ? 'free some space for a copy of the file' : 'make its folder writable'
    throw new Failure(`${name}: Cannot write the file (${refusalOf(error)}), nothing has changed; ${remedy}`)
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
  if ((mode & 0o222) === 0) throw new Failure(`${name}: The file is read-only; change its mode, or use \`--dry-run\``)
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

/** What ends a process from outside: Ctrl-C, a job that is cancelled, a terminal that closes. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

let works = 0
let received: NodeJS.Signals | undefined

/**
 * Does what must not be left half done. A signal that would end the process waits until all such work has ended, and then
 * does so.
 */
export async function unbroken<Result>(work: () => Promise<Result>): Promise<Result> {
  if (works === 0) for (const signal of signals) process.on(signal, keep)
  works += 1
  try {
    return await work()
  } finally {
    works -= 1
    if (works === 0) giveBack()
  }
}

/** Whether a signal waits: work of many steps may stop before the one behind which there is no way back. */
export function isAwaited(): boolean {
  return received !== undefined
}

function keep(signal: NodeJS.Signals): void {
  received = signal
}

function giveBack(): void {
  for (const signal of signals) process.off(signal, keep)
  const signal = received
  received = undefined
  // Whoever else listens has heard it, and decides what it means.
  if (signal !== undefined && process.listenerCount(signal) === 0) process.kill(process.pid, signal)
}
