import {execFileSync} from 'node:child_process'
import {existsSync, mkdirSync, readdirSync, rmSync, symlinkSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, it} from 'vitest'
import {citationLint} from './command.ts'
import {folderWith} from './folders.ts'

/** A folder with links to a folder beside it that is not its own: to a file that is not there, and to the folder. */
function planted(): {readonly cwd: string; readonly outside: string} {
  const outer = folderWith({
    'project/brief.md': 'Rye rose 5% [1].\n',
    'project/answer.json': JSON.stringify({model: 'sonar', citations: ['https://a.example'], choices: []}),
    'outside/keep.txt': '',
  })
  const [cwd, outside] = [path.join(outer, 'project'), path.join(outer, 'outside')]
  symlinkSync('../outside/new.json', path.join(cwd, 'link.json'))
  symlinkSync('../outside', path.join(cwd, 'folder'))
  return {cwd, outside}
}

describe('a link in the working directory that leads out of it', () => {
  it.each([
    ['a report', ['-o', 'link.json']],
    ['a report in a folder', ['-o', 'folder/new.json']],
    ['a baseline', ['--baseline', 'link.json', '--update-baseline']],
    ['a cache', ['--cache', '--cache-location', 'folder/new.json']],
    ['the report of an enforcement', ['enforce', 'brief.md', '-o', 'link.json']],
    ['the record of an enforcement', ['enforce', 'brief.md', '-o', 'new.md', '-r', 'folder/new.json']],
    ['an import', ['evidence', 'import', 'perplexity', 'answer.json', '-o', 'folder/new.md']],
  ])('is not written through: %s', async (_, args) => {
    const {cwd, outside} = planted()
    const {status, stderr} = await citationLint(args, {cwd})
    expect(stderr).toMatch(/^citation-lint: \S+: Unexpected (symbolic link out|path .*\/folder\/new\.md`)/m)
    expect(status).toBe(2)
    expect(readdirSync(outside)).toEqual(['keep.txt'])
  })

  it('is not written through by init', async () => {
    const {cwd, outside} = planted()
    symlinkSync('../outside/new.yml', path.join(cwd, 'citation.yml'))
    expect(await citationLint(['init', '--yes'], {cwd})).toMatchObject({status: 2})
    expect(readdirSync(outside)).toEqual(['keep.txt'])
  })

  it('is written through where it stays inside, or where the place it leads to is named', async () => {
    const {cwd, outside} = planted()
    rmSync(path.join(cwd, 'link.json'))
    mkdirSync(path.join(cwd, 'reports'))
    symlinkSync('reports/new.json', path.join(cwd, 'link.json'))
    expect(await citationLint(['-o', 'link.json', '--format', 'json'], {cwd})).toMatchObject({stderr: ''})
    expect(existsSync(path.join(cwd, 'reports/new.json'))).toBe(true)
    expect(await citationLint(['-o', path.join(outside, 'new.json')], {cwd})).toMatchObject({stderr: ''})
    expect(existsSync(path.join(outside, 'new.json'))).toBe(true)
  })

  it('that leads in a circle is an error', async () => {
    const {cwd} = planted()
    symlinkSync('two', path.join(cwd, 'one'))
    symlinkSync('one', path.join(cwd, 'two'))
    expect(await citationLint(['-o', 'one'], {cwd})).toMatchObject({status: 2})
  })
})

it('a pipe in place of a kept result keeps no check waiting', async () => {
  const {cwd} = planted()
  const check = () => citationLint(['--cache', '--cache-location', 'cache', 'brief.md'], {cwd})
  const first = await check()
  const [name] = readdirSync(path.join(cwd, 'cache')).filter((each) => each.endsWith('.json'))
  const entry = path.join(cwd, 'cache', name ?? '')
  rmSync(entry)
  execFileSync('mkfifo', [entry])
  expect(await check()).toEqual(first)
})
