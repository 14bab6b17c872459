import process from 'node:process'
import {describe, expect, it} from 'vitest'
import {run} from './process.ts'

/** Signals reach the main thread of a process alone, so it is one of its own. */
const script = `
import {isAwaited, unbroken} from ${JSON.stringify(new URL('../dist/runtime/write-output.js', import.meta.url).href)}
let heard = 0
process.on('SIGHUP', () => { heard += 1 })
const work = async () => {
  process.kill(process.pid, 'SIGHUP')
  while (heard === 0) await new Promise((resolve) => setTimeout(resolve, 1))
  return isAwaited()
}
const waits = await unbroken(work)
const stillWaits = await unbroken(() => Promise.resolve(isAwaited()))
await new Promise((resolve) => setImmediate(resolve))
console.log(JSON.stringify({waits, stillWaits, heard}))
`

// Nothing on Windows sends a signal that a process could keep waiting.
describe.skipIf(process.platform === 'win32')('work that must not be left half done', () => {
  it('leaves a signal to whoever listens besides, once, and lets later work be done', async () => {
    const {stdout, stderr} = await run(process.execPath, ['--input-type=module', '--eval', script])
    expect(stderr).toBe('')
    expect(JSON.parse(stdout)).toEqual({waits: true, stillWaits: false, heard: 1})
  })
})
