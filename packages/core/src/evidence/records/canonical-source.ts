import * as z from 'zod'
import {id, isoDate, language, oneOf, optionalText, ordinal, publicationDate, share, text, webUrl} from './fields.ts'
import {hasField, idOf, textOf} from './read-field.ts'
import type {RecordKind} from './record-kind.ts'

/** Relevance of a source to one query (specification/sids §2.2). */
export const queryScore = z.looseObject(
  {
    qid: id.describe('Id of the query.'),
    score: share.describe('Relevance to that query, 0 to 1 (specification/sids §2.2).'),
  },
  'a mapping with `qid` and `score`',
)

/**
 * A canonical source: with `sid` for `[[S:1]]` (specification/sids §1), with `source_id` or `id` for `[S1]`
 * (specification/footnotes §1.1).
 */
export const canonicalSourceSchema = z
  .looseObject({
    sid: ordinal.optional().describe('Number that `[[S:1]]` uses (specification/sids §1).'),
    source_id: id.optional().describe('Id that `[S1]` uses (specification/footnotes §1.1).'),
    id: id.optional().describe('Other spelling of `source_id`.'),
    title: z.string('a title').describe('Title, best effort.'),
    url: z
      .union([webUrl, z.literal('')], 'an absolute URL such as `https://example.com/report`')
      .nullish()
      .describe('Address; recommended.'),
    text: optionalText.describe('Short excerpt or summary (specification/sids §1.1).'),
    content: optionalText.describe('Full extracted body (specification/sids §1.1).'),
    publisher: optionalText.describe('Name of the publisher.'),
    language,
    author: optionalText.describe('Person or organisation.'),
    year: z.union([z.int(), text], 'a year').nullish().describe('Year of publication.'),
    published_time_iso: publicationDate
      .nullish()
      .describe('When it was published, ISO 8601: a date, a month or a year.'),
    modified_time_iso: isoDate.nullish().describe('When it was last changed, ISO 8601.'),
    objective_relevance: share.nullish().describe('Relevance to the objective, 0 to 1.'),
    query_relevance: z
      .union([share, z.array(queryScore)], 'a number from 0 to 1, or a list of mappings with `qid` and `score`')
      .nullish()
      .describe('Relevance to the query, or one per query (specification/sids §2.2).'),
    reasoning: optionalText.describe('Why it is relevant.'),
  })
  .check(oneOf('sid', 'source_id', 'id'))
  .meta({title: 'Canonical source', description: 'specification/sids §1'})

/** A canonical source as it is written to a file; unknown fields are kept. */
export type SourceRecord = z.output<typeof canonicalSourceSchema>

/** A source with an id of its own, `S1` (specification/sids §1). */
export const source: RecordKind = {
  list: 'sources',
  given: 'sources',
  ids: [['sid'], ['source_id', 'id']],
  noun: 'source',
  schemaFor: () => canonicalSourceSchema,
  recognise: (record) => hasField(record, 'sid') || /^S\d+$/.test(idOf(record, 'source_id', 'id') ?? ''),
  source: {
    kind: 'source',
    id: (record, position) => idOf(record, 'sid', 'source_id', 'id') ?? String(position),
    sourceId: (record) => idOf(record, 'source_id'),
    title: (record) => textOf(record, 'title', 'name'),
    publisher: (record) => textOf(record, 'publisher'),
    author: (record) => textOf(record, 'author'),
    url: (record) => textOf(record, 'url'),
    publishedAt: (record) => textOf(record, 'published_time_iso', 'published_at', 'date') ?? idOf(record, 'year'),
    fetchedAt: (record) => textOf(record, 'fetched_at', 'accessed_date'),
    snippet: (record) => textOf(record, 'snippet'),
    text: (record) => textOf(record, 'text'),
    content: (record) => textOf(record, 'content'),
  },
}

const ids = z.array(id, 'a list of ids')

/** Where a source was used on the way to a report (specification/footnotes §1.3, `SourceUsage`). */
export const sourceUsageSchema = z
  .looseObject({
    source_id: id.describe('Id of the source, e.g. `S1`.'),
    first_seen_stage: text.optional().describe('Stage that brought the source in.'),
    finding_ids: ids.optional().describe('Findings that rest on it.'),
    cluster_ids: ids.optional().describe('Theme clusters that hold one of its findings.'),
    contradiction_ids: ids.optional().describe('Contradictions it takes part in.'),
    pattern_ids: ids.optional().describe('Patterns it takes part in.'),
    report_sections: ids.optional().describe('Sections of the report that cite it.'),
  })
  .meta({title: 'Source usage', description: 'specification/footnotes §1.3'})

/** Where one source was used, as it is written to a file. */
export type SourceUsage = z.output<typeof sourceUsageSchema>

/** Nothing leads to a usage entry; it is only validated. */
export const usage: RecordKind = {
  list: 'usage',
  ids: [['source_id']],
  noun: 'usage entry',
  schemaFor: () => sourceUsageSchema,
  recognise: (record) => hasField(record, 'first_seen_stage', 'finding_ids', 'cluster_ids', 'report_sections'),
}
