import {recordRule} from '../record-rule.ts'

/** No publisher has more than two fifths of an evidence pack (citation-contract §4.2). */
export const dominantSource = recordRule({
  code: 'DOMINANT_SOURCE',
  severity: 'warning',
  about: 'One publisher holds more than 40 % of an evidence pack, or its stats on publishers are wrong.',
})
