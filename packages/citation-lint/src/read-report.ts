import {show} from '@citation-lint/data'
import type {LocatedFinding} from '@citation-lint/rules'
import type {CheckResult} from './check.ts'
import {Failure} from './failure.ts'
import {isRecord} from './request.ts'

/**
 * Reads what `check --format json` has written.
 *
 * @param file How the report is called in messages.
 * @throws Failure where it is anything else.
 */
export function readReport(text: string, file: string): readonly CheckResult[] {
  const value = parse(text)
  if (Array.isArray(value) && value.every(isResult)) return value
  throw new Failure(`${show(file)}: Unexpected content, expected a report of \`check --format json\``)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const counts = ['claims', 'cited_claims', 'total_numbers', 'cited_numbers']
const texts = ['code', 'severity', 'message', 'url', 'file']
const numbers = ['line', 'column', 'endLine', 'endColumn', 'offset', 'endOffset']

function isResult(value: unknown): value is CheckResult {
  const {path, ok, findings, summary} = fieldsOf(value)
  return (
    typeof path === 'string' &&
    typeof ok === 'boolean' &&
    Array.isArray(findings) &&
    findings.every(isFinding) &&
    holds(summary, counts, 'number')
  )
}

function isFinding(value: unknown): value is LocatedFinding {
  return holds(value, texts, 'string') && holds(value, numbers, 'number') && Array.isArray(fieldsOf(value).expected)
}

function holds(value: unknown, keys: readonly string[], type: 'string' | 'number'): boolean {
  const fields = fieldsOf(value)
  return keys.every((key) => typeof fields[key] === type)
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? {...value} : {}
}
