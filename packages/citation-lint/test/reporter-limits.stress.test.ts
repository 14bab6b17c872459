import type {Severity} from '@citation-lint/core/rules'
import {describe, expect, it} from 'vitest'
import {summarizeForGithub} from '../src/output/github.ts'
import {reportSarif} from '../src/output/sarif.ts'
import {reportStylish} from '../src/output/stylish.ts'
import {finding, workplace} from './made-findings.ts'

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
    const page = summarizeForGithub([{path: 'a.md', findings: many(8000, 'warning')}], '', workplace)
    expect(Buffer.byteLength(page)).toBeLessThan(2 ** 20)
    const rows = page.match(/<tr><td>warning/g)?.length ?? 0
    expect(page).toContain(`… and ${8000 - rows} more`)
  })

  it('shows people every finding where they ask for all', () => {
    const how = {color: false, verbose: true, footer: ''}
    expect(reportStylish([{path: 'a.md', findings: many(10_000, 'error')}], how).split('\n')).toHaveLength(10_003)
  })
})
