import type {LocatedFinding, Severity} from '@citation-lint/rules'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {fingerprintsOf} from '../src/fingerprint.ts'
import {reportGithub} from '../src/reporters/github.ts'
import {summarizeForGithub} from '../src/reporters/github-summary.ts'
import {reportSarif} from '../src/reporters/sarif.ts'

/** No checkout of GitHub. */
const workplace = {cwd: '/work', env: {}}

function finding(line: number, severity: Severity = 'error', actual: string | undefined = `${line}%`): LocatedFinding {
  const place = {line, column: 1, endLine: line, endColumn: 3, offset: line * 10, endOffset: line * 10 + 2}
  const about = {code: 'UNCITED_NUMBER', severity, message: `Unexpected number \`${line}%\``, note: undefined}
  return {...about, ...place, actual, expected: [], url: 'https://docs.example/x.md', fixable: false, file: 'a.md'}
}

const many = (count: number, severity: Severity) => Array.from({length: count}, (_, n) => finding(n + 1, severity))

describe('limits of those who read reports', () => {
  it('keeps the gravest 25,000 results of a SARIF log and says how many are missing', () => {
    const findings = [...many(25_000, 'warning'), finding(30_000, 'error'), finding(30_001, 'error')]
    const log = JSON.parse(reportSarif([{path: 'a.md', findings}], workplace))
    expect(log.runs[0].results).toHaveLength(25_000)
    expect(log.runs[0].results[1].level).toBe('error')
    expect(log.runs[0].invocations[0].toolExecutionNotifications[0].message.text).toMatch(/^2 findings were left out/)
  })

  it('keeps a step summary below 1 MiB and says how many findings are missing', () => {
    const page = summarizeForGithub([{path: 'a.md', findings: many(20_000, 'warning')}], '', workplace)
    expect(Buffer.byteLength(page)).toBeLessThan(2 ** 20)
    const rows = page.match(/<tr><td>warning/g)?.length ?? 0
    expect(page).toContain(`… and ${20_000 - rows} more`)
  })

  it('links a code in a step summary to its page, where it has one', () => {
    const codeOf = (url: string) =>
      summarizeForGithub([{path: 'a.md', findings: [{...finding(1), url}]}], '', workplace)
    expect(codeOf('https://docs.example/x.md')).toContain('<a href="https://docs.example/x.md">UNCITED_NUMBER</a>')
    expect(codeOf('')).toContain('<td>UNCITED_NUMBER</td>')
  })

  it('says columns of one line only', () => {
    const report = reportGithub([{path: 'a.md', findings: [{...finding(3), endLine: 4}]}], '', workplace)
    expect(report).toMatch(/^::error file=a\.md,line=3,endLine=4,title=/)
  })

  it('lists a fault of an evidence file once', () => {
    const fault = {...finding(2), file: 'evidence.json'}
    const results = ['a.md', 'b.md'].map((path) => ({path, findings: [fault]}))
    expect(reportGithub(results, '', workplace).match(/^::error/gm)).toHaveLength(1)
    expect(JSON.parse(reportSarif(results, workplace)).runs[0].results).toHaveLength(1)
  })
})

describe('fingerprints', () => {
  const names = (findings: readonly LocatedFinding[]) => {
    const fingerprints = fingerprintsOf(findings)
    return findings.map((each) => fingerprints.get(each))
  }

  it('are all different in one file, and the same wherever its lines stand', () => {
    const texts = fc.array(fc.constantFrom('5%', '6%', '7%'), {maxLength: 12})
    fc.assert(
      fc.property(texts, fc.nat(500), (actuals, shift) => {
        const at = (offset: number) => actuals.map((actual, n) => finding(n + 1 + offset, 'error', actual))
        expect(new Set(names(at(0))).size).toBe(actuals.length)
        expect(names(at(shift))).toEqual(names(at(0)))
      }),
    )
  })

  it('leave out lines that a message names', () => {
    const says = (message: string) => ({...finding(9), actual: undefined, message})
    const [one, other] = ['on line 3)', 'on line 14)'].map((place) => names([says(`first defined ${place}`)]))
    expect(one).toEqual(other)
  })
})
