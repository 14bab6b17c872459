import {writeFile} from 'node:fs/promises'
import process from 'node:process'
import {show} from '@citation-lint/data'
import type {CheckResult} from '../check.ts'
import {complain} from '../complain.ts'
import {type ExitCode, exitCode} from '../exit-code.ts'
import {Failure} from '../failure.ts'

/** Options of `citation-lint check`, as declared in program.ts. */
export interface CheckOptions {
  readonly format: 'stylish' | 'json'
  readonly outputFile?: string
  readonly maxWarnings?: number
  readonly quiet?: true
  readonly config?: string
  readonly evidence?: readonly string[]
  readonly inlineConfig: boolean
  readonly stdin?: true
  readonly stdinFilename?: string
  readonly ndjson?: true
  readonly color?: boolean
}

/**
 * Checks documents and writes the report.
 *
 * A document that cannot be read stops neither the others nor the report; it is named on standard error and makes the
 * exit code 2.
 */
export async function checkCommand(globs: readonly string[], options: CheckOptions): Promise<ExitCode> {
  if (options.ndjson) return stream(globs)
  if (options.stdinFilename !== undefined && !options.stdin) {
    throw new Failure('Unexpected option `--stdin-filename` without `--stdin`, expected both')
  }
  if (options.stdin && globs.length > 0) {
    throw new Failure(`Unexpected argument ${show(globs[0] ?? '')} beside \`--stdin\`, expected one document`)
  }
  const {checkFiles} = await import('../check-files.ts')
  const {results, failures} = await checkFiles(globs, options)
  for (const failure of failures) complain(failure)
  if (results.length > 0) await write(await format(options.quiet ? results.map(errorsOnly) : results, options), options)
  return failures.length > 0 ? exitCode.usage : verdict(results, options)
}

async function stream(globs: readonly string[]): Promise<ExitCode> {
  if (globs.length > 0)
    throw new Failure(
      `Unexpected argument ${show(globs[0] ?? '')} beside \`--ndjson\`, expected documents in the requests`,
    )
  const [{answerAll}, {readRequest}, {check}] = await Promise.all([
    import('../ndjson.ts'),
    import('../request.ts'),
    import('../check.ts'),
  ])
  await answerAll(process.stdin, process.stdout, (request) => check(readRequest(request)))
  return exitCode.clean
}

async function format(results: readonly CheckResult[], options: CheckOptions): Promise<string> {
  if (options.format === 'json') {
    const {reportJson} = await import('../reporters/json.ts')
    return reportJson(results)
  }
  const {reportStylish} = await import('../reporters/stylish.ts')
  return reportStylish(results, options.outputFile === undefined && wantsColor(options.color))
}

/** `--color` and `--no-color` decide, then NO_COLOR and FORCE_COLOR, then whether a person reads along. */
function wantsColor(asked: boolean | undefined): boolean {
  if (asked !== undefined) return asked
  if (process.env.NO_COLOR) return false
  if (process.env.FORCE_COLOR) return process.env.FORCE_COLOR !== '0'
  return process.stdout.isTTY === true
}

function errorsOnly(result: CheckResult): CheckResult {
  return {...result, findings: result.findings.filter((finding) => finding.severity === 'error')}
}

async function write(report: string, {outputFile}: CheckOptions): Promise<void> {
  if (outputFile === undefined) {
    process.stdout.write(`${report}\n`)
    return
  }
  try {
    await writeFile(outputFile, `${report}\n`)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new Failure(
      `Unexpected error ${code} when writing ${show(outputFile)}, expected a file in a folder that exists`,
    )
  }
}

function verdict(results: readonly CheckResult[], {maxWarnings}: CheckOptions): ExitCode {
  const warnings = results.flatMap(({findings}) => findings.filter((finding) => finding.severity === 'warning')).length
  const failed = results.some((result) => !result.ok) || warnings > (maxWarnings ?? Number.POSITIVE_INFINITY)
  return failed ? exitCode.findings : exitCode.clean
}
