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

  const commands = [
    'check brief.md --jobs 2',
    'fix --to footnotes --dry-run brief.md',
    'enforce brief.md',
    'explain --at brief.md:3',
    'report brief.md',
    'evidence check brief.citations.json',
    'evidence fetch --dry-run brief.md',
  ]

  it('whatever it is asked for', async () => {
    // One after the other in one process, which the guard ends at the first that opens one.
    const bundle = program.replace('bin/citation-lint.js', 'dist/program.cjs')
    const script = `const {run} = require(${JSON.stringify(bundle)}).command()
const commands = ${JSON.stringify(commands)}
commands.reduce(async (before, words) => {
  const codes = await before
  const {env, stdin, stderr} = process
  return [...codes, await run(words.split(' '), {cwd: process.cwd(), env, stdin, stdout: stderr, stderr})]
}, []).then((codes) => console.log(JSON.stringify(codes)))`
    const cwd = folderWith({...files, 'all.cjs': script})
    const {stdout, stderr} = await run(process.execPath, ['--require', './guard.cjs', 'all.cjs'], {cwd})
    expect(stderr).not.toContain('OPENED')
    const codes: readonly number[] = JSON.parse(stdout)
    expect(codes).toHaveLength(commands.length)
    for (const [index, code] of codes.entries()) expect([0, 1, 4], commands[index]).toContain(code)
  })

  it('nor does remark with its plugins', async () => {
    const cwd = folderWith(files)
    const remark = path.join(workspace, 'node_modules/remark-cli/cli.js')
    const plugins = ['lint', 'enforce', 'footnotes'].flatMap((name) => [
      '--use',
      path.join(workspace, `packages/remark-citation-${name}/dist/library/index.js`),
    ])
    const {stderr} = await run(process.execPath, ['--require', './guard.cjs', remark, ...plugins, 'brief.md'], {cwd})
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
