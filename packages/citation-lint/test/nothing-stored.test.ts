import {describe, expect, it} from 'vitest'
import {citationLint} from './command.ts'
import {folderWith} from './folders.ts'

const linking =
  'Rye fell 4%, says [the Board](https://board.example/rye). Oats fell 3% ([Herald](https://herald.example/oats)).\n'
const listing = 'Rye fell 4% [1].\n\n## Sources\n\n1. Board. https://board.example/rye\n'
const page = {
  sources: [
    {id: 'x', title: 'Rye', url: 'https://board.example/rye', fetch_outcome: 'fetched', content: 'Rye fell 4%.'},
  ],
}

const lastLine = async (files: Readonly<Record<string, string>>, ...args: readonly string[]) => {
  const {stdout} = await citationLint(['check', ...args], {cwd: folderWith(files)})
  return stdout.trimEnd().split('\n').at(-1)
}

describe('the last line of a check, where nothing is stored of what is cited', () => {
  it('names the command that looks it up', async () => {
    expect(await lastLine({'a.md': linking}, 'a.md')).toBe(
      'The sources of 2 claims are not stored, so nothing was looked up there; `citation-lint audit a.md` fetches what has an address, and compares it',
    )
    expect(await lastLine({'a.md': listing}, 'a.md')).toContain('The sources of 1 claim ')
    expect(await lastLine({'a.md': linking, 'b.md': listing}, 'a.md', 'b.md')).toContain('The sources of 3 claims ')
    expect(await lastLine({'a b.md': linking}, 'a b.md')).toContain('`citation-lint audit FILE`')
  })

  it.each([
    ['the number of a work', {'a.md': 'Rye fell 4% (doi:10.1234/rye.5).\n'}],
    [
      'an entry without an address',
      {'a.md': 'Rye fell 4% [1].\n\n## Sources\n\n1. Miller, A. (2019). The long winter of rye.\n'},
    ],
    [
      'a name and a year',
      {'a.md': 'Rye fell 4% (Miller 2019).\n\n## References\n\nMiller, A. (2019). The long winter of rye.\n'},
    ],
    ['a footnote', {'a.md': 'Rye fell 4%.[^1]\n\n[^1]: https://board.example/rye\n'}],
    [
      'a row of a table',
      {'a.md': '| Grain | Fall | Source |\n|---|---|---|\n| Rye | 4% | https://board.example/rye |\n'},
    ],
    [
      'a page that was refused',
      {
        'a.md': 'Rye fell 4% ([a](https://board.example/rye)).\n',
        'a.citations.json':
          '{"sources": [{"source_id": "r", "title": "Rye", "url": "https://board.example/rye", "fetch_outcome": "refused", "http_status": 403}]}',
      },
    ],
  ])('names it for %s, where nothing else is said', async (_, files) => {
    const {stdout} = await citationLint(['check', 'a.md'], {cwd: folderWith(files)})
    expect(stdout).toContain('no issues found')
    expect(stdout).toMatch(/\nThe sources of 1 claim are not stored, .*`citation-lint audit a\.md`.*\n$/)
  })

  it('and says nothing of it else', async () => {
    for (const files of [{'a.md': linking, 'a.citations.json': JSON.stringify(page)}, {'a.md': 'Rye fell 4%.\n'}])
      expect(await lastLine(files, 'a.md')).toMatch(/^(?:✖|⚠|\d)/)
  })
})

describe('a level that somebody sets', () => {
  const files = {'a.md': `We sell 7 tonnes for $4 billion.\n\n${linking}`}
  const severities = async (more: Readonly<Record<string, string>>, ...args: readonly string[]) => {
    const {stdout} = await citationLint(['check', 'a.md', '--format', 'json', ...args], {
      cwd: folderWith({...files, ...more}),
    })
    const {findings} = JSON.parse(stdout)[0]
    return findings.map(({code, severity}: {code: string; severity: string}) => `${severity} ${code}`)
  }

  it('holds for all findings of the code, as likely as the policy asks', async () => {
    expect(await severities({})).toEqual(['warning UNCITED_NUMBER'])
    expect(await severities({}, '--rule', 'UNCITED_NUMBER:error')).toEqual(['error UNCITED_NUMBER'])
    expect(await severities({'citation.yml': 'rules: {UNCITED_NUMBER: info}\n'})).toEqual(['info UNCITED_NUMBER'])
    const bar = {'citation.yml': 'min_probability: 0.99\nrules: {UNCITED_NUMBER: error}\n'}
    expect(await severities(bar)).toEqual([])
  })
})
