import {recordRule} from '../record-rule.ts'

/** A source is stored once (source-attribution-footnotes §1). */
export const duplicateSource = recordRule({
  code: 'DUPLICATE_SOURCE',
  severity: 'warning',
  about: 'Two records are the same source: the same URL, title or content.',
})
