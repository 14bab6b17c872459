import {writeFileSync} from 'node:fs'
import path from 'node:path'
import {printable} from '@citation-lint/core/data'
import type {LocatedFinding} from '@citation-lint/core/rules'
import width from 'fast-string-width'
import {describe, expect, it} from 'vitest'
import {reportFull} from '../src/output/one-by-one.ts'
import {citationLint} from './command.ts'
import {underContract} from './folders.ts'
import {finding} from './made-findings.ts'

const brief =
  'Rents fell by 3% [1].\n\nSales grew by 12.4% in May.\n\n## References\n\n[1] Bureau. https://bureau.example/may\n'

const check = (format: string, cwd: string, ...args: string[]) => citationLint(['-f', format, ...args], {cwd})

async function findingsIn(cwd: string): Promise<readonly LocatedFinding[]> {
  const results: readonly {readonly findings: readonly LocatedFinding[]}[] = JSON.parse(
    (await check('json', cwd)).stdout,
  )
  return results.flatMap(({findings}) => findings)
}

describe('`--format concise`', () => {
  it('writes a line for each finding and nothing else, also where colors are forced', async () => {
    const cwd = underContract({'a.md': brief, 'b.md': brief.replace('12.4%', 'a lot')})
    const {stdout, status} = await check('concise', cwd, '--color')
    expect(stdout).toMatch(/^a\.md:3:15: error UNCITED_NUMBER Number `12\.4%` has no citation; .*\n$/)
    expect(status).toBe(1)
    expect(await check('concise', cwd, 'b.md')).toMatchObject({stdout: '', status: 0})
  })

  it('keeps each finding on its line, whatever a file is called and holds', async () => {
    const name = 'a\nb.md:1:1: error X\u202e\u001b[31m.md'
    const cwd = underContract({[name]: `Rents fell by 3% [9\u202e\r].\n\n${brief}`, 'citation.yml': ''})
    const findings = await findingsIn(cwd)
    const lines = (await check('concise', cwd)).stdout.trimEnd().split('\n')
    expect(lines.map((line) => line.startsWith(printable(name)))).toEqual(findings.map(() => true))
    expect(lines.join('')).not.toMatch(/[\u0000-\u001f\u202e]/)
  })
})

/** What stands above the carets of a report, on the first line of each place. */
function marked(report: string): readonly string[] {
  return Array.from(report.matchAll(/^ +\d+ \| (.*)\n +\| ( *)(\^+)$/gm), ([, line = '', indent = '', carets = '']) => {
    const ends = Array.from(line, (_, index) => index + 1)
    const at = (columns: number) => [0, ...ends].find((end) => width([...line].slice(0, end).join('')) >= columns)
    return [...line].slice(at(indent.length), at(indent.length + carets.length)).join('')
  })
}

describe('`--format full`', () => {
  it('shows the line, marks the characters and says why', async () => {
    const {stdout} = await check('full', underContract({'a.md': brief}))
    expect(stdout.split('\n').slice(1, 4)).toEqual([
      '  3 | Sales grew by 12.4% in May.',
      '    |               ^^^^^',
      expect.stringMatching(/^ {4}= A reader cannot check/),
    ])
    expect(stdout).toMatch(/\n\n✖ 1 error · 1 document: .*\nThe sources of 1 claim are not stored.*\n$/)
  })

  it.each([
    ['tabs', 'a\tb\t\tSales\tgrew by 12.4% in May.'],
    ['wide characters', '日本語の「売上」 sales grew by 12.4% in May.'],
    ['characters of two code units', '😀 𝒳 sales grew by 12.4% in May.'],
    ['accents of their own', 'Cafe\u0301 sales grew by 12.4% in May.'],
    ['hidden characters', 'Sales\u202e\u200b grew by 12.4% in May.'],
    [
      'a long paragraph',
      `${'All went on as before. '.repeat(30)}Sales grew by 12.4% in May. ${'So it went. '.repeat(30)}`,
    ],
    ['a cut within a character', `${'😀'.repeat(60)} sales grew by 12.4% in May ${'😀'.repeat(60)}.`],
    ['a wide marker', 'Sales grew by a lot 【1†source】 and\tmore.'],
  ])('marks exactly the characters beside %s', async (_, text) => {
    for (const document of [`${text}\n`, `\ufeffSo it is.\r\n\r\n${text}\r\n`, `So it is.\r\r${text}\r`]) {
      const cwd = underContract({'a.md': document})
      const places = (await findingsIn(cwd)).flatMap(({actual}) => (actual ? [printable(actual)] : []))
      const {stdout} = await check('full', cwd)
      expect(marked(stdout)).toEqual(places)
      expect(places.length).toBeGreaterThan(0)
      for (const line of stdout.split('\n').filter((each) => each.includes(' | ')))
        expect(width(line)).toBeLessThan(260)
    }
  })

  it('marks each line of a place and names the last of many', () => {
    const text = 'One\ntwo\n\nthree\nfour\n'
    const place = {line: 1, column: 2, endLine: 5, endColumn: 3, offset: 1, endOffset: 17}
    const cwd = underContract({'a.md': text})
    const how = {color: false, verbose: false, footer: '', environment: {cwd}}
    const report = (changes: Partial<LocatedFinding>): readonly string[] => {
      const found = {...finding(1), ...place, actual: text.slice(1, 17), note: 'N', ...changes}
      return reportFull([{path: 'a.md', findings: [found]}], how)
        .split('\n')
        .slice(1, -2)
    }
    expect(report({})).toEqual(['  1 | One', '    |  ^^', '  2 | two', '    | ^^^', '    | … to line 5', '    = N'])
    // Whatever no longer stands there is not shown.
    expect(report({actual: 'other'})).toEqual(['    = N'])
    expect(report({line: 2})).toEqual(['    = N'])
    expect(report({actual: undefined, endLine: 1, endOffset: 1})).toEqual(['    = N'])
  })

  it('shows what was piped in, and nothing of the files that a report names', async () => {
    const cwd = underContract({'a.md': 'Another text.\n', 'citation.yml': 'contract: true\n'})
    const piped = await citationLint(['-f', 'full', '--stdin', '--stdin-filename', 'a.md'], {cwd, input: brief})
    expect(marked(piped.stdout)).toEqual(['12.4%'])
    writeFileSync(path.join(cwd, 'a.md'), brief)
    writeFileSync(path.join(cwd, 'report.json'), (await check('json', cwd)).stdout)
    const {stdout} = await citationLint(['merge-reports', '-f', 'full', 'report.json'], {cwd})
    expect(stdout).toMatch(/^a\.md:3:15: error UNCITED_NUMBER .*\n {4}= /)
  })

  it('shows the record that is at fault', async () => {
    const cwd = underContract({
      'a.md': brief,
      'a.citations.json': '\ufeff{"citations": [\r\n {"id": "日本", "url": "htp:/x"}]}',
    })
    expect(marked((await check('full', cwd)).stdout)).toContain('"htp:/x"')
  })
})
