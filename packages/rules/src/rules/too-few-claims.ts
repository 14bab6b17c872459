import {recordRule} from '../record-rule.ts'

/** A report stands on at least five grounded claims (citation-schema, stage 4). */
export const tooFewClaims = recordRule({
  code: 'TOO_FEW_CLAIMS',
  severity: 'error',
  about: 'A list of grounded claims is too short for a report.',
})
