import {type LocatedFinding, rules} from '@citation-lint/core/rules'
import {describe, expect, it} from 'vitest'
import {fingerprintsOf} from '../src/output/fingerprints.ts'
import {reportGithub, summarizeForGithub} from '../src/output/github.ts'
import {reportSarif, sarifRule} from '../src/output/sarif.ts'
import {finding, workplace} from './made-findings.ts'

describe('limits of those who read reports', () => {
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

  it('spells links of a page of help out in full, and those to a heading too', () => {
    const help = JSON.stringify(Array.from(rules.keys(), sarifRule))
    expect(help).toContain('/blob/main/docs/explanation/quality.md#numbers)')
    expect(help).not.toMatch(/\]\((?!https?:)[^)]*\.md/)
  })

  it.each([
    ['notes/a b#.md', {uri: 'notes/a%20b%23.md', uriBaseId: 'SRCROOT'}],
    ['../other/a.md', {uri: '../other/a.md', uriBaseId: 'SRCROOT'}],
    ['D:/a b.md', {uri: 'file:///D:/a%20b.md'}],
    ['//server/share/a.md', {uri: 'file://server/share/a.md'}],
  ])('spells %s as an address, wherever on Windows it stands', (file, location) => {
    const log = JSON.parse(reportSarif([{path: file, findings: [{...finding(2), file}]}], workplace))
    expect(log.runs[0].results[0].locations[0].physicalLocation.artifactLocation).toEqual(location)
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

  it('leave out lines that a message names', () => {
    const says = (message: string) => ({...finding(9), actual: undefined, message})
    const [one, other] = ['on line 3)', 'on line 14)'].map((place) => names([says(`first defined ${place}`)]))
    expect(one).toEqual(other)
  })
})
