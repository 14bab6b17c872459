import {readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, it} from 'vitest'
import {citationLint} from './command.ts'
import {underContract} from './folders.ts'

const old = 'Sales grew by 12.4% in May.\n'
const worse = 'Rents fell by 3% in June.\n'
const baseline = ['--baseline', 'known.json']

/** A folder whose documents are adopted with all their findings. */
async function adopted(files: Readonly<Record<string, string>>): Promise<string> {
  const cwd = underContract(files)
  expect(await citationLint([...baseline, '--update-baseline'], {cwd})).toMatchObject({status: 0, stderr: ''})
  return cwd
}

const check = (cwd: string, ...args: readonly string[]) => citationLint([...baseline, ...args], {cwd})

describe('a baseline', () => {
  it('covers what was there and says how much', async () => {
    const cwd = await adopted({'a.md': old, 'b.md': worse})
    const {status, stdout, stderr} = await check(cwd)
    expect({status, stderr}).toEqual({status: 0, stderr: ''})
    expect(stdout).toContain('2 findings known to the baseline')
  })

  it('is one sorted line a finding', async () => {
    const cwd = await adopted({'b.md': old, 'a.md': `${old}\n${worse}`})
    const text = readFileSync(path.join(cwd, 'known.json'), 'utf8')
    const lines = text.split('\n').filter((line) => line.includes('fingerprint'))
    expect(lines.map((line) => JSON.parse(line.replace(/,$/, '')).path)).toEqual(['a.md', 'a.md', 'b.md'])
    expect(lines).toEqual(lines.toSorted())
  })

  it('lets a new finding through, at its own place, though the same number is known from another sentence', async () => {
    const cwd = await adopted({'a.md': old})
    writeFileSync(path.join(cwd, 'a.md'), `Imports grew by 12.4% in May.\n\nMore text.\n\n${old}`)
    const {status, stdout} = await check(cwd)
    expect(stdout).toMatch(/^1:17-1:22 +error/m)
    expect(stdout).not.toMatch(/^5:/m)
    expect(status).toBe(1)
  })

  it('sees a violation that takes the place of another', async () => {
    const cwd = await adopted({'a.md': old})
    writeFileSync(path.join(cwd, 'a.md'), worse)
    const {status, stdout, stderr} = await check(cwd)
    expect(stdout).toContain('`3%`')
    expect(stderr).toContain('Stale baseline `known.json`: 1 entry without a finding')
    expect(stderr).toContain('a.md UNCITED_NUMBER')
    expect(status).toBe(1)
  })

  it('survives a renamed document', async () => {
    const cwd = await adopted({'a.md': old})
    renameSync(path.join(cwd, 'a.md'), path.join(cwd, 'z.md'))
    expect(await check(cwd)).toMatchObject({status: 0, stderr: ''})
  })

  it('covers nothing of a copy', async () => {
    const cwd = await adopted({'a.md': old})
    writeFileSync(path.join(cwd, 'copy.md'), old)
    expect((await check(cwd)).status).toBe(1)
  })

  it('is pruned by `--update-baseline`, which leaves documents alone that were not checked', async () => {
    const cwd = await adopted({'a.md': old, 'b.md': old, 'c.md': old})
    writeFileSync(path.join(cwd, 'a.md'), 'Nothing to see.\n')
    rmSync(path.join(cwd, 'b.md'))
    await check(cwd, '--update-baseline', 'a.md')
    const {findings} = JSON.parse(readFileSync(path.join(cwd, 'known.json'), 'utf8'))
    expect(findings.map((entry: {path: string}) => entry.path)).toEqual(['c.md'])
  })

  it('works from any folder: its paths start from its own', async () => {
    const cwd = await adopted({'docs/a.md': old})
    const args = ['--baseline', '../known.json', 'a.md']
    expect(await citationLint(args, {cwd: path.join(cwd, 'docs')})).toMatchObject({status: 0, stderr: ''})
  })

  it.each([
    ['is missing', {}, 'There is no baseline `known.json`'],
    ['is called otherwise', {'knwn.json': ''}, 'has written, such as `knwn.json`'],
    ['is no JSON', {'known.json': '{\n  "version": 1,\n}'}, 'known.json:3:1: Unexpected `}`'],
    [
      'has the conflict of a merge',
      {'known.json': '{\n  "version": 1,\n  "findings": [\n<<<<<<< HEAD\n'},
      'known.json:4:1: Unexpected conflict of a merge, expected JSON; keep the entries of both sides',
    ],
    ['has two lists', {'known.json': '{"version": 1, "findings": [], "findings": []}'}, 'known.json:1:32: Unexpected'],
    ['is of a later version', {'known.json': '{"version": 2, "findings": []}'}, 'update citation-lint'],
    ['is of no version', {'known.json': '[]'}, '"version": 1'],
    ['has a strange entry', {'known.json': '{"version": 1, "findings": [{"path": 1}]}'}, 'Unexpected entry 1'],
  ])('that %s stops the check', async (_, files, message) => {
    const {status, stderr} = await check(underContract({'a.md': old, ...files}))
    expect(stderr).toContain(message)
    expect(status).toBe(2)
  })

  it('needs a name to be updated', async () => {
    const {status, stderr} = await citationLint(['--update-baseline'], {cwd: underContract({'a.md': old})})
    expect(stderr).toContain('--baseline <file>')
    expect(status).toBe(2)
  })
})
