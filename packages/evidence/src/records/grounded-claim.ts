import * as z from 'zod'
import {httpsUrl, ordinal, sourceType, text} from './fields.ts'
import {hasField, idOf, textOf} from './read-field.ts'
import type {RecordKind} from './record-kind.ts'
import {quoteOf, sourceOf} from './source-of.ts'

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
export const groundedClaim: RecordKind = {
  list: 'grounded_claims',
  noun: 'grounded claim',
  schemaFor: () => groundedClaimSchema,
  recognise: (record) => hasField(record, 'claim_id') || hasField(record, 'citation_url'),
  read: (record, origin, position) => ({
    source: sourceOf(record, origin, {
      kind: 'claim',
      id: idOf(record, 'citation_id', 'claim_id') ?? String(position),
      url: textOf(record, 'citation_url'),
      quote: quoteOf(textOf(record, 'citation_quote')),
    }),
  }),
}
