import {checkFiles} from '../checking/check-files.ts'
import {findDocuments} from '../documents/find-documents.ts'
import type {CheckResult} from '../documents/prepare-document.ts'
import type {ReportCommandOptions} from '../operations/documents.ts'
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
    {cwd, config, evidence, inlineConfig, fingerprints: false, keepSessions: true},
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
  const {citationsSummary} = await import('../output/markdown.ts')
  const text = citationsSummary(results)
  if (outputFile === undefined) environment.stdout.write(disarmed(text))
  else await writeOutput(outputFile, text, environment)
  return results.every(({ok}) => ok) ? exitCode.clean : exitCode.findings
}
