import type {LocatedFinding, Severity} from '@citation-lint/rules'

/** Severities, the gravest first. */
export const severities = ['error', 'warning', 'info'] as const satisfies readonly Severity[]

/** A word for so many findings: `1 error`, `2 warnings`, `3 notes`. */
export function countOf(severity: Severity, count: number): string {
  const noun = severity === 'info' ? 'note' : severity
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** Findings by how grave they are, the gravest first; their order is kept within each severity. */
export function gravestFirst(findings: readonly LocatedFinding[]): readonly LocatedFinding[] {
  return severities.flatMap((severity) => findings.filter((finding) => finding.severity === severity))
}
