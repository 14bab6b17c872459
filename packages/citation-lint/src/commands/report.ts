import {groupBy, printable} from '@citation-lint/core/data'
import {escapeText, writeDestination} from '@citation-lint/core/repairs'
import {type ClaimStatus, type LocatedFinding, type Summary, statuses, statusNames} from '@citation-lint/core/rules'
import {checkFiles} from '../checking/check-files.ts'
import {findDocuments} from '../documents/find-documents.ts'
import type {CheckResult} from '../documents/prepare-document.ts'
import type {ReportCommandOptions} from '../operations/documents.ts'
import {gravestFirst, type Reported} from '../output/findings.ts'
import {reportConcise} from '../output/one-by-one.ts'
import {reportResults, sessionsOf} from '../output/report.ts'
import {complainOf, disarmed} from '../runtime/console.ts'
import {type Environment, type ExitCode, exitCode} from '../runtime/environment.ts'
import {writeOutput} from '../runtime/write-output.ts'

/** Checks documents and writes which claims stand on which sources, as a page or a summary; ends as `check` does. */
export async function reportCommand(
  globs: readonly string[],
  options: ReportCommandOptions,
  environment: Environment,
): Promise<ExitCode> {
  const {config, evidence, inlineConfig} = options
  const {cwd} = environment
  const names = await findDocuments(globs, cwd, {config})
  const outcomes = await checkFiles(
    names,
    {
      ...{cwd, config, evidence, inlineConfig, fingerprints: false, keepSessions: true},
      claims: options.format === 'markdown',
    },
    {environment},
  )
  const failed = complainOf(outcomes, environment)
  const results = outcomes.flatMap(({result}) => (result ? [result] : []))
  if (results.length === 0) return failed ?? exitCode.usage
  const code =
    options.format === 'markdown'
      ? await writeSummary(results, options, environment)
      : await reportResults(results, '', {...options, format: 'html', sessions: sessionsOf(outcomes)}, environment)
  return failed ?? code
}

async function writeSummary(
  results: readonly CheckResult[],
  {outputFile}: ReportCommandOptions,
  environment: Environment,
): Promise<ExitCode> {
  const text = citationsSummary(results)
  if (outputFile === undefined) environment.stdout.write(disarmed(text))
  else await writeOutput(outputFile, text, environment)
  return results.every(({ok}) => ok) ? exitCode.clean : exitCode.findings
}

/** `Not supported` */
function statusTitle(status: ClaimStatus): string {
  const name = statusNames[status]
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** What a summary counts, in its own words. */
const figures: readonly (readonly [string, (summary: Summary) => number])[] = [
  ['Claims', ({claims}) => claims],
  ...statuses.map((status) => [statusTitle(status), ({statuses: counts}: Summary) => counts[status]] as const),
  ['Numbers', ({total_numbers: numbers}) => numbers],
  ['Cited numbers', ({cited_numbers: cited}) => cited],
  ['Uncited numbers', ({uncited_count: uncited}) => uncited],
]

const judged: typeof figures = [
  ['Claims judged by readers', ({judgements}) => judgements?.claims ?? 0],
  ['Questions to readers open', ({judgements}) => judgements?.open ?? 0],
]

/**
 * A section for a report or a comment, in Markdown: figures, what each claim rests on that is not supported, findings by
 * code with the first of each, and the sources that are used. It passes a check itself: numbers are code, and a title is a link to what it names.
 */
export function citationsSummary(results: readonly CheckResult[]): string {
  const parts = results.map((result) => {
    const {path, summary} = result
    const heading = results.length > 1 ? [`### ${escapeText(path)}`] : []
    const counts = table(
      ['Figure', 'Count'],
      [...figures, ...(summary.judgements ? judged : [])].map(([name, count]) => [name, code(count(summary))]),
    )
    return [...heading, counts, ...claimsOf(result), ...findingsOf(result), ...sourcesOf(summary)].join('\n\n')
  })
  return `## Citations Summary\n\n${parts.join('\n\n')}\n`
}

/** `brief.md:3:1: unavailable: its site refused the page (HTTP 403)`, a line a claim. */
function claimsOf({path, claims = []}: CheckResult): readonly string[] {
  const lines = claims
    .filter(({status}) => status !== 'supported')
    .map(({line, column, status, reason}) => `${path}:${line}:${column}: ${statusNames[status]}: ${reason}`)
  return lines.length === 0 ? [] : [blockOf(lines.map(printable).join('\n'))]
}

/** No line ends the block, since each begins with a path; a token in a code block would be a citation that went astray. */
function blockOf(lines: string): string {
  return `\`\`\`text\n${lines.replaceAll('[[S:', '[\\[S:')}\n\`\`\``
}

/** Findings by code, the gravest first, and the first of each. */
function findingsOf({path, findings}: Reported): readonly string[] {
  if (findings.length === 0) return []
  const groups = [...groupBy(gravestFirst(findings), (finding) => finding.code).values()]
  const rows = groups.map((group) => [linkOf(group), group[0]?.severity ?? '', code(group.length)])
  const examples = reportConcise([{path, findings: groups.flatMap(([first]) => first ?? [])}])
  return [table(['Code', 'Severity', 'Findings'], rows), blockOf(examples)]
}

function linkOf([first]: readonly LocatedFinding[]): string {
  return first ? `[${first.code}](${first.url})` : ''
}

function sourcesOf({sources_used: used}: Summary): readonly string[] {
  if (used.length === 0) return []
  const rows = used.map(({id, title, url, uses}) => {
    const words = escapeText(title === '' ? url || id : title)
    return [escapeText(id), url === '' ? words : `[${words}](${writeDestination(url)})`, code(uses)]
  })
  return [table(['Source', 'Title', 'Cited'], rows)]
}

const code = (value: number): string => `\`${value}\``

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
