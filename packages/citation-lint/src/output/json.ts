import {printableJson} from '@citation-lint/data'
import type {CheckResult} from '../requests/check.ts'

/** A JSON array with one answer for each document, as in `--ndjson`; a contract for programs. */
export function reportJson(results: readonly Omit<CheckResult, 'summary'>[]): string {
  return printableJson(results)
}
