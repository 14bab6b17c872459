import type {EvidenceCheckOptions} from '../../operations/records.ts'
import {counted} from '../../output/counts.ts'
import {reportResults} from '../../output/report.ts'
import {complainInLines} from '../../runtime/console.ts'
import {type Environment, type ExitCode, exitCode} from '../../runtime/environment.ts'
import {checkEvidenceFiles} from './check-evidence-files.ts'

/** Checks evidence files by themselves, without a document, and writes the report. */
export async function evidenceCheckCommand(
  globs: readonly string[],
  options: EvidenceCheckOptions,
  environment: Environment,
): Promise<ExitCode> {
  const {results, failures} = await checkEvidenceFiles(globs, {...options, cwd: environment.cwd})
  complainInLines(failures, environment)
  const records = results.reduce((sum, {summary}) => sum + summary.records, 0)
  if (results.length === 0) return exitCode.usage
  const code = await reportResults(
    results,
    `${counted(results.length, 'evidence file')}: ${counted(records, 'record')}`,
    options,
    environment,
  )
  return failures.length > 0 ? exitCode.usage : code
}
