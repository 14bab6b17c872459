import path from 'node:path'
import process from 'node:process'
import {describe, expect, it} from 'vitest'
import {workspace} from './folders.ts'
import {run} from './process.ts'
import {isInstalled} from './programs.ts'

const python = process.env.SPARK_PYTHON ?? 'python3'
const asksForSpark = ['-c', 'import citation_lint, pandas, pyarrow, pyspark, pytest']
const tested = 'examples/spark (its requirements.txt and clients/python, in the Python that SPARK_PYTHON names)'

describe.runIf(isInstalled(python, asksForSpark, tested))('examples/spark', () => {
  it('answers every row, and goes on where a job ended', async () => {
    const args = ['-m', 'pytest', '-q', '-p', 'no:cacheprovider', path.join(workspace, 'examples/spark')]
    const {status, stdout, stderr} = await run(python, args, {env: {PYTHONDONTWRITEBYTECODE: '1'}})
    expect(status, `${stdout}\n${stderr}`).toBe(0)
    expect(stdout).toMatch(/\d+ passed/)
  })
})
