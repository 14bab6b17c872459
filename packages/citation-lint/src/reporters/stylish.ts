import {printable} from '@citation-lint/data'
import type {LocatedFinding} from '@citation-lint/rules'
import {VFile} from 'vfile'
import {reporter} from 'vfile-reporter'
import type {CheckResult} from '../check.ts'

/**
 * A report for people in the look of all unified tools, and a line that sums up.
 * Of several documents only those with findings are named. A fault of an evidence file is listed under that file, once.
 */
export function reportStylish(
  results: readonly Pick<CheckResult, 'path' | 'findings'>[],
  {color, footer}: {readonly color: boolean; readonly footer: string},
): string {
  const files = new Map<string, VFile>()
  const known = new Set<string>()
  for (const {path, findings} of results) {
    fileAt(files, path)
    for (const finding of findings) {
      const key = JSON.stringify([finding.file, finding.offset, finding.code, finding.message])
      if (finding.file !== path && known.has(key)) continue
      known.add(key)
      addMessage(fileAt(files, finding.file), finding)
    }
  }
  const report = reporter([...files.values()], {color, quiet: results.length > 1})
  return [report, footer].filter((part) => part !== '').join('\n\n')
}

function fileAt(files: Map<string, VFile>, path: string): VFile {
  const file = files.get(path) ?? new VFile({path: path === '' ? 'evidence' : printable(path)})
  files.set(path, file)
  return file
}

function addMessage(file: VFile, finding: LocatedFinding): void {
  const {line, column, endLine, endColumn, severity} = finding
  const place = {start: {line, column}, end: {line: endLine, column: endColumn}}
  const message = file.message(finding.message, {place, ruleId: finding.code})
  message.fatal = severity === 'error' ? true : severity === 'warning' ? false : undefined
}
