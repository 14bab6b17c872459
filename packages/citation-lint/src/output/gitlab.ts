import {printable, printableJson} from '@citation-lint/core/data'
import type {Severity} from '@citation-lint/core/rules'
import type {Workplace} from '../runtime/environment.ts'
import {findingsByFile, type Reported} from './findings.ts'
import {digest, fingerprintsOf} from './fingerprints.ts'
import {namesInCheckout} from './github.ts'

/** GitLab's word for how grave a finding is. */
const gravity = {error: 'major', warning: 'minor', info: 'info'} as const satisfies Record<Severity, string>

/**
 * Findings as a report on code quality, which GitLab shows in a merge request and beside its lines. GitLab tells
 * findings of all files apart by their fingerprints alone, so the name of the file is part of them.
 */
export function reportGitlab(results: readonly Reported[], {cwd, env}: Workplace): string {
  const nameOf = namesInCheckout(cwd, env.CI_PROJECT_DIR)
  const entries = [...findingsByFile(results)].flatMap(([file, findings]) => {
    const path = nameOf(file)
    const fingerprints = fingerprintsOf(findings)
    return findings.map((finding) => ({
      description: printable(finding.message),
      check_name: finding.code,
      fingerprint: digest(JSON.stringify([path, fingerprints.get(finding)])),
      severity: gravity[finding.severity],
      location: {path, lines: {begin: finding.line, end: finding.endLine}},
    }))
  })
  return printableJson(entries)
}
