import {expect, it} from 'vitest'
import {checkFiles} from '../src/check-files.ts'
import {citationLint, memory} from './command.ts'
import {folderWith} from './folders.ts'

const documents = Object.fromEntries(
  ['a', 'b', 'c', 'd', 'e'].map((name) => [`${name}.md`, `Sales grew by 12.4% in ${name}.\n`]),
)

it('threads end the check with their fault, however many have one', async () => {
  const cwd = folderWith(documents)
  const settings = {cwd, inlineConfig: true, fingerprints: false}
  // Beside the sources there is no program for threads: each of them fails.
  const checked = checkFiles(Object.keys(documents), settings, {jobs: 4, environment: {stderr: memory()}})
  await expect(checked).rejects.toThrow('check-worker.js')
})

it('`--jobs` is at least one', async () => {
  const {status, stderr} = await citationLint(['--jobs', '0'], {cwd: folderWith(documents)})
  expect(stderr).toContain('Expected a whole number from 1')
  expect(status).toBe(2)
})
