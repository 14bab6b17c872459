import type {LocatedFinding, Severity} from '@citation-lint/core/rules'
import {describe, expect, it} from 'vitest'
import {type Appearance, reportStylish} from '../src/output/stylish.ts'
import {citationLint} from './command.ts'
import {folderWith, underContract} from './folders.ts'
import {finding} from './made-findings.ts'

const plain: Appearance = {color: false, verbose: false, footer: ''}

const linesOf = (findings: readonly LocatedFinding[], how: Partial<Appearance> = {}) =>
  reportStylish([{path: 'a.md', findings}], {...plain, ...how}).split('\n')

/** So many findings of a rule, from a line on. */
const of = (
  code: string,
  count: number,
  {from = 1, severity = 'error', note}: {from?: number; severity?: Severity; note?: string} = {},
) => Array.from({length: count}, (_, index) => ({...finding(from + index, severity), code, note}))

describe('a report for people', () => {
  it('has a line for each finding, in columns, and one that sums up', () => {
    const findings = [finding(3), {...finding(12, 'warning'), message: 'Unexpected `x`'}, finding(120, 'info')]
    expect(linesOf(findings, {verbose: true, footer: '1 document: 2 claims'})).toEqual([
      'a.md',
      '  3:1-3:3   error   UNCITED_NUMBER Unexpected number `3%`',
      ' 12:1-12:3  warning UNCITED_NUMBER Unexpected `x`',
      '120:1-120:3 info    UNCITED_NUMBER Unexpected number `120%`',
      '',
      '✖ 1 error, ⚠ 1 warning, 1 note · 1 document: 2 claims',
    ])
  })

  it('has its messages in one column, whatever the length of a code', () => {
    const [, short, long] = linesOf([
      {...finding(1), code: 'PLAIN_LINK'},
      {...finding(2), code: 'NUMBER_NOT_IN_SOURCE'},
    ])
    expect(short?.indexOf('Unexpected')).toBe(long?.indexOf('Unexpected'))
  })

  it('breaks messages, notes and its last line at the width of a terminal, and nothing where there is none', () => {
    const message = 'Unexpected number `12.4%` without a citation, expected a marker such as `[1]`'
    const findings = [{...finding(3), message, note: '売上高は上がった。'.repeat(4)}]
    const footer = '1 document: 2 claims (1 supported, 1 without a source), 1 of 2 numbers cited'
    expect(linesOf(findings, {columns: 64, footer})).toEqual([
      'a.md',
      '3:1-3:3 error UNCITED_NUMBER Unexpected number `12.4%` without a',
      `${' '.repeat(29)}citation, expected a marker such as`,
      `${' '.repeat(29)}\`[1]\``,
      `${' '.repeat(29)}売上高は上がった。売上高は上がっ`,
      `${' '.repeat(29)}た。売上高は上がった。売上高は上が`,
      `${' '.repeat(29)}った。`,
      '',
      '✖ 1 error · 1 document: 2 claims (1 supported, 1 without a',
      'source), 1 of 2 numbers cited',
    ])
    expect(linesOf(findings, {columns: 40}).slice(1, 4)).toEqual([
      '3:1-3:3 error UNCITED_NUMBER',
      '    Unexpected number `12.4%` without a',
      '    citation, expected a marker such as',
    ])
    expect(linesOf(findings)).toHaveLength(5)
  })

  it('names of several documents those with findings, and a clean one alone', () => {
    const clean = {path: 'clean.md', findings: []}
    expect(reportStylish([clean], plain)).toBe('clean.md: no issues found')
    const both = reportStylish([clean, {path: 'a.md', findings: [finding(1)]}], plain)
    expect(both).not.toContain('clean.md')
    expect(reportStylish([clean, clean], {...plain, footer: '2 documents'})).toBe('2 documents')
  })

  it('says a note of a rule once, until the rule says another', () => {
    const findings = [
      ...of('A', 2, {note: 'Why'}),
      ...of('B', 1, {from: 3, note: 'How'}),
      ...of('A', 1, {from: 4, note: 'Why not'}),
    ]
    expect(linesOf(findings).map((line) => line.trim().replace(/^\S+ error (.) .*/, '$1'))).toEqual([
      'a.md',
      'A',
      'Why',
      'A',
      'B',
      'How',
      'A',
      'Why not',
      '',
      '✖ 4 errors',
    ])
  })

  it('paints severities, values and names, and nothing where no color is wanted', () => {
    const painted = linesOf([{...finding(1, 'warning'), note: 'Why'}], {color: true})
    expect(painted).toEqual([
      '\u001b[4m\u001b[33ma.md\u001b[39m\u001b[24m',
      '1:1-1:3 \u001b[33mwarning\u001b[39m UNCITED_NUMBER \u001b[1mUnexpected number \u001b[36m`1%`\u001b[39m\u001b[22m',
      `${' '.repeat(31)}\u001b[90mWhy\u001b[39m`,
      '',
      '\u001b[33m⚠ \u001b[39m1 warning',
    ])
    expect(linesOf([finding(1)]).join('')).not.toContain('\u001b')
  })

  it('spells out what is hidden in the name of a file', () => {
    const path = 'a\u001b[2J\u202e.md'
    const report = reportStylish([{path, findings: [{...finding(1), file: path}]}], plain)
    expect(report).toMatch(/^a\\u001B\[2J\\u202E\.md\n1:1/)
  })
})

describe('folding', () => {
  it('shows the first three findings of a rule and counts the others', () => {
    const lines = linesOf([...of('A', 5), ...of('B', 3, {from: 6}), ...of('C', 4, {from: 9})])
    expect(lines.slice(1, 10).map((line) => line.trim().slice(0, 3))).toEqual([
      '1:1',
      '2:1',
      '3:1',
      '6:1',
      '7:1',
      '8:1',
      '9:1',
      '10:',
      '11:',
    ])
    expect(lines.slice(10)).toEqual(['', '✖ 12 errors · 3 not shown (`--verbose` shows all)'])
  })

  it('shows fewer of each rule where many have something to say, and at least one of each', () => {
    const codes = Array.from({length: 9}, (_, index) => `CODE_${index}`)
    const lines = linesOf(codes.flatMap((code, index) => of(code, 4, {from: 10 * index + 1, note: `Why ${code}`})))
    const shown = lines.filter((line) => line.includes(' error '))
    expect(shown.map((line) => /CODE_\d/.exec(line)?.[0])).toEqual(codes)
    expect(lines.at(-1)).toBe('✖ 36 errors · 27 not shown (`--verbose` shows all)')
    expect(lines.length).toBeLessThan(25)
  })

  it('leaves out what weighs least where even one finding of each rule is too much', () => {
    const findings = Array.from({length: 40}, (_, index) =>
      of(`CODE_${index}`, 1, {from: index + 1, severity: index === 39 ? 'error' : 'warning'}),
    ).flat()
    const lines = linesOf(findings)
    expect(lines.length).toBeLessThan(25)
    expect(lines.join('\n')).toContain('40:1-40:3 error')
    expect(lines.at(-1)).toBe('✖ 1 error, ⚠ 39 warnings · 24 not shown (`--verbose` shows all)')
  })

  it('shows the gravest findings of a rule, and information on demand', () => {
    const findings = [
      ...of('A', 4, {severity: 'info'}),
      ...of('A', 3, {from: 5, severity: 'warning'}),
      ...of('A', 1, {from: 8}),
    ]
    expect(linesOf(findings).slice(1)).toEqual([
      expect.stringMatching(/^5:1-5:3 warning /),
      expect.stringMatching(/^6:1-6:3 warning /),
      expect.stringMatching(/^8:1-8:3 error /),
      '',
      '✖ 1 error, ⚠ 3 warnings, 4 notes · 5 not shown (`--verbose` shows all)',
    ])
    expect(linesOf(of('A', 2, {severity: 'info'}))).toEqual(['2 notes · 2 not shown (`--verbose` shows all)'])
  })
})

describe('`--verbose`', () => {
  const document = `${Array.from({length: 30}, (_, index) => `Sales grew by ${index + 10}.5% in May.`).join('\n\n')}\n\n[1] https://bureau.example/may\n\nRents fell by 3% [1].\n`

  it('shows every finding of a document; other formats hold all of them without it', async () => {
    const cwd = underContract({'a.md': document})
    const count = (text: string) => text.match(/ error +UNCITED_NUMBER /gm)?.length
    const folded = await citationLint(['a.md'], {cwd})
    const whole = await citationLint(['a.md', '--verbose'], {cwd})
    const json = JSON.parse((await citationLint(['a.md', '-f', 'json'], {cwd})).stdout)
    expect(count(folded.stdout)).toBe(3)
    expect(folded.stdout).toMatch(/\n\n✖ 30 errors · 27 not shown \(`--verbose` shows all\)/)
    expect(count(whole.stdout)).toBe(30)
    expect(json[0].findings.filter(({code}: {code: string}) => code === 'UNCITED_NUMBER')).toHaveLength(30)
    expect([folded.status, whole.status]).toEqual([1, 1])
  })

  it('loses nothing of a report that is loud in many ways, which ends in fewer than 25 lines without it', async () => {
    const parts = Array.from(
      {length: 40},
      (_, index) =>
        `## Part ${index}\n\nSales grew by ${index + 10}.5% in May. Rents fell by 3% [${index + 1}].\n\n- Port ${index} opened on 4 May 20${index + 10}.\n\n| Port | Ships |\n| --- | --- |\n| South | ${index + 140} |\n\n`,
    )
    const entries = Array.from(
      {length: 30},
      (_, index) => `[${index + 1}] ${index % 3 === 0 ? 'Not specified' : `Board. https://board.example/${index % 7}`}`,
    )
    const leaks = 'Tides differ【4:2†source】. Let me search for more information about tides:\n\n'
    const cwd = folderWith({'a.md': `# Ports\n\n${leaks}${parts.join('')}## Sources\n\n${entries.join('\n')}\n`})
    const [folded, whole, json, sarif] = await Promise.all(
      [[], ['--verbose'], ['-f', 'json'], ['-f', 'sarif']].map(async (args) => {
        const {stdout} = await citationLint(['a.md', ...args], {cwd})
        return stdout
      }),
    )
    const findings: readonly {code: string; line: number}[] = JSON.parse(json ?? '')[0].findings
    const codes = findings.map(({code}) => code).sort()
    expect(new Set(codes).size).toBeGreaterThan(4)
    expect(codes.length).toBeGreaterThan(60)
    expect(folded?.split('\n').length).toBeLessThan(25)
    expect((whole?.match(/(?<=^ *\d+:\S+ +[a-z]+ +)[A-Z_]+/gm) ?? []).sort()).toEqual(codes)
    const results: readonly {ruleId: string}[] = JSON.parse(sarif ?? '').runs[0].results
    expect(results.map(({ruleId}) => ruleId).sort()).toEqual(codes)
  })
})
