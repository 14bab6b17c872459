import {describe, expect, it} from 'vitest'
import {citationLint} from './command.ts'
import {folderWith} from './folders.ts'

const files = {
  'report.md': 'Rye rose **5**% in March 2024 [1].\r\n\r\nBarley fell 3.1%, see Table 7.\r\n\r\nNo number here.\r\n',
}

const explain = (...args: readonly string[]) => citationLint(['explain', ...args], {cwd: folderWith(files)})

describe('explain --at', () => {
  it('tells what each number of the line is, by which entry, and what covers it', async () => {
    const {status, stdout} = await explain('--at', 'report.md:1')
    expect(status).toBe(0)
    expect(stdout.split('\n').filter((line) => !line.startsWith('  '))).toEqual([
      'report.md:1:12: `5**%` is read as percent, in %: a claim that needs a citation',
      'report.md:1:20: `March 2024` is read as month-year: no claim',
      'report.md:1:1: unresolved: `[1]` leads nowhere',
      'the document cites by: nothing that was understood',
      '',
    ])
    expect(stdout).toContain('\n  covered by `[1]`\n')
  })

  it('says where nothing covers a number, and the sentence of the entry', async () => {
    const {stdout} = await explain('--at', 'report.md:3')
    expect(stdout).toContain('report.md:3:13: `3.1%` is read as percent, in %: a claim that needs a citation\n')
    expect(stdout).toContain('\n  covered by nothing\n')
    expect(stdout).toMatch(/`7` is read as section-reference: no claim\n {2}[a-z-]+: [A-Z`].+\.\n/)
  })

  it('says what a reader takes for the source of a number', async () => {
    const cwd = folderWith({'a.md': 'Rye fell 4%. https://rye.example\n'})
    const told = async (at: string) => (await citationLint(['explain', '--at', at], {cwd})).stdout
    expect(await told('a.md:1')).toContain(
      '\n  covered by `https://rye.example` (address, line 1, in or behind its sentence)\n',
    )
  })

  it('says what is reported', async () => {
    const cwd = folderWith({'a.md': 'Rye fell 4% [1]. Oats fell 5%.\n\n[1]: https://rye.example\n'})
    const {stdout} = await citationLint(['explain', '--at', 'a.md:1'], {cwd})
    expect(stdout).toMatch(
      /\n {2}covered by nothing\n {2}\d+ % probable that an editor would ask for its source\n {4}(?:for a source|against): \w.*\n(?: {4}against: \w.*\n)? {2}reported: UNCITED_NUMBER, \w+, confidence \w+\n/,
    )
  })

  it('tells the same of a claim without numbers, and how the document cites', async () => {
    const told = (await explain('--at', 'report.md:5')).stdout
    expect(told).toBe(
      'report.md:5:1: a claim without numbers\n  covered by nothing\nreport.md:5:1: without a source: it names no source\nthe document cites by: nothing that was understood\n',
    )
    const cwd = folderWith({'a.md': 'Rye rose [1].\n', 'citation.yml': 'contract: true\n'})
    const {stdout} = await citationLint(['explain', '--at', 'a.md:1'], {cwd})
    expect(stdout).toContain('\n  covered by `[1]`\n')
    expect(stdout).toContain('\nunder the contract: markers and attributions that resolve are counted\n')
  })

  it('tells what a claim rests on: status, reason, and of each source what is stored, what it says, and where', async () => {
    const sources = [
      {sid: 1, title: 'Rye in June', url: 'https://rye.example/', content: 'Oats fell.\nRye rose 4% in June.'},
      {sid: 2, title: 'Wire', url: 'https://wire.example/', fetch_outcome: 'refused', http_status: 403},
      {sid: 3, title: 'Rye rose', url: 'https://news.example/'},
    ]
    const document = '# June\n\nRye rose\n5% [[S:1,2,3]].\n'
    const cwd = folderWith({'a.md': document, 'a.citations.json': JSON.stringify({sources})})
    const told = async (at: string) => (await citationLint(['explain', '--at', at], {cwd})).stdout
    const row = [
      'a.md:3:1: unavailable: what is stored of its sources does not tell `5%`',
      '  `Rye in June` (1), in its sentence, whole text: not supported',
      '    11-31: Rye rose 4% in June.',
      '  `Wire` (2), in its sentence, no text: its site refused the page (HTTP 403)',
      '  `Rye rose` (3), in its sentence, headline alone: unavailable',
    ]
    for (const at of ['a.md:3', 'a.md:4', 'a.md:3:2'])
      expect((await told(at)).split('\n').filter((line) => row.includes(line))).toEqual(row)
  })

  it('says that a line holds no claim', async () => {
    expect((await explain('--at', 'report.md:2')).stdout).toMatch(
      /^report\.md:2 holds no claim\nthe document cites by: /,
    )
  })

  it.each([
    [
      ['--at', 'report.md'],
      'Unexpected place `report.md`, expected a file and a line from 1 on, such as `report.md:14`',
    ],
    [['--at', 'report.md:0'], 'Unexpected place `report.md:0`, expected a file and a line from 1 on'],
    [['--at', 'report.md:99'], 'Unexpected line 99 of `report.md`, expected one up to 6'],
    [['--at', 'absent.md:1'], 'absent.md: There is no such file'],
    [
      ['UNCITED_NUMBER', '--at', 'report.md:1'],
      'Unexpected code beside `--at`, expected either a code such as `UNCITED_NUMBER` or `--at FILE:LINE`',
    ],
  ])('refuses %j', async (args, message) => {
    const {status, stderr} = await explain(...args)
    expect(status).toBe(2)
    expect(stderr).toContain(message)
  })
})
