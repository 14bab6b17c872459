import type {Evidence, EvidenceProblem} from '@citation-lint/evidence'
import type {FilePosition} from '../finding.ts'
import type {Located, Statement} from '../rule.ts'

/** A fault that the evidence found in its own files, at its place there. */
export interface RecordFault extends Located {
  readonly statement: Statement
}

/** The faults of one code, in stored order. */
export function* recordFaults({problems}: Evidence, code: EvidenceProblem['code']): Generator<RecordFault> {
  for (const problem of problems) {
    if (problem.code !== code) continue
    const {message, note} = problem
    yield {place: undefined, file: positionOf(problem), statement: {message, note}}
  }
}

/** Evidence that was handed over as an object has no lines; its faults stand at the start of a file without a name. */
function positionOf({origin, place}: EvidenceProblem): FilePosition {
  const start = {line: 1, column: 1, endLine: 1, endColumn: 1, offset: 0, endOffset: 0}
  return {path: origin.file, ...(place ?? start)}
}
