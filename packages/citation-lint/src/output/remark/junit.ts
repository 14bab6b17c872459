import type {VFile} from 'vfile'
import {reportJunit} from '../junit.ts'
import {resultsOf} from './results.ts'

/** Reporter for `remark --report citation-lint/reporters/junit`: JUnit XML. */
export default function reporter(files: readonly VFile[]): string {
  return reportJunit(resultsOf(files))
}
