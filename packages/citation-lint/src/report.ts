import process from 'node:process'
import type {CheckResult} from './check.ts'
import {complain} from './complain.ts'
import {type ExitCode, exitCode} from './exit-code.ts'
import type {Format} from './reporters/formats.ts'
import {countOf} from './reporters/severity.ts'
import {writeOutput} from './write-output.ts'

/** What a check found in one file; a document's result also sums up what it cites. */
export type FileResult = Omit<CheckResult, 'summary'>

/** How results are reported. */
export interface ReportOptions {
  readonly format: Format
  readonly outputFile?: string | undefined
  readonly maxWarnings?: number | undefined
  readonly quiet?: true | undefined
  readonly color?: boolean | undefined
  /** What documents were checked with; the coverage page shows it. */
  readonly config?: string | undefined
  readonly evidence?: readonly string[] | undefined
}

/**
 * Writes the report on files, and says how a check of them ends.
 *
 * @param footer The last line of a report for people.
 */
export async function reportResults(
  results: readonly FileResult[],
  footer: string,
  options: ReportOptions,
): Promise<ExitCode> {
  const told = options.quiet ? results.map(errorsOnly) : results
  const color = options.outputFile === undefined && wantsColor(options.color)
  const report = `${await reporters[options.format](told, {...options, color, footer})}\n`
  if (options.outputFile === undefined) process.stdout.write(report)
  else await writeOutput(options.outputFile, report)
  return verdict(results, options)
}

/** Reporters are imported when they are asked for, so that the start stays fast. */
const reporters: Readonly<Record<Format, (results: readonly FileResult[], how: Manner) => Promise<string>>> = {
  stylish: async (results, how) => (await import('./reporters/stylish.ts')).reportStylish(results, how),
  json: async (results) => (await import('./reporters/json.ts')).reportJson(results),
  sarif: async (results) => (await import('./reporters/sarif.ts')).reportSarif(results),
  junit: async (results) => (await import('./reporters/junit.ts')).reportJunit(results),
  html: async (results, how) => (await import('./reporters/html.ts')).reportHtml(results, how),
  github: async (results, {footer}) => {
    const [{reportGithub}, {writeStepSummary}] = await Promise.all([
      import('./reporters/github.ts'),
      import('./step-summary.ts'),
    ])
    await writeStepSummary(results, footer)
    return reportGithub(results, footer)
  },
}

/** How a report for people looks, and where the evidence it shows is. */
interface Manner extends Pick<ReportOptions, 'config' | 'evidence'> {
  readonly color: boolean
  readonly footer: string
}

/** `--color` and `--no-color` decide, then NO_COLOR and FORCE_COLOR, then whether a person reads along. */
function wantsColor(asked: boolean | undefined): boolean {
  if (asked !== undefined) return asked
  if (process.env.NO_COLOR) return false
  if (process.env.FORCE_COLOR) return process.env.FORCE_COLOR !== '0'
  return process.stdout.isTTY === true
}

function errorsOnly<Result extends FileResult>(result: Result): Result {
  return {...result, findings: result.findings.filter((finding) => finding.severity === 'error')}
}

function verdict(results: readonly FileResult[], {maxWarnings}: ReportOptions): ExitCode {
  const warnings = results.flatMap(({findings}) => findings.filter((finding) => finding.severity === 'warning')).length
  if (results.some((result) => !result.ok)) return exitCode.findings
  if (maxWarnings === undefined || warnings <= maxWarnings) return exitCode.clean
  complain(`Unexpected ${countOf('warning', warnings)}, expected at most ${maxWarnings} (\`--max-warnings\`)`)
  return exitCode.findings
}
