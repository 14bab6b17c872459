import * as z from 'zod'
import type {RawRecord} from '../../data/index.ts'
import type {Source} from '../evidence.ts'
import {
  id,
  isoDate,
  isoDay,
  language,
  offset,
  oneOf,
  optionalText,
  publicationDate,
  sourceType,
  text,
  webUrl,
} from './fields.ts'
import {hasField, idOf, numberOf, partOf, recordsOf, textOf} from './read-field.ts'
import {type ListKind, quoteOf, type SourceFields} from './record-kind.ts'

/** A verbatim excerpt and where it stands in the stored text (specification/contract §1.1). */
const quoteSpan = z
  .looseObject(
    {
      start: offset.nullish().describe('UTF-16 offset of the first character in the stored text.'),
      end: offset.nullish().describe('UTF-16 offset behind the last character.'),
      text: text.describe('The excerpt, word for word.'),
    },
    'a mapping with `text`',
  )
  .refine(({start, end}) => start == null || end == null || end > start, {
    path: ['end'],
    error: 'an offset behind `start`',
  })

/** Fields by which a citation object of specification/contract §1 is told from a page citation. */
const contractFields = ['source_id', 'doc_id', 'chunk_id', 'fetched_at'] as const

/** Fields of both dialects: ids, and the legacy spellings of field-level excerpts. */
const commonFields = {
  id: id.optional().describe('Id that a marker or another record uses. Legacy spelling: `citation_id`.'),
  citation_id: id.optional().describe('Legacy spelling of `id`.'),
  n: z.int('a whole number').optional().describe('Number of the marker `[n]`; counts before `id`.'),
  quote_span: quoteSpan
    .nullish()
    .describe('Verbatim excerpt; only for sources that may be quoted in full (specification/contract §5).'),
  more_quote_spans: z
    .array(quoteSpan, 'a list')
    .nullish()
    .describe('Further excerpts of the same document, each as `quote_span`.'),
  quote_text: optionalText.describe('Legacy spelling of `quote_span.text`.'),
  snippet_span: z
    .looseObject({text: z.string('a text').describe('The snippet.')}, 'a mapping with `text`')
    .nullish()
    .describe('Headline or feed snippet; allowed for every source.'),
  snippet_text: optionalText.describe('Legacy spelling of `snippet_span.text`.'),
}

/** The citation object of specification/contract §1. */
export const citationObjectSchema = z
  .looseObject({
    ...commonFields,
    source_id: id.describe('Publisher in `source_registry`.'),
    publisher: text.optional().describe('Name of the publisher; from `source_registry` by default.'),
    doc_id: id.describe('Id of the stored document.'),
    chunk_id: id.nullish().describe('Id of the stored chunk, of what was retrieved in chunks.'),
    url: webUrl.describe('Address of the source document.'),
    title: text.describe('Title of the document.'),
    published_at: isoDate.describe('When it was published, ISO 8601.'),
    fetched_at: isoDate.describe('When it was fetched and stored, ISO 8601.'),
  })
  .check(oneOf('id', 'citation_id'))
  .meta({title: 'Citation object', description: 'specification/contract §1'})

/** A citation that a writer keeps beside a report: URL, quote, page title (specification/schema §2, §3). */
export const pageCitationSchema = z
  .looseObject({
    ...commonFields,
    url: webUrl.describe('Address of the page.'),
    title: optionalText.describe('Title of the page.'),
    page_title: optionalText.describe('Other spelling of `title` (specification/schema §2).'),
    publisher: optionalText.describe('Name of the publisher.'),
    language,
    published_at: publicationDate.nullish().describe('When it was published, ISO 8601: a date, a month or a year.'),
    accessed_date: isoDay.nullish().describe('When it was read, YYYY-MM-DD (specification/schema §2).'),
    quote: optionalText.describe('Verbatim excerpt (specification/schema §2.1).'),
    source_type: sourceType.nullish().describe('Kind of source (specification/schema §1).'),
  })
  .meta({title: 'Page citation', description: 'specification/schema §2, §3'})

const readQuotes = (record: RawRecord): Source['quotes'] => {
  const first = readSpan(partOf(record, 'quote_span') ?? {})
  const only = first.length > 0 ? first : quoteOf(textOf(record, 'quote_text', 'quote', 'cited_text'))
  return [...only, ...recordsOf(record, 'more_quote_spans').flatMap(readSpan)]
}

const readSpan = (span: RawRecord): Source['quotes'] => {
  const text = textOf(span, 'text')
  return text === undefined ? [] : [{text, start: numberOf(span, 'start'), end: numberOf(span, 'end')}]
}

/** Fields of a record that hold words from the full text. */
export const quoteFields = ['quote_span', 'more_quote_spans', 'quote_text', 'quote', 'cited_text'] as const

/** The field that holds the quote of a record; `undefined` where there is none, or a blank one. */
export const quoteFieldIn = (record: RawRecord): string | undefined =>
  quoteFields.find((field) => {
    const spans = [partOf(record, field) ?? {}, ...recordsOf(record, field)]
    return [textOf(record, field), ...spans.map((span) => textOf(span, 'text'))].some((text) => text?.trim())
  })

/** True for a citation object of specification/contract §1, false for a page citation; both stand in `citations`. */
export const isContractCitation = (record: RawRecord): boolean => hasField(record, ...contractFields)

/** True for a record that holds the passage that an answer cites, as a citation object or as the API of Claude has it. */
export const hasPassage = (record: RawRecord): boolean => hasField(record, 'quote_span', 'snippet_span', 'cited_text')

/** A citation of either dialect. Without an id of its own it is known by its position in the list. */
const citationFields: SourceFields = {
  kind: 'citation',
  id: (record, position) => idOf(record, 'id', 'citation_id', 'n') ?? String(position),
  sourceId: (record) => idOf(record, 'source_id'),
  title: (record) => textOf(record, 'title', 'page_title'),
  publisher: (record) => textOf(record, 'publisher'),
  author: (record) => textOf(record, 'author'),
  url: (record) => textOf(record, 'url', 'source_url'),
  publishedAt: (record) => textOf(record, 'published_at', 'publication_date', 'date'),
  fetchedAt: (record) => textOf(record, 'fetched_at', 'accessed_date'),
  quotes: readQuotes,
  snippet: (record) =>
    textOf(partOf(record, 'snippet_span') ?? {}, 'text') ?? textOf(record, 'snippet_text', 'snippet'),
  text: (record) => textOf(record, 'text'),
  content: (record) => textOf(record, 'content'),
}

/** A citation object of the contract (specification/contract §1), or a page that is cited. */
export const citation: ListKind = {
  list: 'citations',
  given: 'citations',
  ids: [['id', 'citation_id'], ['n']],
  noun: 'citation object',
  schemaFor: (record) => (isContractCitation(record) ? citationObjectSchema : pageCitationSchema),
  dialects: () => [citationObjectSchema, pageCitationSchema],
  recognise: (record) =>
    isContractCitation(record) || hasField(record, 'citation_id', 'quote', 'quote_text', 'quote_span', 'url'),
  source: citationFields,
}
