import path from 'node:path'
import {describe, expect, it} from 'vitest'
import {citationLint} from './command.ts'
import {folderWith} from './folders.ts'
import {builtCitationLint} from './process.ts'

const documents = Object.fromEntries(
  ['a', 'b', 'c', 'd', 'e'].map((name) => [`${name}.md`, `Sales grew by 12.4% in ${name}.\n`]),
)

// The threads of the bundle, which has a program for them of its own.
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
    const env = {NODE_OPTIONS: `--require ${path.join(cwd, 'crash.cjs')}`}
    const {status, stdout, stderr} = await builtCitationLint(['--jobs', '4'], {cwd, env})
    expect(stderr).toContain('Internal error: no thread today')
    expect([status, stdout]).toEqual([3, ''])
  })

  it('say with one voice that a cache cannot be where a file stands', async () => {
    const cwd = folderWith({...documents, 'base.yml': ''})
    const args = ['--cache', '--cache-location', 'base.yml', '--jobs', '2']
    const {status, stdout, stderr} = await citationLint(args, {cwd})
    expect(stderr).toMatch(/^citation-lint: Cannot use the cache `\S*base\.yml` \(a file is in its place\).*\n$/)
    expect({status, stdout}).toEqual({status: 2, stdout: ''})
  })
})
