import {lstatSync, readFileSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {describe, expect, it} from 'vitest'
import {citationLint} from './command.ts'
import {folderWith, underContract} from './folders.ts'

const references = '\n## References\n\n[1] Bureau. https://bureau.example/may\n'
const brief = `# Rents\n\nRents fell by 3% [1].\n\nSales grew by 12.4% in May.\n${references}`

describe('`citation-lint report`', () => {
  it('writes the page of a document, and ends as a check does', async () => {
    const cwd = underContract({'a.md': brief})
    const {status, stdout, stderr} = await citationLint(['report', 'a.md', '-o', 'page.html'], {cwd})
    expect({status, stdout, stderr}).toEqual({status: 1, stdout: '', stderr: ''})
    const page = readFileSync(path.join(cwd, 'page.html'), 'utf8')
    expect(page).toMatch(/^<!doctype html>\n<html lang="en">/)
    expect(page).toContain('<title>Rents – citation coverage</title>')
    expect(page).toContain('aria-label="Claim 2: Citation missing"')
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
    expect(stderr).toContain('Unexpected file `citation-coverage.html` that is no coverage page, expected none; ')
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
