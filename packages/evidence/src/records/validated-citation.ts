import * as z from 'zod'
import {extractedFields, readExtracted} from './extracted-citation.ts'
import {isoDay, text} from './fields.ts'
import {hasField} from './read-field.ts'
import type {RecordKind} from './record-kind.ts'

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
export const validatedCitation: RecordKind = {
  list: 'validated_citations',
  noun: 'validated citation',
  schemaFor: () => validatedCitationSchema,
  recognise: (record) => hasField(record, 'validated', 'validation_details'),
  read: (record, origin, position) => ({source: readExtracted(record, origin, String(position))}),
}
