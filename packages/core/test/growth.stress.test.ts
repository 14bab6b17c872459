import {spawnSync} from 'node:child_process'
import path from 'node:path'
import {expect, it} from 'vitest'
import {isWhole} from './share.ts'

const program = path.join(import.meta.dirname, '../../../bench/steps.mjs')

/** One input of so many is tried. */
const every = isWhole ? '1' : '10'

// A process of its own, in which V8 counts blocks from the start. It counts for as long as it takes.
it('no work grows faster than the text, whatever shape the text has', {timeout: 600_000}, () => {
  const words = ['--conditions=unbundled', program, '--every', every]
  const {status, stdout, stderr} = spawnSync(process.execPath, words, {encoding: 'utf8'})
  expect({status, stdout, stderr}).toEqual({
    status: 0,
    stdout: expect.stringMatching(/^[3-9]\d{1,2} inputs, 0 with work that grows faster than the text\n$/),
    stderr: '',
  })
})
