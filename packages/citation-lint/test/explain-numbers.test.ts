import {describe, expect, it} from 'vitest'
import {citationLint, folderWith} from './process.ts'

const files = {
  'docs/a.md':
    'Report of 2024.\n\nSales grew by 12.4%, see Table 3,\nand two of them left Form 4410.\n\n## 5 Results\n',
  'citation.yml': 'ignore_tokens: [Form]\n',
  'none.yml': 'ignore_tokens: []\n',
}

describe.concurrent('explain --at', () => {
  it('prints how each number of the line is read, and why', async () => {
    const {status, stdout, stderr} = await citationLint(['explain', '--at', 'docs/a.md:3'], {cwd: folderWith(files)})
    expect({status, stderr}).toEqual({status: 0, stderr: ''})
    expect(stdout.split('\n')).toEqual([
      'docs/a.md:3',
      '',
      '  3:15  12.4%',
      '    percent, a claim, 12.4 %',
      '    percent: A share or a change in percent, points or basis points.',
      '',
      '  3:32  3',
      '    section-reference, exempt, 3',
      '    section-label: A number behind the word for a part of a document names that part.',
      '',
    ])
  })

  it('reads the document under its policy, or under the one that is given', async () => {
    const cwd = folderWith(files)
    const {stdout} = await citationLint(['explain', '--at', 'docs/a.md:4'], {cwd})
    expect(stdout).toContain('4:5  two\n    enumerator, exempt, 2\n    pronoun: ')
    expect(stdout).toContain('4:27  4410\n    identifier, exempt, 4410\n    ignored-token: ')
    const other = await citationLint(['explain', '--at', 'docs/a.md:4', '--config', 'none.yml'], {cwd})
    expect(other.stdout).toContain('4410\n    name, exempt, 4410\n    name: ')
  })

  it('says where a line has no number of a claim', async () => {
    const {status, stdout} = await citationLint(['explain', '--at', 'docs/a.md:6'], {cwd: folderWith(files)})
    expect(status).toBe(0)
    expect(stdout).toMatch(/^docs\/a\.md:6\nNo number of a claim: headings/)
  })

  it.each([
    ['a place without a line', ['--at', 'docs/a.md'], 'Unexpected place `docs/a.md`, expected a file and a line'],
    ['a line beyond the end', ['--at', 'docs/a.md:99'], 'Unexpected line 99 of docs/a.md, expected one from 1 to 7'],
    ['the line zero', ['--at', 'docs/a.md:0'], 'Unexpected line 0 of docs/a.md'],
    ['a missing file', ['--at', 'docs/b.md:1'], 'docs/b.md: Unexpected missing file'],
    ['a wrong policy', ['--at', 'docs/a.md:1', '-c', 'docs/a.md'], 'docs/a.md:1:1: '],
    ['a code and a place', ['UNCITED_NUMBER', '--at', 'docs/a.md:1'], 'expected either a code'],
    ['neither of them', [], 'expected either a code such as `UNCITED_NUMBER` or `--at FILE:LINE`'],
    ['a policy without a place', ['UNCITED_NUMBER', '-c', 'none.yml'], '`--config` without `--at`'],
    ['evidence without a place', ['UNCITED_NUMBER', '-e', 'e.json'], '`--evidence` without `--at`'],
  ])('does not take %s', async (_, args, message) => {
    const {status, stdout, stderr} = await citationLint(['explain', ...args], {cwd: folderWith(files)})
    expect({status, stdout}).toEqual({status: 2, stdout: ''})
    expect(stderr).toContain(message)
  })
})
