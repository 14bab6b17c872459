import {type RecordFault, recordFaults} from '../context/record-faults.ts'
import {defineRule} from '../rule.ts'

/** Records of evidence files keep to their schema; each fault stands in its file. */
export const invalidRecord = defineRule<RecordFault>({
  code: 'INVALID_RECORD',
  severity: 'error',
  about: 'A record of an evidence file breaks its schema: a field is missing, or is not what it must be.',
  find: ({evidence}) => recordFaults(evidence, 'INVALID_RECORD'),
  say: ({statement}) => statement,
})
