import path from 'node:path'
import {displayPath} from '@citation-lint/core/project/dependencies'
import {type Confidence, confidences, type LocatedFinding, type Severity} from '@citation-lint/core/rules'
import type {VFile} from 'vfile'
import type {Reported} from '../findings.ts'

type Message = VFile['messages'][number]

/**
 * The messages of files as findings, so that what `citation-lint` can write, `remark --report` can write too. Messages
 * of other plugins are reported with them, under a code such as `remark-lint/no-empty-url`.
 */
export function resultsOf(files: readonly VFile[]): readonly Reported[] {
  return files.map((file) => {
    const name = nameOf(file)
    return {path: name, findings: file.messages.map((message) => findingOf(message, name))}
  })
}

/** POSIX path relative to the folder that remark was started in. */
function nameOf(file: VFile): string {
  if (file.path === undefined) return '<stdin>'
  return displayPath(path.resolve(file.cwd, file.path), file.cwd)
}

function findingOf(message: Message, file: string): LocatedFinding {
  const {place, ruleId = 'message', source, reason, actual, expected = [], note, url = ''} = message
  const start = place && ('start' in place ? place.start : place)
  const end = place && ('end' in place ? place.end : place)
  const {line, column, offset = 0} = start ?? {line: 1, column: 1}
  return {
    code: source === undefined || source === 'citation-lint' ? ruleId : `${source}/${ruleId}`,
    severity: severityOf(message),
    confidence: confidenceOf(message),
    ...('probability' in message && typeof message.probability === 'number' && {probability: message.probability}),
    message: reason,
    line,
    column,
    endLine: end?.line ?? line,
    endColumn: end?.column ?? column,
    offset,
    endOffset: end?.offset ?? offset,
    actual,
    expected,
    note,
    url,
    fixable: actual !== undefined && expected.length === 1,
    file,
  }
}

function confidenceOf(message: Message): Confidence | undefined {
  return 'confidence' in message ? confidences.find((each) => each === message.confidence) : undefined
}

function severityOf({fatal}: Message): Severity {
  return fatal ? 'error' : fatal === false ? 'warning' : 'info'
}
