import {lstat, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {show} from '@citation-lint/rules'
import type {Environment} from './environment.ts'
import {errorCode} from './error-code.ts'
import {Failure} from './failure.ts'
import {writeAtomically} from './write-atomically.ts'

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
    throw new Failure(
      `Unexpected error ${errorCode(error)} when writing ${show(file)}, expected a file in a folder that exists and may be written to`,
    )
  }
}
