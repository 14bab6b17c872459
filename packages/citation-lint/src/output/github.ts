import {existsSync, realpathSync} from 'node:fs'
import {appendFile} from 'node:fs/promises'
import path from 'node:path'
import {printable, shownValue} from '@citation-lint/core/data'
import {displayPath, foldersAbove} from '@citation-lint/core/project/dependencies'
import type {LocatedFinding, Severity} from '@citation-lint/core/rules'
import type {Workplace} from '../runtime/environment.ts'
import {Failure, refusalOf} from '../runtime/failure.ts'
import {attempt} from '../start/code-cache.ts'
import {
  countOf,
  escapeMarkup,
  findingsByFile,
  gravestFirst,
  namelessEvidence,
  type Reported,
  severities,
} from './findings.ts'

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
  const nameOf = namesInCheckout(workplace.cwd, workplace.env.GITHUB_WORKSPACE)
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
  const head = `## citation-lint\n\n<p>${counts}</p>\n<p>${asMarkup(footer)}</p>\n\n`
  return findings.length === 0
    ? head
    : `${head}${table(findings, namesInCheckout(workplace.cwd, workplace.env.GITHUB_WORKSPACE))}\n`
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
  return `<tr><td>${severity}</td><td>${place}</td><td>${link}</td><td>${asMarkup(message)}</td></tr>`
}

/** A message as HTML: what it quotes between backticks is code, and Markdown in it is text. */
function asMarkup(message: string): string {
  return escapeMarkup(message).replace(
    shownValue,
    (_, long?: string, short?: string) => `<code>${long ?? short}</code>`,
  )
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
      `Cannot write \`$GITHUB_STEP_SUMMARY\` (${refusalOf(error)}); name a file that may be appended to`,
    )
  }
}

/**
 * Makes the function that calls a file as GitHub and GitLab do, by its POSIX path relative to the working directory.
 * They read paths from the root of the checkout, wherever in it a step works; anywhere else a file keeps the name that
 * it has.
 *
 * @param workspace Where a workflow has checked out, as `$GITHUB_WORKSPACE` or `$CI_PROJECT_DIR` says.
 */
export function namesInCheckout(cwd: string, workspace: string | undefined): (file: string) => string {
  if (!workspace) return (file) => file
  const from = realOf(cwd)
  const root = rootAbove(from, realOf(path.resolve(cwd, workspace)))
  if (root === undefined) return (file) => file
  const folder = displayPath(from, root)
  return (file) => path.posix.join(folder, file)
}

/** The nearest folder that git keeps, else the workspace; `undefined` outside the workspace. */
function rootAbove(from: string, workspace: string): string | undefined {
  const above = foldersAbove(from)
  const inside = above.slice(0, above.indexOf(workspace) + 1)
  return inside.find((folder) => existsSync(path.join(folder, '.git'))) ?? inside.at(-1)
}

const realOf = (folder: string): string => attempt(() => realpathSync(folder)) ?? folder
