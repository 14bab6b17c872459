import type {EvidenceProblem} from '@citation-lint/evidence'
import {type RecordFault, recordFaults} from '../context/record-faults.ts'
import {defineRule} from '../rule.ts'

/** A rule that reports what the evidence found in its own files. */
const recordRule = (code: EvidenceProblem['code'], severity: 'error' | 'warning', about: string) =>
  defineRule<RecordFault>({
    code,
    severity,
    about,
    find: ({evidence}) => recordFaults(evidence, code),
    say: ({statement}) => statement,
  })

/** Records of evidence files keep to their schema. */
export const invalidRecord = recordRule(
  'INVALID_RECORD',
  'error',
  'A record of an evidence file breaks its schema: a field is missing, or is not what it must be.',
)

/** Two records are one source (source-attribution-footnotes §1). */
export const duplicateSource = recordRule(
  'DUPLICATE_SOURCE',
  'warning',
  'Two records are the same source: the same URL, title or content.',
)
