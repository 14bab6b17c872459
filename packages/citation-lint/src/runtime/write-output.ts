import {randomUUID} from 'node:crypto'
import {lstat, rename, unlink, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {show} from '@citation-lint/core/data'
import type {Environment} from './environment.ts'
import {errorCode, Failure, isOutOfRoom} from './failure.ts'
import {unbroken} from './unbroken.ts'

/**
 * Writes what goes to a path that the user named. A file is replaced as a whole; a device, a pipe or a link is written
 * to.
 *
 * @throws Failure where it cannot be written.
 */
export async function writeOutput(file: string, text: string, {cwd}: Pick<Environment, 'cwd'>): Promise<void> {
  const place = path.resolve(cwd, file)
  try {
    const replaceable = await lstat(place).then(
      (status) => status.isFile(),
      () => true,
    )
    await (replaceable ? writeAtomically : writeFile)(place, text)
  } catch (error) {
    const expected = isOutOfRoom(error) ? 'room for it' : 'a file in a folder that exists and may be written to'
    throw new Failure(`Unexpected error ${errorCode(error)} when writing ${show(file)}, expected ${expected}`)
  }
}

/**
 * Writes a file in full beside its place and gives it the name then: who reads it meanwhile sees the old file or the
 * new one, and never half of one. A signal leaves nothing beside it.
 */
export function writeAtomically(file: string, text: string): Promise<void> {
  const temporary = path.join(path.dirname(file), `.${randomUUID()}.tmp`)
  return unbroken(async () => {
    try {
      await writeFile(temporary, text)
      await rename(temporary, file)
    } catch (error) {
      await unlink(temporary).catch(() => undefined)
      throw error
    }
  })
}
