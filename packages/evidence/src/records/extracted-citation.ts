import * as z from 'zod'
import type {Origin, Source} from '../evidence.ts'
import {httpsUrl, isoDay, sourceType, text} from './fields.ts'
import {hasField, partOf, type RawRecord, textOf} from './read-field.ts'
import type {RecordKind} from './record-kind.ts'
import {quoteOf, sourceOf} from './source-of.ts'

/** Fields of stages 2 and 3 (specification/schema §2, §3). */
export const extractedFields = {
  claim: text.describe('Factual statement that the quote supports (stage 2).'),
  quote: text.describe('Verbatim excerpt: one to three sentences, at most 150 words (stage 2).'),
  source_url: httpsUrl.describe('Address of the search result it came from (stage 2).'),
  source_type: sourceType.describe('As in stage 1.'),
  page_title: text.describe('Full title of the page (stage 2).'),
  accessed_date: isoDay.describe('Day of extraction, YYYY-MM-DD (stage 2).'),
}

/** Stage 2: a statement and the quote behind it (specification/schema §2). */
export const extractedCitationSchema = z
  .looseObject(extractedFields)
  .meta({title: 'Extracted citation', description: 'specification/schema §2'})

/** Reads a citation of stage 2 or 3 under the id that a marker may use; `''` for none. */
export const readExtracted = (record: RawRecord, origin: Origin, id: string): Source => {
  const details = partOf(record, 'validation_details') ?? {}
  return sourceOf(record, origin, {
    kind: 'claim',
    id,
    title: textOf(record, 'page_title'),
    author: textOf(details, 'author'),
    url: textOf(record, 'source_url'),
    publishedAt: textOf(details, 'publication_date'),
    fetchedAt: textOf(record, 'accessed_date'),
    quote: quoteOf(textOf(record, 'quote')),
  })
}

export const extractedCitation: RecordKind = {
  list: 'extracted_citations',
  noun: 'extracted citation',
  schemaFor: () => extractedCitationSchema,
  recognise: (record) => hasField(record, 'claim') && hasField(record, 'source_url', 'quote'),
  read: (record, origin) => ({source: readExtracted(record, origin, '')}),
}
