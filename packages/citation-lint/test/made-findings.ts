import type {LocatedFinding, Severity} from '@citation-lint/core/rules'

/** A finding in line so and so of `a.md`. */
export function finding(
  line: number,
  severity: Severity = 'error',
  actual: string | undefined = `${line}%`,
): LocatedFinding {
  const place = {line, column: 1, endLine: line, endColumn: 3, offset: line * 10, endOffset: line * 10 + 2}
  const about = {code: 'UNCITED_NUMBER', severity, message: `Unexpected number \`${line}%\``, note: undefined}
  return {...about, ...place, actual, expected: [], url: 'https://docs.example/x.md', fixable: false, file: 'a.md'}
}

/** No checkout of GitHub. */
export const workplace = {cwd: '/work', env: {}}
