import {readFileSync, statSync} from 'node:fs'
import {suchAs} from '@citation-lint/project'
import {errorCode} from '../runtime/error-code.ts'
import {Failure} from '../runtime/failure.ts'
import {checkSize, decodeDocument} from './decode-document.ts'

/** Why a file cannot be opened, by the code of the system's error. */
const reasons: ReadonlyMap<string, string> = new Map([
  ['EACCES', 'Unexpected file without read permission, expected a readable one; change its mode'],
  ['EPERM', 'Unexpected file without read permission, expected a readable one; change its mode'],
])

/**
 * Reads a document.
 *
 * @param path Where it is.
 * @param name How it is called in messages, safe to print.
 * @throws Failure when it cannot be read or is no text.
 */
export function readDocument(path: string, name: string): string {
  return decodeDocument(readBytes(path, name), name)
}

/**
 * Reads a file of a sensible size as it is. One file is read at a time, and waiting for each in turn would take longer
 * than reading it.
 *
 * @param path Where it is.
 * @param name How it is called in messages, safe to print.
 * @throws Failure when it cannot be read.
 */
export function readBytes(path: string, name: string): Uint8Array {
  try {
    const status = statSync(path)
    if (!status.isFile())
      throw new Failure(`${name}: Unexpected folder or device, expected a file; pipe a document in with \`--stdin\``)
    checkSize(status.size, name)
    return readFileSync(path)
  } catch (error) {
    if (error instanceof Failure) throw error
    if (errorCode(error) === 'ENOENT')
      throw new Failure(
        `${name}: Unexpected missing file, expected one that exists${suchAs(path, name)}; check the path`,
      )
    throw new Failure(
      `${name}: ${reasons.get(errorCode(error)) ?? `Unexpected error ${errorCode(error)}, expected a readable file; try again`}`,
    )
  }
}
