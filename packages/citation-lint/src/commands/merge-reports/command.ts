import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {show} from '@citation-lint/core/data'
import {suchAs} from '@citation-lint/core/project'
import {coverage} from '../../output/counts.ts'
import {type ReportOptions, reportResults} from '../../output/report.ts'
import type {Environment, ExitCode} from '../../runtime/environment.ts'
import {errorCode, Failure} from '../../runtime/failure.ts'
import {joinReports, type Report} from './join-reports.ts'
import {readReport} from './read-report.ts'

/** Joins the JSON reports of the parts of a check into the report that one check of all would have written. */
export async function mergeReportsCommand(
  files: readonly string[],
  options: ReportOptions,
  environment: Environment,
): Promise<ExitCode> {
  const reports: Report[] = []
  for (const file of files) reports.push(readReport(await read(file, environment.cwd), file))
  const results = joinReports(reports)
  return reportResults(results, coverage(results), options, environment)
}

async function read(file: string, cwd: string): Promise<string> {
  try {
    return await readFile(path.resolve(cwd, file), 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT')
      throw new Failure(
        `Unexpected missing file ${show(file)}, expected a report${suchAs(path.resolve(cwd, file), file)}; check the path`,
      )
    throw new Failure(`Unexpected error ${errorCode(error)} when reading ${show(file)}, expected a report`)
  }
}
