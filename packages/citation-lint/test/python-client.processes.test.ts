import path from 'node:path'
import {describe, expect, it} from 'vitest'
import {workspace} from './folders.ts'
import {run} from './process.ts'
import {isInstalled} from './programs.ts'

const client = path.join(workspace, 'clients/python')
const asksForPython = ['-c', 'import sys, pytest; sys.exit(sys.version_info < (3, 9))']

describe.runIf(isInstalled('python3', asksForPython, 'the Python client (Python 3.9 and pytest)'))(
  'clients/python',
  () => {
    it('passes its tests', async () => {
      const args = ['-m', 'pytest', '-q', '-p', 'no:cacheprovider', client]
      const {status, stdout, stderr} = await run('python3', args, {env: {PYTHONDONTWRITEBYTECODE: '1'}})
      expect(status, `${stdout}\n${stderr}`).toBe(0)
      expect(stdout).toMatch(/\d+ passed/)
    })
  },
)
