import {printable} from '@citation-lint/core/data'
import type {LocatedFinding, Severity} from '@citation-lint/core/rules'
import type {Workplace} from '../runtime/environment.ts'
import {findingsByFile, namelessEvidence, type Reported} from './by-file.ts'
import {countOf, severities} from './counts.ts'
import {namesInCheckout} from './names-in-checkout.ts'

/** The workflow command for each severity. */
const commands = {error: 'error', warning: 'warning', info: 'notice'} as const satisfies Record<Severity, string>

/** GitHub shows so many annotations of each kind for a step and drops the others without a word. */
const mostOfEachKind = 10

/**
 * Findings as workflow commands that GitHub shows beside the lines of a pull request: errors first, ten of each
 * severity, and a line that says how many more there are. The full list is the step summary's (`summarizeForGithub`).
 *
 * @param footer The last line, for those who read the log.
 */
export function reportGithub(results: readonly Reported[], footer: string, workplace: Workplace): string {
  const findings = [...findingsByFile(results).values()].flat()
  const nameOf = namesInCheckout(workplace)
  const lines: string[] = []
  for (const severity of severities) {
    const alike = findings.filter((finding) => finding.severity === severity)
    lines.push(...alike.slice(0, mostOfEachKind).map((each) => annotation(each, nameOf(each.file || namelessEvidence))))
    if (alike.length > mostOfEachKind)
      lines.push(`… and ${countOf(severity, alike.length - mostOfEachKind)} more, see the summary of this step`)
  }
  return [...lines, footer].filter((line) => line !== '').join('\n')
}

function annotation(finding: LocatedFinding, file: string): string {
  const {severity, code, message, note, line, column, endLine, endColumn} = finding
  // Columns of a place that spans lines are read as columns of its first line.
  const columns = line === endLine ? [`col=${column}`, `endColumn=${endColumn}`] : []
  const properties = [
    `file=${escapeProperty(file)}`,
    `line=${line}`,
    `endLine=${endLine}`,
    ...columns,
    `title=${escapeProperty(code)}`,
  ]
  const text = note ? `${message}\n${note}` : message
  return `::${commands[severity]} ${properties.join(',')}::${escapeData(text)}`
}

/** A text that ends no command and starts none. */
function escapeData(text: string): string {
  return text.split('\n').map(printable).join('\n').replaceAll('%', '%25').replaceAll('\n', '%0A')
}

/** A value that ends no property. */
function escapeProperty(text: string): string {
  return printable(text).replaceAll('%', '%25').replaceAll(':', '%3A').replaceAll(',', '%2C')
}
