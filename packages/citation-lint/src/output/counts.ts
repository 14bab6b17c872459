import type {LocatedFinding, Severity} from '@citation-lint/core/rules'
import type {CheckResult} from '../documents/prepared.ts'

/** Severities, the gravest first. */
export const severities = ['error', 'warning', 'info'] as const satisfies readonly Severity[]

/** A number with its noun: `1 document`, `2 documents`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** A word for so many findings: `1 error`, `2 warnings`, `3 notes`. */
export function countOf(severity: Severity, count: number): string {
  return counted(count, severity === 'info' ? 'note' : severity)
}

/** Findings by how grave they are, the gravest first; their order is kept within each severity. */
export function gravestFirst(findings: readonly LocatedFinding[]): readonly LocatedFinding[] {
  return severities.flatMap((severity) => findings.filter((finding) => finding.severity === severity))
}

/** `3 documents: 20 of 24 claims cited (18 backed, 12 checkable), 15 of 18 numbers cited (9 looked up)` */
export function coverage(results: readonly CheckResult[]): string {
  const sum = (
    field: 'claims' | 'cited_claims' | 'backed_claims' | 'checkable_claims' | 'total_numbers' | 'cited_numbers',
  ): number => results.reduce((total, {summary}) => total + summary[field], 0)
  const claims = `${sum('cited_claims')} of ${sum('claims')} claims cited (${sum('backed_claims')} backed, ${sum('checkable_claims')} checkable)`
  const numbers = `${sum('cited_numbers')} of ${sum('total_numbers')} numbers cited (${results.reduce(lookedUp, 0)} looked up)`
  return `${counted(results.length, 'document')}: ${claims}, ${numbers}`
}

/** Cited numbers that a stored text was there for. */
function lookedUp(total: number, {summary: {number_verdicts: verdicts}}: CheckResult): number {
  return Object.values(verdicts).reduce((sum, count) => sum + count, total) - verdicts.not_checkable
}
