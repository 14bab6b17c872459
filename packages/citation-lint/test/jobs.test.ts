import path from 'node:path'
import {describe, expect, it} from 'vitest'
import {citationLint, folderWith} from './process.ts'

const documents = Object.fromEntries(
  ['a', 'b', 'c', 'd', 'e'].map((name) => [`${name}.md`, `Sales grew by 12.4% in ${name}.\n`]),
)

describe('threads', () => {
  it('give the same report as one, and say what cannot be read', async () => {
    const cwd = folderWith({...documents, 'bad.md': Uint8Array.of(0)})
    const one = await citationLint(['--jobs', '1', '-f', 'json'], {cwd})
    const three = await citationLint(['--jobs', '3', '-f', 'json'], {cwd})
    expect(one.stderr).toContain('bad.md: Unexpected binary data')
    expect(JSON.parse(one.stdout)).toHaveLength(Object.keys(documents).length)
    expect(three).toEqual(one)
  })

  it('share a cache', async () => {
    const cwd = folderWith(documents)
    await citationLint(['--jobs', '3', '--cache'], {cwd})
    const {stderr} = await citationLint(['--jobs', '2', '--cache', '--explain-cache'], {cwd})
    expect(stderr.match(/kept result/g)).toHaveLength(Object.keys(documents).length)
  })

  it('end the check with their fault, however many have one', async () => {
    const crash = `if (!require('node:worker_threads').isMainThread) throw new Error('no thread today')`
    const cwd = folderWith({...documents, 'crash.cjs': crash})
    const environment = {NODE_OPTIONS: `--require ${path.join(cwd, 'crash.cjs')}`}
    const {status, stdout, stderr} = await citationLint(['--jobs', '4'], {cwd, environment})
    expect(stderr).toContain('Internal error: no thread today')
    expect([status, stdout]).toEqual([3, ''])
  })

  it('are at least one', async () => {
    const {status, stderr} = await citationLint(['--jobs', '0'], {cwd: folderWith(documents)})
    expect(stderr).toContain('Expected a whole number from 1')
    expect(status).toBe(2)
  })
})
