import {checkFiles} from '../checking/check-files.ts'
import {findDocuments} from '../documents/find-documents.ts'
import type {ReportCommandOptions} from '../operations/documents.ts'
import {reportResults, sessionsOf} from '../output/report.ts'
import {complainOf} from '../runtime/console.ts'
import {type Environment, type ExitCode, exitCode} from '../runtime/environment.ts'

/** Checks documents and writes the page that shows which claims stand on which sources; ends as `check` does. */
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
  const code = await reportResults(
    results,
    '',
    {...options, format: 'html', sessions: sessionsOf(outcomes)},
    environment,
  )
  return failed ?? code
}
