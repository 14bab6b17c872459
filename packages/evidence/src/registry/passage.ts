import type {RawRecord} from '@citation-lint/data'
import {idOf, partOf, textOf} from '../records/read-field.ts'

/** The passage of its document that a citation cites, as far as it is told: chunk, quote, offsets. */
export const passageOf = (record: RawRecord): string => {
  const span = partOf(record, 'quote_span') ?? {}
  const quote = textOf(span, 'text') ?? textOf(record, 'quote_text', 'quote')
  return JSON.stringify([idOf(record, 'doc_id'), idOf(record, 'chunk_id'), quote?.trim(), span.start, span.end])
}
