import {readFile, stat} from 'node:fs/promises'
import {checkSize, decodeDocument} from './decode-document.ts'
import {errorCode} from './error-code.ts'
import {Failure} from './failure.ts'

/** Why a file cannot be opened, by the code of the system's error. */
const reasons: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'Unexpected missing file, expected a document; check the path'],
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
export async function readDocument(path: string, name: string): Promise<string> {
  return decodeDocument(await readBytes(path, name), name)
}

/**
 * Reads a file of a sensible size as it is.
 *
 * @param path Where it is.
 * @param name How it is called in messages, safe to print.
 * @throws Failure when it cannot be read.
 */
export async function readBytes(path: string, name: string): Promise<Uint8Array> {
  try {
    const status = await stat(path)
    if (!status.isFile())
      throw new Failure(`${name}: Unexpected folder or device, expected a file; pipe a document in with \`--stdin\``)
    checkSize(status.size, name)
    return await readFile(path)
  } catch (error) {
    if (error instanceof Failure) throw error
    throw new Failure(
      `${name}: ${reasons.get(errorCode(error)) ?? `Unexpected error ${errorCode(error)}, expected a readable file; try again`}`,
    )
  }
}
