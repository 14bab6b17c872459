import * as z from 'zod'
import {httpsUrl, isoDay, ordinal, sourceType, text} from './fields.ts'
import {hasField, textOf} from './read-field.ts'
import type {RecordKind} from './record-kind.ts'
import {sourceOf} from './source-of.ts'

/** Stage 1: what a search found (specification/schema §1). */
export const searchResultSchema = z
  .looseObject({
    result_id: ordinal.describe('Sequential number (stage 1).'),
    title: text.describe('Title of the page (stage 1).'),
    url: httpsUrl.describe('Address, HTTPS only (stage 1).'),
    snippet: text.describe('Preview text of the search result (stage 1).'),
    source_type: sourceType.describe('Kind of source; the same through all stages (stage 1).'),
    accessed_date: isoDay.describe('Day of the search, YYYY-MM-DD (stage 1).'),
  })
  .meta({title: 'Search result', description: 'specification/schema §1'})

/** No marker names a search result; a citation leads to it by its URL alone. */
export const searchResult: RecordKind = {
  list: 'results',
  noun: 'search result',
  schemaFor: () => searchResultSchema,
  recognise: (record) => hasField(record, 'result_id'),
  read: (record, origin) => ({
    source: sourceOf(record, origin, {
      kind: 'claim',
      id: '',
      title: textOf(record, 'title'),
      url: textOf(record, 'url'),
      fetchedAt: textOf(record, 'accessed_date'),
      snippet: textOf(record, 'snippet'),
    }),
  }),
}
