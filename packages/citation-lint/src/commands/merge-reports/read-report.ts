import {isRecord, show} from '@citation-lint/core/data'
import type {LocatedFinding} from '@citation-lint/core/rules'
import type {CheckResult} from '../../documents/prepared.ts'
import {severities} from '../../output/counts.ts'
import {Failure} from '../../runtime/failure.ts'

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

const counts = ['claims', 'cited_claims', 'backed_claims', 'checkable_claims', 'total_numbers', 'cited_numbers']
const verdicts = ['supported', 'absent', 'not_checkable']
const texts = ['code', 'message', 'url', 'file']
const places = ['line', 'column', 'endLine', 'endColumn']
const offsets = ['offset', 'endOffset']

type Test = (value: unknown) => boolean

const isText: Test = (value) => typeof value === 'string'
const isTextIfAny: Test = (value) => value === undefined || isText(value)
const isCount: Test = (value) => Number.isSafeInteger(value) && Number(value) >= 0
const isPlace: Test = (value) => isCount(value) && value !== 0

function isResult(value: unknown): value is CheckResult {
  const {path, ok, findings, summary} = fieldsOf(value)
  return (
    isText(path) &&
    typeof ok === 'boolean' &&
    Array.isArray(findings) &&
    findings.every(isFinding) &&
    holds(summary, counts, isCount) &&
    holds(fieldsOf(summary).number_verdicts, verdicts, isCount)
  )
}

function isFinding(value: unknown): value is LocatedFinding {
  const {severity, expected} = fieldsOf(value)
  return (
    severities.some((known) => known === severity) &&
    Array.isArray(expected) &&
    expected.every(isText) &&
    holds(value, texts, isText) &&
    holds(value, ['actual', 'note'], isTextIfAny) &&
    holds(value, places, isPlace) &&
    holds(value, offsets, isCount)
  )
}

function holds(value: unknown, keys: readonly string[], test: Test): boolean {
  const fields = fieldsOf(value)
  return keys.every((key) => test(fields[key]))
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {}
}
