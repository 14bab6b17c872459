import {writeFileSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {describe, expect, it} from 'vitest'
import {folderWith, workspace} from './folders.ts'
import {program, run} from './process.ts'

/** Ends a program, and each of its threads, that opens a socket, asks for the address of a host, or fetches. */
const guard = `
const fail = (name) => () => {
  require('node:fs').writeSync(2, 'OPENED ' + name + '\\n')
  process.exit(99)
}
const {Socket} = require('node:net')
Socket.prototype.connect = fail('a socket')
const dns = require('node:dns')
dns.lookup = fail('a look-up')
dns.promises.lookup = fail('a look-up')
require('node:dgram').Socket.prototype.send = fail('a datagram')
globalThis.fetch = fail('a fetch')
`

const brief = `# Grain

Rye rose 4% in June ([Grain Board](https://rye.example/june)), see https://rye.example/may and doi:10.1234/rye.5 [1].

## References

1. Grain Board. Rye in June. https://rye.example/june
`

const sidecar = JSON.stringify({
  sources: [{title: 'Rye', url: 'https://rye.example/june', content: 'Rye rose 5%.', fetch_outcome: 'fetched'}],
})

describe('Without being asked to fetch, the program opens no connection', () => {
  const files = {'brief.md': brief, 'brief.citations.json': sidecar, 'guard.cjs': guard}

  it.each([
    ['check', 'brief.md', '--jobs', '2'],
    ['fix', '--to', 'footnotes', '--dry-run', 'brief.md'],
    ['enforce', 'brief.md'],
    ['explain', '--at', 'brief.md:3'],
    ['report', 'brief.md'],
    ['evidence', 'check', 'brief.citations.json'],
    ['evidence', 'fetch', '--dry-run', 'brief.md'],
  ])('%s', async (...words) => {
    const cwd = folderWith(files)
    const {status, stderr} = await run(process.execPath, ['--require', './guard.cjs', program, ...words], {cwd})
    expect(stderr).not.toContain('OPENED')
    expect([0, 1, 4]).toContain(status)
  })

  it.each(['citation-lint', 'citation-enforce', 'citation-footnotes'])('remark --use %s', async (name) => {
    const cwd = folderWith(files)
    const remark = path.join(workspace, 'node_modules/remark-cli/cli.js')
    const plugin = path.join(workspace, `packages/remark-${name}/dist/library/index.js`)
    const {stderr} = await run(process.execPath, ['--require', './guard.cjs', remark, '--use', plugin, 'brief.md'], {
      cwd,
    })
    expect(stderr).not.toContain('OPENED')
    expect(stderr).toContain('brief.md')
  })

  it('and the guard sees one that does', async () => {
    const cwd = folderWith(files)
    writeFileSync(path.join(cwd, 'brief.md'), 'Rye ([x](http://127.0.0.1:9/rye)).\n')
    const words = ['--require', './guard.cjs', program, 'evidence', 'fetch', '--allow-private', 'brief.md']
    expect(await run(process.execPath, words, {cwd})).toMatchObject({
      status: 99,
      stderr: expect.stringContaining('OPENED a socket'),
    })
  })
})
