import * as z from 'zod'
import {canonicalSourceSchema} from './records/canonical-source.ts'
import {citationObjectSchema, pageCitationSchema} from './records/citation.ts'
import {documentSchema} from './records/document.ts'
import {evidencePackSchema} from './records/evidence-pack.ts'
import {extractedCitationSchema} from './records/extracted-citation.ts'
import {groundedClaimSchema} from './records/grounded-claim.ts'
import {packCandidateSchema} from './records/pack-candidate.ts'
import {queryResultSchema} from './records/query-result.ts'
import {registryEntrySchema} from './records/registry-entry.ts'
import {searchResultSchema} from './records/search-result.ts'
import {sourceUsageSchema} from './records/source-usage.ts'
import {validatedCitationSchema} from './records/validated-citation.ts'

/** A bundle: one file with any of the lists (specification/evidence §1). */
export const bundleSchema = z
  .looseObject({
    citations: z.array(z.union([citationObjectSchema, pageCitationSchema])),
    sources: z.array(z.union([canonicalSourceSchema, registryEntrySchema])),
    query_results: z.array(queryResultSchema),
    source_registry: z.array(registryEntrySchema),
    evidence_packs: z.array(evidencePackSchema),
    results: z.array(searchResultSchema),
    extracted_citations: z.array(extractedCitationSchema),
    validated_citations: z.array(validatedCitationSchema),
    grounded_claims: z.array(groundedClaimSchema),
    documents: z.array(documentSchema),
    candidates: z.array(packCandidateSchema),
    usage: z.union([z.array(sourceUsageSchema), z.record(z.string(), sourceUsageSchema)]),
  })
  .partial()
  .meta({title: 'Evidence bundle', description: 'Evidence that citation-lint resolves citations against'})

/** The schema of every kind of record, by its name. */
export const recordSchemas: ReadonlyMap<string, z.ZodType> = new Map(
  Object.entries({
    'citation-object': citationObjectSchema,
    'page-citation': pageCitationSchema,
    'canonical-source': canonicalSourceSchema,
    'registry-entry': registryEntrySchema,
    'query-result': queryResultSchema,
    'evidence-pack': evidencePackSchema,
    'search-result': searchResultSchema,
    'extracted-citation': extractedCitationSchema,
    'validated-citation': validatedCitationSchema,
    'grounded-claim': groundedClaimSchema,
    'source-usage': sourceUsageSchema,
    document: documentSchema,
    'pack-candidate': packCandidateSchema,
  }),
)

/** JSON Schemas (draft 2020-12) of a bundle and of every kind of record, by file name, for editors. */
export const jsonSchemas = (): ReadonlyMap<string, object> =>
  new Map(
    [['bundle', bundleSchema] as const, ...recordSchemas].map(([name, schema]) => [
      `${name}.schema.json`,
      z.toJSONSchema(schema, {io: 'input'}),
    ]),
  )
