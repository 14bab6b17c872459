import * as z from 'zod'
import type {RawRecord} from '../../data/index.ts'
import {id, isoDate, oneOf, optionalText, text} from './fields.ts'
import {hasField, idOf, partOf, textOf, textsOf} from './read-field.ts'
import type {RecordKind} from './record-kind.ts'

/** The answer to one query, which `(QID: …)` names (specification/numbers §4). */
export const queryResultSchema = z
  .looseObject({
    query_id: id.describe('Id that `(QID: …)` names.'),
    dataset_id: text.optional().describe('Data set it came from; `source_mapping` of citation.yml names parts of it.'),
    data_sources: z.array(text, 'a list of data set names').optional().describe('Data sets, where there are several.'),
    provenance: z
      .looseObject({dataset_id: text.optional().describe('Other place of `dataset_id`.')}, 'a mapping')
      .optional()
      .describe('Where the data came from.'),
    unit: optionalText.describe('Unit of the values: `percent`, `QAR`, `persons` …'),
    freshness: z
      .union([isoDate, z.looseObject({})], 'a date or a mapping')
      .nullish()
      .describe('How old the data is.'),
  })
  .check(oneOf('dataset_id', 'data_sources', 'provenance'))
  .meta({title: 'Query result', description: 'specification/numbers §4'})

/** Every data set a result names, as one text: a prefix is looked up in it as a part of it. */
const datasetsOf = (record: RawRecord): string | undefined => {
  const single = textOf(record, 'dataset_id', 'dataset') ?? textOf(partOf(record, 'provenance') ?? {}, 'dataset_id')
  const names = single === undefined ? textsOf(record, 'data_sources') : [single]
  return names.length > 0 ? names.join(', ') : undefined
}

/** The result of a query that a `QID` names (specification/numbers §2). */
export const queryResult: RecordKind = {
  list: 'query_results',
  given: 'query_results',
  ids: [['query_id']],
  noun: 'query result',
  schemaFor: () => queryResultSchema,
  recognise: (record) => hasField(record, 'query_id'),
  source: {
    kind: 'query-result',
    id: (record, position) => idOf(record, 'query_id', 'id') ?? String(position),
    title: (record) => textOf(record, 'title', 'name'),
    publisher: (record) => textOf(record, 'publisher'),
    url: (record) => textOf(record, 'url', 'locator'),
    publishedAt: (record) => textOf(record, 'published_at', 'freshness'),
    text: (record) => textOf(record, 'text'),
    content: (record) => textOf(record, 'content'),
    datasetId: datasetsOf,
  },
}
