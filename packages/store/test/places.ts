import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll} from 'vitest'

/** A folder of its own for the stores of a test file; gone when its tests are done. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'citation-lint-store-'))
  afterAll(() => rmSync(folder, {recursive: true, force: true}))
  return folder
}
