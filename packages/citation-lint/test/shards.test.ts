import {writeFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, it} from 'vitest'
import {citationLint} from './command.ts'
import {folderWith} from './folders.ts'

const documents = Object.fromEntries(
  ['a', 'b', 'c', 'd', 'e'].map((name) => [`${name}.md`, `Sales grew by 12.4% in ${name}.\n`]),
)

describe('shards', () => {
  it('are joined to the report of one check, in any format', async () => {
    const cwd = folderWith(documents)
    const part = (index: number) => [`--shard=${index}/2`, '-f', 'json', '-o', `part-${index}.json`]
    for (const index of [1, 2]) expect(await citationLint(part(index), {cwd})).toMatchObject({status: 1, stderr: ''})
    for (const format of ['json', 'stylish'])
      expect(await citationLint(['merge-reports', 'part-2.json', 'part-1.json', '-f', format], {cwd})).toEqual(
        await citationLint(['-f', format], {cwd}),
      )
  })

  it('may be empty', async () => {
    const cwd = folderWith({'a.md': 'Rents fell.\n'})
    expect(await citationLint(['--shard', '2/2', '-f', 'json'], {cwd})).toEqual({status: 0, stdout: '[]\n', stderr: ''})
    expect((await citationLint(['--shard', '2/2'], {cwd})).stdout).toBe('No document in part 2 of 2\n')
  })

  it.each(['0/2', '3/2', '1', 'a/b', '1/0'])('cannot be `%s`', async (shard) => {
    const {status, stderr} = await citationLint(['--shard', shard], {cwd: folderWith(documents)})
    expect(stderr).toContain('such as 1/4')
    expect(status).toBe(2)
  })

  it.each([
    ['a file that is missing', {}, 'Unexpected missing file `part.json`, expected a report'],
    ['no JSON', {'part.json': '['}, 'expected a report of `check --format json`'],
    ['no report', {'part.json': '[{"path": "a.md"}]'}, 'expected a report of `check --format json`'],
  ])('are not joined with %s', async (_, files, message) => {
    const {status, stderr} = await citationLint(['merge-reports', 'part.json'], {cwd: folderWith(files)})
    expect(stderr).toContain(message)
    expect(status).toBe(2)
  })

  it.each([
    ['severity', 'fatal'],
    ['message', undefined],
    ['actual', 7],
    ['note', {}],
    ['expected', [7]],
    ['line', 0],
    ['endColumn', 1.5],
    ['offset', -1],
  ])('are not joined where a finding says of %s: %j', async (key, value) => {
    const cwd = folderWith({'a.md': 'Sales grew by 12.4% in May.\n'})
    const [result] = JSON.parse((await citationLint(['-f', 'json'], {cwd})).stdout)
    writeFileSync(
      path.join(cwd, 'part.json'),
      JSON.stringify([{...result, findings: [{...result.findings[0], [key]: value}]}]),
    )
    const {status, stderr} = await citationLint(['merge-reports', 'part.json', '-f', 'sarif'], {cwd})
    expect(stderr).toBe('citation-lint: `part.json`: Unexpected content, expected a report of `check --format json`\n')
    expect(status).toBe(2)
  })

  it('are not joined twice', async () => {
    const cwd = folderWith({'a.md': 'Rents fell.\n'})
    await citationLint(['-f', 'json', '-o', 'part.json'], {cwd})
    const {status, stderr} = await citationLint(['merge-reports', 'part.json', 'part.json'], {cwd})
    expect(stderr).toContain('Unexpected second report on `a.md`')
    expect(status).toBe(2)
  })
})
