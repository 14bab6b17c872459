import type {Evidence, EvidenceProblem, FilePlace} from '../../evidence/index.ts'
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
    const {message, note, origin, place} = problem
    yield {place: undefined, file: filePosition(origin.file, place), statement: {message, note}}
  }
}

/** Evidence that was handed over as an object has no lines; its faults stand at the start of a file without a name. */
export function filePosition(path: string, place: FilePlace | undefined): FilePosition {
  const start = {line: 1, column: 1, endLine: 1, endColumn: 1, offset: 0, endOffset: 0}
  return {path, ...(place ?? start)}
}
