import type {Evidence, EvidenceProblem} from '../../evidence/index.ts'
import type {Occurrence, Statement} from '../rule.ts'
import type {About} from '../subject.ts'

/** A fault that the evidence found in its own files, at its place there. */
export interface RecordFault extends Occurrence {
  readonly kind: 'record'
  readonly subject: About<'record'>
  readonly statement: Statement
}

/** The faults of one code, in stored order. */
export function* recordFaults({problems}: Evidence, code: EvidenceProblem['code']): Generator<RecordFault> {
  for (const problem of problems) {
    if (problem.code !== code) continue
    const {confidence, message, note, origin, place} = problem
    yield {kind: 'record', subject: {kind: 'record', origin, place}, confidence, statement: {message, note}}
  }
}
