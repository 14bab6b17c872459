import {recordRule} from '../record-rule.ts'

/** Claims that their quote does not bear are rejected (citation-schema, stage 4). */
export const lowConfidenceClaim = recordRule({
  code: 'LOW_CONFIDENCE_CLAIM',
  severity: 'error',
  about: 'A grounded claim has a confidence below medium.',
})
