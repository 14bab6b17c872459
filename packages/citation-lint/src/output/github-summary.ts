import {appendFile} from 'node:fs/promises'
import path from 'node:path'
import type {LocatedFinding} from '@citation-lint/core/rules'
import type {Workplace} from '../runtime/environment.ts'
import {errorCode, Failure} from '../runtime/failure.ts'
import {findingsByFile, namelessEvidence, type Reported} from './by-file.ts'
import {countOf, gravestFirst, severities} from './counts.ts'
import {escapeMarkup} from './markup.ts'
import {namesInCheckout} from './names-in-checkout.ts'

/** GitHub refuses a step summary of more than 1 MiB; what other programs of the step write has to fit in too. */
const mostBytes = 900_000

/**
 * All findings as a page for `$GITHUB_STEP_SUMMARY`, the gravest first. The table is written as HTML without an empty
 * line, because GitHub reads no Markdown inside it: whatever a document holds is shown as it is.
 *
 * @param footer The line that sums up.
 */
export function summarizeForGithub(results: readonly Reported[], footer: string, workplace: Workplace): string {
  const findings = gravestFirst([...findingsByFile(results).values()].flat())
  const counts = severities
    .map((severity) => countOf(severity, findings.filter((finding) => finding.severity === severity).length))
    .join(', ')
  const head = `## citation-lint\n\n<p>${escapeMarkup(counts)}</p>\n<p>${escapeMarkup(footer)}</p>\n\n`
  return findings.length === 0 ? head : `${head}${table(findings, namesInCheckout(workplace))}\n`
}

function table(findings: readonly LocatedFinding[], nameOf: (file: string) => string): string {
  const rows: string[] = []
  let bytes = 0
  for (const finding of findings) {
    const row = rowOf(finding, nameOf(finding.file || namelessEvidence))
    bytes += Buffer.byteLength(row) + 1
    if (bytes > mostBytes) break
    rows.push(row)
  }
  const leftOut = findings.length - rows.length
  const more = leftOut > 0 ? [`<tr><td colspan="4">… and ${leftOut} more</td></tr>`] : []
  const head = '<tr><th>Severity</th><th>Place</th><th>Code</th><th>Message</th></tr>'
  return ['<table>', head, ...rows, ...more, '</table>'].join('\n')
}

function rowOf({severity, line, column, code, url, message}: LocatedFinding, file: string): string {
  const place = escapeMarkup(`${file}:${line}:${column}`)
  // A message of another plugin of remark may have no page.
  const link = url === '' ? escapeMarkup(code) : `<a href="${escapeMarkup(url)}">${escapeMarkup(code)}</a>`
  return `<tr><td>${severity}</td><td>${place}</td><td>${link}</td><td>${escapeMarkup(message)}</td></tr>`
}

/**
 * Adds all findings to the summary of the step, where `$GITHUB_STEP_SUMMARY` names a file for it.
 *
 * @throws Failure (as a rejection) when that file cannot be written.
 */
export async function writeStepSummary(
  results: readonly Reported[],
  footer: string,
  environment: Workplace,
): Promise<void> {
  const file = environment.env.GITHUB_STEP_SUMMARY
  if (!file) return
  try {
    await appendFile(path.resolve(environment.cwd, file), summarizeForGithub(results, footer, environment))
  } catch (error) {
    throw new Failure(
      `Unexpected error ${errorCode(error)} when writing \`$GITHUB_STEP_SUMMARY\`, expected a file it can append to`,
    )
  }
}
