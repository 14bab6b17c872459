import process from 'node:process'
import {show} from '@citation-lint/data'
import {complain} from '../complain.ts'
import {type ExitCode, exitCode} from '../exit-code.ts'
import {Failure} from '../failure.ts'
import type {ReportOptions} from '../report.ts'

/** Options of `citation-lint check`, as declared in program.ts. */
export interface CheckOptions extends ReportOptions {
  readonly config?: string
  readonly evidence?: readonly string[]
  readonly inlineConfig: boolean
  readonly stdin?: true
  readonly stdinFilename?: string
  readonly ndjson?: true
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
  const [{checkFiles}, {coverage}, {reportResults}] = await Promise.all([
    import('../check-files.ts'),
    import('../reporters/coverage.ts'),
    import('../report.ts'),
  ])
  const {results, failures} = await checkFiles(globs, options)
  for (const failure of failures) complain(failure)
  const code = await reportResults(results, coverage(results), options)
  return failures.length > 0 ? exitCode.usage : code
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
