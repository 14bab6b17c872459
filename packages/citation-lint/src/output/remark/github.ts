import process from 'node:process'
import type {VFile} from 'vfile'
import {reportGithub, writeStepSummary} from '../github.ts'
import {resultsOf} from './results.ts'

/**
 * Reporter for `remark --report citation-lint/reporters/github`: annotations of a GitHub workflow. The full list goes
 * to the summary of the step where GitHub names a file for it.
 */
export default async function reporter(files: readonly VFile[]): Promise<string> {
  const results = resultsOf(files)
  const workplace = {cwd: process.cwd(), env: process.env}
  await writeStepSummary(results, '', workplace)
  return reportGithub(results, '', workplace)
}
