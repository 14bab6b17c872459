import {recordRule} from '../record-rule.ts'

/** Records of evidence files keep to their schema. */
export const invalidRecord = recordRule({
  code: 'INVALID_RECORD',
  severity: 'error',
  about: 'A record of an evidence file breaks its schema: a field is missing, or is not what it must be.',
})
