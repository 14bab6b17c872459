import {existsSync} from 'node:fs'
import path from 'node:path'
import {printableJson, show} from '@citation-lint/core/data'
import type {DocumentSession} from '@citation-lint/core/rules'
import type {FileOutcome} from '../checking/file-checker.ts'
import type {CheckResult, Levels} from '../documents/prepare-document.ts'
import type {Format, MaterialOptions, ReportingOptions} from '../operations/shared.ts'
import {complain, complainOf, disarmed, type Untold} from '../runtime/console.ts'
import {columnsOf, type Environment, type ExitCode, exitCode} from '../runtime/environment.ts'
import {Failure} from '../runtime/failure.ts'
import {writeOutput} from '../runtime/write-output.ts'
import {countOf, type Refuse} from './findings.ts'
import type {Appearance} from './stylish.ts'

/** What a check found in one file; a document's result also sums up what it cites. */
export type FileResult = Omit<CheckResult, 'summary'>

/** The sessions that outcomes of a check have brought along, by the names of their documents. */
export function sessionsOf(outcomes: readonly FileOutcome[]): ReadonlyMap<string, DocumentSession> {
  return new Map(outcomes.flatMap(({name, session}) => (session ? [[name, session] as const] : [])))
}

/** One of the parts that several machines check; its fields stand in its report, by which `merge-reports` knows it. */
export interface Part {
  /** From 1. */
  readonly shard: number
  /** How many parts there are. */
  readonly of: number
  /** Paths of the documents that this part was to check, also those that could not be read. */
  readonly documents: readonly string[]
}

/** How results are reported. */
export interface ReportOptions extends MaterialOptions, ReportingOptions {
  readonly format: Format
  /** Servers that may be asked for evidence. */
  readonly server?: readonly string[] | undefined
  readonly inlineConfig?: boolean | undefined
  readonly levels?: Levels | undefined
  /** What stands below a report for people. */
  readonly appendix?: string | undefined
  /** What part of a check the results are; a report in JSON says so. */
  readonly part?: Part | undefined
  /** Of the documents that were checked here, by their paths; the coverage page and `full` show them. */
  readonly sessions?: ReadonlyMap<string, DocumentSession> | undefined
  /** The results come from reports that anybody may have written: no file that these name is read. */
  readonly ofOthers?: boolean | undefined
}

/**
 * Writes the report on files, and says how a check of them ends. A document that the report cannot show is named on
 * standard error; nothing is written where that leaves none.
 *
 * @param footer The last line of a report for people.
 */
export async function reportResults(
  results: readonly FileResult[],
  footer: string,
  options: ReportOptions,
  environment: Environment,
): Promise<ExitCode> {
  const told = options.quiet ? results.map(errorsOnly) : results
  const color = options.outputFile === undefined && wantsColor(options.color, environment)
  const refused = new Map<string, Untold>()
  const findings = await reporters[options.format](told, {
    ...options,
    color,
    columns: options.outputFile === undefined ? columnsOf(environment.stdout) : undefined,
    verbose: options.verbose === true,
    footer,
    environment,
    refuse: (name, told) => refused.set(name, told),
  })
  const text = [findings, options.appendix ?? ''].filter((part) => part !== '').join('\n\n')
  const report = text === '' ? '' : `${forPeople.has(options.format) ? disarmed(text) : text}\n`
  const failed = complainOf([...refused.values()], environment)
  if (failed !== undefined && refused.size === results.length) return failed
  if (options.outputFile !== undefined) await writeOutput(options.outputFile, report, environment)
  else if (options.format === 'html' && environment.stdout.isTTY) {
    await writePage(pageFile, report, environment)
    environment.stdout.write(`\`${pageFile}\` is the coverage page; open it in a browser\n`)
  } else environment.stdout.write(report)
  return failed ?? verdict(results, options, environment)
}

/** Where a page goes that nobody can read at a terminal. */
const pageFile = 'citation-coverage.html'

/**
 * Writes a page to a file of its own.
 *
 * @throws Failure (as a rejection) where that name belongs to something else.
 */
export async function writePage(name: string, page: string, environment: Environment): Promise<void> {
  const place = path.resolve(environment.cwd, name)
  const {isCoveragePage} = await import('../documents/read-document.ts')
  if (existsSync(place) && !isCoveragePage(place))
    throw new Failure(`The file ${show(name)} is no coverage page, and stays; name another with \`--output-file\``)
  await writeOutput(name, page, environment)
}

/** Lines in them may begin with the name of a file; the log of a build that shows them is read for commands. */
const forPeople: ReadonlySet<Format> = new Set<Format>(['stylish', 'concise', 'full'])

/** Reporters are imported when they are asked for, so that the start stays fast. */
const reporters: Readonly<Record<Format, (results: readonly FileResult[], how: Manner) => Promise<string>>> = {
  stylish: async (results, how) => (await import('./stylish.ts')).reportStylish(results, how),
  concise: async (results) => (await import('./one-by-one.ts')).reportConcise(results),
  full: async (results, how) => (await import('./one-by-one.ts')).reportFull(results, how),
  // A JSON array with one answer for each document, as in `--ndjson`; a contract for programs.
  json: async (results, {part}) => printableJson(part === undefined ? results : {...part, results}),
  sarif: async (results, {environment}) => (await import('./sarif.ts')).reportSarif(results, environment),
  gitlab: async (results, {environment}) => (await import('./gitlab.ts')).reportGitlab(results, environment),
  junit: async (results) => (await import('./junit.ts')).reportJunit(results),
  html: async (results, how) => (await import('./html.ts')).reportHtml(results, how),
  github: async (results, {footer, environment}) => {
    const {reportGithub, writeStepSummary} = await import('./github.ts')
    await writeStepSummary(results, footer, environment)
    return reportGithub(results, footer, environment)
  },
}

/** How a report for people looks, and where the evidence it shows is. */
interface Manner
  extends Pick<ReportOptions, 'config' | 'evidence' | 'server' | 'inlineConfig' | 'levels' | 'part' | 'sessions'>,
    Appearance {
  readonly environment: Environment
  readonly refuse: Refuse
}

/** `--color` and `--no-color` decide, then NO_COLOR and FORCE_COLOR, then whether a person reads along. */
export function wantsColor(asked: boolean | undefined, {env, stdout}: Environment): boolean {
  if (asked !== undefined) return asked
  if (env.NO_COLOR) return false
  if (env.FORCE_COLOR) return env.FORCE_COLOR !== '0'
  return stdout.isTTY === true
}

function errorsOnly<Result extends FileResult>(result: Result): Result {
  return {...result, findings: result.findings.filter((finding) => finding.severity === 'error')}
}

function verdict(results: readonly FileResult[], {maxWarnings}: ReportOptions, environment: Environment): ExitCode {
  const warnings = results.flatMap(({findings}) => findings.filter((finding) => finding.severity === 'warning')).length
  if (results.some((result) => !result.ok)) return exitCode.findings
  if (maxWarnings === undefined || warnings <= maxWarnings) return exitCode.clean
  complain(
    `Unexpected ${countOf('warning', warnings)}, expected at most ${maxWarnings} (\`--max-warnings\`)`,
    environment,
  )
  return exitCode.findings
}
