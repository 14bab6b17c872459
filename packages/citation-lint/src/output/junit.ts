import type {LocatedFinding} from '@citation-lint/core/rules'
import {escapeMarkup, findingsByFile, type Reported} from './findings.ts'

/**
 * Findings as JUnit XML: a suite for each file, a test case for each finding. Only errors are failures, as only they
 * fail the check; warnings and notes are cases that pass and say what was found. A file without findings is one case
 * that passes.
 *
 * Nothing depends on the clock, so the same findings make the same report; durations are 0.
 */
export function reportJunit(results: readonly Reported[]): string {
  const files = [...findingsByFile(results)]
  const all = files.flatMap(([, findings]) => findings)
  const tests = files.reduce((sum, [, {length}]) => sum + Math.max(length, 1), 0)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="citation-lint" tests="${tests}" failures="${failures(all)}" errors="0" time="0">`,
    ...files.flatMap(([file, findings]) => suite(escapeMarkup(file), findings)),
    '</testsuites>',
  ].join('\n')
}

function suite(file: string, findings: readonly LocatedFinding[]): readonly string[] {
  const counts = `tests="${Math.max(findings.length, 1)}" failures="${failures(findings)}" errors="0" skipped="0"`
  const names = caseNames(findings)
  const cases = findings.map((finding, index) => testCase(names[index] ?? '', file, finding))
  const clean = `    <testcase name="no issues found" classname="${file}" file="${file}" time="0"/>`
  return [`  <testsuite name="${file}" ${counts} time="0">`, ...(cases.length > 0 ? cases : [clean]), '  </testsuite>']
}

/** A name of its own for each case, because GitLab shows one case of a name: the second at a place says `(2)`. */
function caseNames(findings: readonly LocatedFinding[]): readonly string[] {
  const uses = new Map<string, number>()
  return findings.map(({code, line, column}) => {
    const name = `${code} ${line}:${column}`
    const nth = (uses.get(name) ?? 0) + 1
    uses.set(name, nth)
    return nth === 1 ? name : `${name} (${nth})`
  })
}

function testCase(name: string, file: string, finding: LocatedFinding): string {
  const {line, column, severity} = finding
  const message = escapeMarkup(finding.message)
  const text = escapeMarkup(
    [`${finding.file}:${line}:${column}`, finding.note, finding.url].filter(Boolean).join(' · '),
  )
  const body =
    severity === 'error'
      ? `<failure type="error" message="${message}">${text}</failure>`
      : `<system-out>${severity}: ${message} · ${text}</system-out>`
  return `    <testcase name="${escapeMarkup(name)}" classname="${file}" file="${file}" line="${line}" time="0">${body}</testcase>`
}

function failures(findings: readonly LocatedFinding[]): number {
  return findings.filter(({severity}) => severity === 'error').length
}
