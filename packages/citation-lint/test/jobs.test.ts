import {expect, it} from 'vitest'
import {citationLint} from './command.ts'
import {folderWith} from './folders.ts'

it('`--jobs` is at least one', async () => {
  const {status, stderr} = await citationLint(['--jobs', '0'], {cwd: folderWith({'a.md': 'Rents fell.\n'})})
  expect(stderr).toContain('expected a whole number from 1')
  expect(status).toBe(2)
})
