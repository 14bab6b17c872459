import {randomUUID} from 'node:crypto'
import {rename, unlink, writeFile} from 'node:fs/promises'
import path from 'node:path'

/**
 * Writes a file in full beside its place and gives it the name then: who reads it meanwhile sees the old file or the
 * new one, and never half of one.
 */
export async function writeAtomically(file: string, text: string): Promise<void> {
  const temporary = path.join(path.dirname(file), `.${randomUUID()}.tmp`)
  try {
    await writeFile(temporary, text)
    await rename(temporary, file)
  } catch (error) {
    await unlink(temporary).catch(() => undefined)
    throw error
  }
}
