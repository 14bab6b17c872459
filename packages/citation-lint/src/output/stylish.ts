import {printable} from '@citation-lint/core/data'
import type {LocatedFinding} from '@citation-lint/core/rules'
import {VFile} from 'vfile'
import {reporter} from 'vfile-reporter'
import {findingsByFile, type Reported} from './by-file.ts'

/**
 * A report for people in the look of all unified tools, and a line that sums up.
 * Of several documents only those with findings are named. A fault of an evidence file is listed under that file, once.
 */
export function reportStylish(
  results: readonly Reported[],
  {color, footer}: {readonly color: boolean; readonly footer: string},
): string {
  const files = Array.from(findingsByFile(results), ([path, findings]) => filesOf(path, findings)).flat()
  const report = reporter(files, {color, quiet: results.length > 1})
  return [report, footer].filter((part) => part !== '').join('\n\n')
}

/** vfile-reporter fails on files with more than some hundred thousand messages: such a file is listed in parts. */
const mostMessages = 50_000

function filesOf(path: string, findings: readonly LocatedFinding[]): readonly VFile[] {
  const count = Math.max(1, Math.ceil(findings.length / mostMessages))
  return Array.from({length: count}, (_, part) => {
    const file = new VFile({path: printable(path)})
    for (const finding of findings.slice(part * mostMessages, (part + 1) * mostMessages)) addMessage(file, finding)
    return file
  })
}

function addMessage(file: VFile, finding: LocatedFinding): void {
  const {line, column, endLine, endColumn, severity} = finding
  const place = {start: {line, column}, end: {line: endLine, column: endColumn}}
  const message = file.message(finding.message, {place, ruleId: finding.code})
  message.fatal = severity === 'error' ? true : severity === 'warning' ? false : undefined
}
