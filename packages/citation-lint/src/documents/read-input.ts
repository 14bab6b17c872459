import path from 'node:path'
import {buffer} from 'node:stream/consumers'
import {show} from '@citation-lint/core/data'
import type {InputOptions} from '../operations/shared.ts'
import type {Environment} from '../runtime/environment.ts'
import {Failure, lacking} from '../runtime/failure.ts'
import {nameless} from './prepare-document.ts'
import {readBytes} from './read-document.ts'

/** What a command works on, and how it is called in messages. */
export interface Input {
  readonly name: string
  readonly bytes: Uint8Array
}

/**
 * Reads the one file that an argument names, or standard input.
 *
 * @param what The file holds: `brief`.
 * @throws Failure (as a rejection) where it is both or neither, or cannot be read
 */
export async function readInput(
  file: string | undefined,
  what: string,
  {stdin, stdinFilename}: InputOptions,
  environment: Environment,
): Promise<Input> {
  if (stdin && file !== undefined)
    throw new Failure(`Unexpected argument ${show(file)} beside \`--stdin\`, expected one of them`)
  if (stdinFilename !== undefined && !stdin) throw lacking('--stdin-filename', '--stdin')
  if (stdin) return {name: stdinFilename ?? nameless, bytes: await buffer(environment.stdin)}
  if (file === undefined) throw new Failure(`Unexpected end of the arguments, expected the file of a ${what}`)
  return {name: file, bytes: readBytes(path.resolve(environment.cwd, file), file)}
}
