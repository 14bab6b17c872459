import {recordRule} from '../record-rule.ts'

/** An evidence pack has 20 to 40 chunks (citation-contract §4.1). */
export const packSize = recordRule({
  code: 'PACK_SIZE',
  severity: 'warning',
  about: 'An evidence pack has fewer than 20 or more than 40 chunks.',
})
