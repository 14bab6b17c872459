import path from 'node:path'
import process from 'node:process'
import {describe, expect, it} from 'vitest'
import {workspace} from './folders.ts'
import {run} from './process.ts'
import {isInstalled} from './programs.ts'

const python = process.env.RAY_PYTHON ?? 'python3'
const asksForRay = ['-c', 'import citation_lint, pandas, pyarrow, pytest, ray.data']
const tested = 'examples/ray (its requirements.txt and clients/python, in the Python that RAY_PYTHON names)'

describe.runIf(isInstalled(python, asksForRay, tested))('examples/ray', () => {
  it('answers every row', async () => {
    const args = ['-m', 'pytest', '-q', '-p', 'no:cacheprovider', path.join(workspace, 'examples/ray')]
    const {status, stdout, stderr} = await run(python, args, {env: {PYTHONDONTWRITEBYTECODE: '1'}})
    expect(status, `${stdout}\n${stderr}`).toBe(0)
    expect(stdout).toMatch(/\d+ passed/)
  })
})
