import {recordRule} from '../record-rule.ts'

/** Values stay what they were from search result to grounded claim (citation-schema, "Critical Schema Rules"). */
export const stageMismatch = recordRule({
  code: 'STAGE_MISMATCH',
  severity: 'error',
  about: 'A value changes between the stages of a research workflow, or a validation contradicts itself.',
})
