import type {EvidenceProblem} from '@citation-lint/evidence'
import {type RecordFault, recordFaults} from './context/record-faults.ts'
import type {Severity} from './finding.ts'
import {defineRule, type Rule} from './rule.ts'

/** Makes a rule that reports, at their places in their files, the faults of one kind that the evidence found in itself. */
export function recordRule(definition: {
  readonly code: EvidenceProblem['code']
  readonly severity: Severity
  readonly about: string
}): Rule {
  return defineRule<RecordFault>({
    ...definition,
    find: ({evidence}) => recordFaults(evidence, definition.code),
    say: ({statement}) => statement,
  })
}
