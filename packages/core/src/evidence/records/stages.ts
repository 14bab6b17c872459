import * as z from 'zod'
import type {RawRecord} from '../../data/index.ts'
import {httpsUrl, isoDay, ordinal, sourceType, text} from './fields.ts'
import {hasField, idOf, partOf, textOf} from './read-field.ts'
import {type ListKind, quoteOf, type SourceFields} from './record-kind.ts'

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

/** What an API of a search answers under the same key, in fields of its own: nothing has to be there. */
const foundPageSchema = z.looseObject({}).meta({title: 'Found page', description: 'specification/schema §1.1'})

const sourceTypes: ReadonlySet<unknown> = new Set(sourceType.options)

/** A record of stage 1 has a number of that stage, its day or its kind of source, which no API answers. */
export const isStageResult = (record: RawRecord): boolean =>
  hasField(record, 'result_id', 'accessed_date') || sourceTypes.has(record.source_type)

/** No marker names a search result; a citation leads to it by its URL alone. */
export const searchResult: ListKind = {
  list: 'results',
  given: 'claims',
  ids: [['result_id']],
  noun: 'search result',
  schemaFor: (record) => (isStageResult(record) ? searchResultSchema : foundPageSchema),
  recognise: (record) => hasField(record, 'result_id'),
  source: {
    kind: 'claim',
    id: () => '',
    title: (record) => textOf(record, 'title', 'name'),
    url: (record) => textOf(record, 'url', 'link', 'href'),
    publishedAt: (record) => textOf(record, 'published_date', 'publishedDate', 'publication_date', 'date'),
    fetchedAt: (record) => textOf(record, 'accessed_date'),
    // What an API calls the content of a page are pieces of it.
    snippet: (record) => textOf(record, 'snippet', 'description', 'content', 'text'),
    content: (record) => textOf(record, 'raw_content'),
  },
}

/** Fields of stages 2 and 3 (specification/schema §2, §3). */
const extractedFields = {
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

const detailsOf = (record: RawRecord): RawRecord => partOf(record, 'validation_details') ?? {}

/** What a citation of stage 2 or 3 tells, but the id that a marker may use. */
const extractedSource: Omit<SourceFields, 'id'> = {
  kind: 'claim',
  title: (record) => textOf(record, 'page_title'),
  author: (record) => textOf(detailsOf(record), 'author'),
  url: (record) => textOf(record, 'source_url'),
  publishedAt: (record) => textOf(detailsOf(record), 'publication_date'),
  fetchedAt: (record) => textOf(record, 'accessed_date'),
  quotes: (record) => quoteOf(textOf(record, 'quote')),
}

/** A claim with its quote, as a second stage extracts it. */
export const extractedCitation: ListKind = {
  list: 'extracted_citations',
  given: 'claims',
  noun: 'extracted citation',
  schemaFor: () => extractedCitationSchema,
  recognise: (record) => hasField(record, 'claim') && hasField(record, 'source_url', 'quote'),
  source: {...extractedSource, id: () => ''},
}

const passed = z.boolean('`true` or `false`')

/** Results of the three levels of checks (specification/schema §3). */
const validationDetails = z.looseObject(
  {
    url_reachable: passed.describe('The page answered with HTTP 200.'),
    quote_found: passed.describe('The quote is on the page.'),
    quote_verbatim: passed.describe('The quote is there word for word.'),
    publication_date: isoDay.nullish().describe('Day of publication, YYYY-MM-DD.'),
    author: text.nullish().describe('Author or organisation.'),
    author_verified: passed.describe('The author’s credentials were checked.'),
    has_references: passed.describe('The page cites others.'),
  },
  'a mapping of check results',
)

const score = 'a whole number from 1 to 10'

/** Stage 3: a citation that was checked (specification/schema §3). */
export const validatedCitationSchema = z
  .looseObject({
    ...extractedFields,
    validated: passed.describe('Whether it passed every check (stage 3).'),
    credibility_score: z.int(score).min(1, score).max(10, score).describe('Quality of the source, 1 to 10 (stage 3).'),
    validation_details: validationDetails.describe('Results of the checks (stage 3).'),
    rejection_reason: text.nullable().describe('Why it failed; null where it passed (stage 3).'),
  })
  .meta({title: 'Validated citation', description: 'specification/schema §3'})

/** `citation_id` of a grounded claim, and so a marker, counts validated citations from 1. */
export const validatedCitation: ListKind = {
  list: 'validated_citations',
  given: 'claims',
  noun: 'validated citation',
  schemaFor: () => validatedCitationSchema,
  recognise: (record) => hasField(record, 'validated', 'validation_details'),
  source: {...extractedSource, id: (_, position) => String(position)},
  backsNothing: ({validated}) => validated === false,
}

/** Stage 4: a statement of the report and the validated citation behind it (specification/schema §4). */
export const groundedClaimSchema = z
  .looseObject({
    claim_id: ordinal.describe('Sequential number in the report (stage 4).'),
    claim: text.describe('Factual statement, concise and verifiable (stage 4).'),
    citation_id: ordinal.describe('Number of the validated citation it rests on (stage 4).'),
    citation_url: httpsUrl.describe('Address for the citation in the text (stage 4).'),
    citation_quote: text.describe('Verbatim excerpt that supports the claim (stage 4).'),
    confidence: z
      .enum(['high', 'medium', 'low'], '`high` or `medium`')
      .describe('`high` or `medium`; a `low` one is rejected (stage 4).'),
    source_type: sourceType.optional().describe('As in stage 1.'),
  })
  .meta({title: 'Grounded claim', description: 'specification/schema §4'})

/** Several claims may rest on one citation, and a marker names the citation. */
export const groundedClaim: ListKind = {
  list: 'grounded_claims',
  given: 'claims',
  ids: [['claim_id']],
  noun: 'grounded claim',
  schemaFor: () => groundedClaimSchema,
  recognise: (record) => hasField(record, 'claim_id') || hasField(record, 'citation_url'),
  source: {
    kind: 'claim',
    id: (record, position) => idOf(record, 'citation_id', 'claim_id') ?? String(position),
    url: (record) => textOf(record, 'citation_url'),
    quotes: (record) => quoteOf(textOf(record, 'citation_quote')),
  },
}
