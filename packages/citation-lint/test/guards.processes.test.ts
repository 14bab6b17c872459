import {existsSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {describe, expect, it} from 'vitest'
import {workspace} from './folders.ts'
import {run} from './process.ts'

const guards = path.join(workspace, 'examples/guards')
const isInstalled = existsSync(path.join(guards, 'node_modules'))
if (!isInstalled) console.warn('Skipped: the guards in their frameworks, for want of `npm install` in examples/guards')

describe('examples/guards', () => {
  it('deliver a draft with three faults clean after one retry', async () => {
    const {status, stdout, stderr} = await run(process.execPath, [path.join(guards, 'retry.mjs')])
    expect(status, stderr).toBe(0)
    expect(stdout.match(/\((?:UNRESOLVED_CITATION|UNCITED_NUMBER|NUMBER_NOT_IN_SOURCE)\)/g)).toHaveLength(3)
    expect(stdout).toContain(
      'Delivered after 2 attempts:\n\n- Rye rose 4.2% in June [S1].\n- Oats fell 7% in June [S2].\n',
    )
  })

  it('send a draft back that a judge denies, and keeps the rules', async () => {
    const judge = `node ${path.join(guards, 'script-judge.mjs')}`
    const {status, stdout, stderr} = await run(process.execPath, [path.join(guards, 'retry.mjs'), judge])
    expect(status, stderr).toBe(0)
    expect(stdout).toMatch(
      /`Rye in June` contradicts as judged by the program `script-judge.mjs` on .*SOURCE_DENIES_CLAIM/,
    )
    expect(stdout).toContain(
      'Delivered after 3 attempts:\n\n- Rye rose 4.2% in June [S1].\n- Oats fell 7% in June [S2].\n',
    )
  })

  it.runIf(isInstalled)('work in their frameworks', async () => {
    const {status, stdout} = await run(process.execPath, ['--test'], {cwd: guards})
    expect(status, stdout).toBe(0)
  })
})
