import process from 'node:process'
import type {VFile} from 'vfile'
import {reportSarif} from '../sarif.ts'
import {resultsOf} from './results.ts'

/** Reporter for `remark --report citation-lint/reporters/sarif`: a SARIF 2.1.0 log. */
export default function reporter(files: readonly VFile[]): string {
  return reportSarif(resultsOf(files), {cwd: process.cwd(), env: process.env})
}
