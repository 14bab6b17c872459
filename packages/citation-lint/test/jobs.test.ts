import {copyFileSync, readdirSync, symlinkSync} from 'node:fs'
import path from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'
import {expect, it} from 'vitest'
import {citationLint, memory} from './command.ts'
import {folderWith} from './folders.ts'

const documents = Object.fromEntries(
  ['a', 'b', 'c', 'd', 'e'].map((name) => [`${name}.md`, `Sales grew by 12.4% in ${name}.\n`]),
)

/** The module as it is where the program for threads is missing. */
async function withoutWorker(): Promise<typeof import('../src/check-files.ts')> {
  const built = fileURLToPath(new URL('../dist/', import.meta.url))
  const folder = folderWith({})
  for (const name of readdirSync(built)) {
    const put = name === 'check-files.js' ? copyFileSync : symlinkSync
    if (name !== 'check-worker.js' && name.endsWith('.js')) put(path.join(built, name), path.join(folder, name))
  }
  return import(pathToFileURL(path.join(folder, 'check-files.js')).href)
}

it('threads end the check with their fault, however many have one', async () => {
  const {checkFiles} = await withoutWorker()
  const cwd = folderWith(documents)
  const settings = {cwd, inlineConfig: true, fingerprints: false}
  const checked = checkFiles(Object.keys(documents), settings, {jobs: 4, environment: {stderr: memory()}})
  await expect(checked).rejects.toThrow('check-worker.js')
})

it('`--jobs` is at least one', async () => {
  const {status, stderr} = await citationLint(['--jobs', '0'], {cwd: folderWith(documents)})
  expect(stderr).toContain('Expected a whole number from 1')
  expect(status).toBe(2)
})
