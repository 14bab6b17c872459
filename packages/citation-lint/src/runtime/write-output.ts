import {randomUUID} from 'node:crypto'
import {lstat, rename, unlink, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {show} from '@citation-lint/core/data'
import type {Environment} from './environment.ts'
import {errorCode, Failure, isOutOfRoom} from './failure.ts'
import {unbroken} from './unbroken.ts'

/** What goes to a path that the user named. */
export interface Output {
  readonly file: string
  readonly text: string
}

/**
 * Writes what goes to a path that the user named. A file is replaced as a whole; a device, a pipe or a link is written
 * to.
 *
 * @throws Failure where it cannot be written.
 */
export function writeOutput(file: string, text: string, environment: Pick<Environment, 'cwd'>): Promise<void> {
  return writeOutputs([{file, text}], environment)
}

/**
 * The same for files that belong together: none is replaced before all are written in full. What is no file of its own
 * comes first, since it cannot be taken back.
 */
export async function writeOutputs(outputs: readonly Output[], {cwd}: Pick<Environment, 'cwd'>): Promise<void> {
  const placed = outputs.map((output) => ({...output, place: path.resolve(cwd, output.file)}))
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

async function isReplaceable(place: string): Promise<boolean> {
  return lstat(place).then(
    (status) => status.isFile(),
    () => true,
  )
}

/** Either all files are written in full, and then take their names, or none does. */
function replaceAll(outputs: readonly (Output & {readonly place: string})[]): Promise<void> {
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
    const expected = isOutOfRoom(error) ? 'room for it' : 'a file in a folder that exists and may be written to'
    throw new Failure(`Unexpected error ${errorCode(error)} when writing ${show(file)}, expected ${expected}`)
  }
}
