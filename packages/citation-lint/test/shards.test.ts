import {writeFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, it} from 'vitest'
import {citationLint} from './command.ts'
import {underContract} from './folders.ts'

const documents = Object.fromEntries(
  ['a', 'b', 'c', 'd', 'e'].map((name) => [`${name}.md`, `Sales grew by 12.4% in ${name}.\n`]),
)

describe('shards', () => {
  it('are joined to the report of one check, in any format', async () => {
    const cwd = underContract(documents)
    const part = (index: number) => [`--shard=${index}/2`, '-f', 'json', '-o', `part-${index}.json`]
    for (const index of [1, 2]) expect(await citationLint(part(index), {cwd})).toMatchObject({status: 1, stderr: ''})
    for (const format of ['json', 'stylish'])
      expect(await citationLint(['merge-reports', 'part-2.json', 'part-1.json', '-f', format], {cwd})).toEqual(
        await citationLint(['-f', format], {cwd}),
      )
  })

  it('say which documents they were to check', async () => {
    const {stdout} = await citationLint(['--shard', '2/2', '-f', 'json'], {cwd: underContract(documents)})
    const {results, ...part} = JSON.parse(stdout)
    expect(part).toEqual({shard: 2, of: 2, documents: ['b.md', 'd.md']})
    expect(results).toMatchObject([{path: 'b.md'}, {path: 'd.md'}])
  })

  it.each<[string, readonly string[], string]>([
    ['that leave a gap', ['1/3', '3/3'], 'No report of part 2 of 3 is there; name the file of each part'],
    ['that leave gaps', ['2/4'], 'No report of part 1 of 4 and 2 more is there; name the file of each part'],
    ['of two checks', ['1/5', '2/2'], '`1`: Unexpected part 2 of 2, expected one of 5 parts'],
    ['that overlap', ['1/2', '2/2', '1/3'], '`2`: Unexpected second report on `a.md`, expected one of each document'],
    ['of which one is empty and there twice', ['6/6', '6/6'], '`1`: Unexpected second report of part 6 of 6'],
    ['beside one of a whole check', ['6/6', 'empty'], '`1`: Unexpected report of a whole check, expected one of `--s'],
  ])('%s are refused', async (_, parts, message) => {
    const cwd = underContract({...documents, 'empty/notes.txt': ''})
    for (const [index, part] of parts.entries()) {
      const what = part === 'empty' ? ['empty', '--pass-on-no-files'] : ['--shard', part]
      await citationLint([...what, '-f', 'json', '-o', String(index)], {cwd})
    }
    const {status, stdout, stderr} = await citationLint(['merge-reports', ...parts.keys()].map(String), {cwd})
    expect(stderr).toContain(message)
    expect({status, stdout}).toEqual({status: 2, stdout: ''})
  })

  it('with a document that could not be read are refused', async () => {
    const cwd = underContract({...documents, 'c.md': Uint8Array.of(0xff)})
    for (const index of [1, 2]) await citationLint([`--shard=${index}/2`, '-f', 'json', '-o', `${index}`], {cwd})
    const {status, stderr} = await citationLint(['merge-reports', '1', '2'], {cwd})
    expect(stderr).toContain('`1`: The report of part 1 of 2 has no result for `c.md`; see what that check said of it')
    expect(status).toBe(2)
  })

  it('may be empty', async () => {
    const cwd = underContract({'a.md': 'Rents fell.\n'})
    const {status, stdout} = await citationLint(['--shard', '2/2', '-f', 'json'], {cwd})
    expect({status, report: JSON.parse(stdout)}).toEqual({
      status: 0,
      report: {shard: 2, of: 2, documents: [], results: []},
    })
    expect((await citationLint(['--shard', '2/2'], {cwd})).stdout).toBe('No document in part 2 of 2\n')
  })

  it.each(['0/2', '3/2', '1', 'a/b', '1/0'])('cannot be `%s`', async (shard) => {
    const {status, stderr} = await citationLint(['--shard', shard], {cwd: underContract(documents)})
    expect(stderr).toContain('such as 1/4')
    expect(status).toBe(2)
  })

  it.each([
    ['a file that is missing', {}, 'There is no file `part.json`; name a report'],
    ['no JSON', {'part.json': '['}, 'expected a report of `check --format json`'],
    ['no report', {'part.json': '[{"path": "a.md"}]'}, 'expected a report of `check --format json`'],
    ...['"shard": 3, "of": 2', '"shard": 1, "of": 1e9', '"shard": 1', '"shard": "1", "of": 1'].map(
      (part): [string, Record<string, string>, string] => [
        `a part that cannot be, ${part}`,
        {'part.json': `{${part}, "documents": [], "results": []}`},
        'expected a report of `check --format json`',
      ],
    ),
  ])('are not joined with %s', async (_, files, message) => {
    const {status, stderr} = await citationLint(['merge-reports', 'part.json'], {cwd: underContract(files)})
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
    const cwd = underContract({'a.md': 'Sales grew by 12.4% in May.\n'})
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
    const cwd = underContract({'a.md': 'Rents fell.\n'})
    await citationLint(['-f', 'json', '-o', 'part.json'], {cwd})
    const {status, stderr} = await citationLint(['merge-reports', 'part.json', 'part.json'], {cwd})
    expect(stderr).toContain('Unexpected second report on `a.md`')
    expect(status).toBe(2)
  })
})
