import {lstatSync, readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {describe, expect, it} from 'vitest'
import {citationLint} from './command.ts'
import {folderWith, underContract} from './folders.ts'

const references = '\n## References\n\n[1] Bureau. https://bureau.example/may\n'
const brief = `# Rents\n\nRents fell by 3% [1].\n\nSales grew by 12.4% in May.\n${references}`

/** Evidence by sids, one source behind an address that Markdown could read otherwise. */
const stored = {
  sources: [
    {sid: 1, title: 'Rents | fell *12%* in 2024', url: 'https://bureau.example/a_(b)|c', content: 'Rents fell by 3%.'},
    {sid: 2, title: 'Rye', url: 'https://rye.example/'},
  ],
}
const cited =
  '# Rents\n\nRents fell by 3% [[S:1]]. Sales grew by 12% [[S:9]]. Rye rose [[S:1,2]].\n\nCosts rose by 44%, tea by 45%.\n'

describe('`citation-lint report --format markdown`', () => {
  const files = {'a.md': cited, 'a.citations.json': JSON.stringify(stored)}

  it('writes a summary: figures, findings with the first of each code, and the sources used', async () => {
    const cwd = folderWith(files)
    const {status, stdout} = await citationLint(['report', '--format', 'markdown', 'a.md'], {cwd, columns: 80})
    expect(status).toBe(1)
    expect(stdout).toMatch(
      /^## Citations Summary\n\n\| Figure \| Count \|\n\| --- \| --- \|\n\| Claims \| `4` \|\n\| Supported \| `1` \|\n/,
    )
    expect(stdout).toContain('| Uncited numbers | `2` |\n\n```text\na.md:')
    expect(stdout).toContain('/uncited-number.md) | error | `1` |\n')
    expect(stdout).toContain(
      'a.md:3:45: error UNRESOLVED_CITATION Citation `[\\[S:9]]` leads nowhere; the evidence has 2 ',
    )
    expect(stdout).toContain('| 1 | [Rents \\| fell \\*12%\\* in 2024](<https://bureau.example/a_(b)\\|c>) | `2` |\n')
    const saved = await citationLint(['report', '-f', 'markdown', '-o', 'summary.md', 'a.md'], {cwd})
    expect(saved).toEqual({status: 1, stdout: '', stderr: ''})
    expect(readFileSync(path.join(cwd, 'summary.md'), 'utf8')).toBe(stdout)
  })

  it('has a part for each of several documents', async () => {
    const cwd = folderWith({...files, '_b_.md': cited})
    const {stdout} = await citationLint(['report', '-f', 'markdown', '.'], {cwd})
    expect(stdout.match(/^### .+$/gm)).toEqual(['### \\_b\\_.md', '### a.md'])
  })

  it('adds no finding to the document that it is put into', async () => {
    const cwd = folderWith(files)
    const codes = async () =>
      JSON.parse((await citationLint(['-f', 'json', 'a.md'], {cwd})).stdout)[0].findings.map(
        ({code}: {code: string}) => code,
      )
    const before = await codes()
    const {stdout} = await citationLint(['report', '-f', 'markdown', 'a.md'], {cwd})
    writeFileSync(path.join(cwd, 'a.md'), `${cited}\n${stdout}`)
    expect(await codes()).toEqual(before)
  })
})

describe('`check --sources`', () => {
  const files = {'a.md': cited, 'a.citations.json': JSON.stringify(stored), 'b.md': '# Rye\n'}

  it.each(['stylish', 'full'])('lists the sources of each document below the report (%s)', async (format) => {
    const {stdout} = await citationLint(['--sources', '-f', format, '.'], {cwd: folderWith(files)})
    expect(stdout).toMatch(/\n✖ 2 errors · 2 documents: .*\n\nSources of a\.md\n/)
    expect(stdout.split('\nSources of a.md\n')[1]).toBe(
      [
        '1 Rents | fell *12%* in 2024 https://bureau.example/a_(b)|c 2 citations',
        '2 Rye                        https://rye.example/           1 citation',
        '',
        'No sources in b.md',
        '',
      ].join('\n'),
    )
  })

  it('puts title and address below each other where a terminal is narrow', async () => {
    const {stdout} = await citationLint(['--sources', 'a.md'], {cwd: folderWith(files), columns: 40})
    expect(stdout).toContain('\n1 Rents | fell *12%* in 2024\n  https://bureau.example/a_(b)|c\n  2 citations\n2 Rye\n')
  })

  it('is refused where programs read the report', async () => {
    const {status, stderr} = await citationLint(['--sources', '-f', 'json', 'a.md'], {cwd: folderWith(files)})
    expect({status, stderr}).toEqual({
      status: 2,
      stderr: 'citation-lint: Unexpected option `--sources` beside `--format json`, expected `stylish` or `full`\n',
    })
  })
})

describe('`check --verbose`', () => {
  const evidence = {sources: [{id: '1', url: 'https://a.example/', title: 'A', content: 'Room 640 is closed.'}]}
  const cwd = () => folderWith({'a.md': 'It has 640 nurses. [1]\n', 'a.citations.json': JSON.stringify(evidence)})

  it.each(['stylish', 'full'])('tells numbers in doubt below the report (%s)', async (format) => {
    const {stdout} = await citationLint(['--verbose', '-f', format, 'a.md'], {cwd: cwd()})
    expect(stdout).toContain('\n\na.md:1:8: `640` is in doubt: its source may have it as something else\n')
  })

  it('does so only when it is asked', async () => {
    const {stdout} = await citationLint(['a.md'], {cwd: cwd()})
    expect(stdout).not.toContain('in doubt')
  })
})

describe('`citation-lint report`', () => {
  it('writes the page of a document, and ends as a check does', async () => {
    const cwd = underContract({'a.md': brief})
    const {status, stdout, stderr} = await citationLint(['report', 'a.md', '-o', 'page.html'], {cwd})
    expect({status, stdout, stderr}).toEqual({status: 1, stdout: '', stderr: ''})
    const page = readFileSync(path.join(cwd, 'page.html'), 'utf8')
    expect(page).toMatch(/^<!doctype html>\n<html lang="en">/)
    expect(page).toContain('<title>Rents – citation coverage</title>')
    expect(page).toContain('aria-label="Claim 2: Without a source"')
    const clean = await citationLint(['report', 'a.md'], {
      cwd: underContract({'a.md': brief.replace('12.4%', 'a lot')}),
    })
    expect(clean).toMatchObject({status: 0, stdout: expect.stringContaining('<title>Rents')})
  })

  it.each([['report'], ['--format', 'html']])(
    'writes it at a terminal to a file, and says which (%s)',
    async (...words) => {
      const cwd = underContract({'a.md': brief})
      const once = () => citationLint([...words, 'a.md'], {cwd, columns: 80})
      const told = {
        status: 1,
        stdout: '`citation-coverage.html` is the coverage page; open it in a browser\n',
        stderr: '',
      }
      expect(await once()).toEqual(told)
      const piped = await citationLint([...words, 'a.md'], {cwd})
      expect(readFileSync(path.join(cwd, 'citation-coverage.html'), 'utf8')).toBe(piped.stdout)
      expect(await once()).toEqual(told)
    },
  )

  it('writes over no file of that name that is no coverage page', async () => {
    const cwd = underContract({'a.md': brief, 'citation-coverage.html': '<p>Mine</p>'})
    const {status, stderr} = await citationLint(['report', 'a.md'], {cwd, columns: 80})
    expect({status, text: readFileSync(path.join(cwd, 'citation-coverage.html'), 'utf8')}).toEqual({
      status: 2,
      text: '<p>Mine</p>',
    })
    expect(stderr).toContain('The file `citation-coverage.html` is no coverage page, and stays; ')
  })

  it('leaves pages of its own out of what a check says of other documents in a folder', async () => {
    const cwd = underContract({'a.md': brief, 'b.html': '<p>Rents fell by 3%.</p>'})
    await citationLint(['report', 'a.md', '-o', 'page.html'], {cwd})
    const {stderr} = await citationLint(['.'], {cwd})
    expect(stderr).toContain('1 document that is not Markdown left out of the folder: `b.html`; ')
  })

  it('puts several documents on one page, as `--format html` does', async () => {
    const cwd = underContract({'a.md': brief, 'b.md': brief.replace('Rents', 'Sales')})
    const [report, check] = await Promise.all([
      citationLint(['report', '.'], {cwd}),
      citationLint(['--format', 'html', '.'], {cwd}),
    ])
    expect(report.stdout).toContain('<a href="#d2-document">b.md</a>')
    expect(check.stdout).toBe(report.stdout)
  })

  it('shows the evidence that is named for all documents', async () => {
    const evidence = JSON.stringify({
      citations: [{id: '1', title: 'The rent index', url: 'https://bureau.example/may'}],
    })
    const cwd = folderWith({'a.md': 'Rents fell by 3% [1].\n', 'e.json': evidence})
    const {stdout} = await citationLint(['report', 'a.md', '--evidence', 'e.json'], {cwd})
    expect(stdout).toContain('The rent index')
  })

  it('replaces an earlier page', async () => {
    const cwd = underContract({'a.md': brief, 'page.html': 'old'})
    await citationLint(['report', 'a.md', '-o', 'page.html'], {cwd})
    expect(readFileSync(path.join(cwd, 'page.html'), 'utf8')).toMatch(/^<!doctype html>/)
  })

  it('leaves an earlier page alone where no document is short enough for one', async () => {
    const cwd = folderWith({'long.md': `    ${'x'.repeat(1_000_000)}\n`, 'page.html': 'old'})
    const {status, stderr} = await citationLint(['report', 'long.md', '-o', 'page.html'], {cwd})
    expect(status).toBe(2)
    expect(stderr).toContain('long.md: Unexpected document of 1000005 characters')
    expect(readFileSync(path.join(cwd, 'page.html'), 'utf8')).toBe('old')
  })

  // Windows has no devices in its file system.
  it.skipIf(process.platform === 'win32')('writes through a device and leaves it one', async () => {
    const cwd = underContract({'a.md': brief})
    expect(await citationLint(['report', 'a.md', '-o', '/dev/null'], {cwd})).toMatchObject({status: 1, stderr: ''})
    expect(lstatSync('/dev/null').isCharacterDevice()).toBe(true)
  })

  it.each([
    ['a missing file', ['report', 'missing.md'], 'missing.md'],
    ['a page for standard input', ['--stdin', '--format', 'html'], '`--format html`'],
    [
      'a page of evidence files',
      ['evidence', 'check', 'a.json', '--format', 'html'],
      'Unexpected `html` as `--format`, expected `stylish`',
    ],
  ])('refuses %s', async (_, args, message) => {
    const {status, stdout, stderr} = await citationLint(args, {cwd: underContract({'a.md': brief, 'a.json': '{}'})})
    expect(stderr).toContain(message)
    expect({status, stdout}).toEqual({status: 2, stdout: ''})
  })
})
