import * as z from 'zod'
import {citationObjectSchema, pageCitationSchema} from './records/citation.ts'
import {judgementSchema} from './records/judgement.ts'
import {documentSchema, evidencePackSchema, packCandidateSchema, queryResultSchema} from './records/record-kinds.ts'
import {canonicalSourceSchema, registryEntrySchema, sourceUsageSchema} from './records/source-records.ts'
import {
  extractedCitationSchema,
  groundedClaimSchema,
  searchResultSchema,
  validatedCitationSchema,
} from './records/stages.ts'
import {redirectSchema, workSchema} from './records/work.ts'

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
    references: z.array(workSchema),
    redirects: z.array(redirectSchema),
    judgements: z.array(judgementSchema),
    usage: z.union([z.array(sourceUsageSchema), z.record(z.string(), sourceUsageSchema)]),
  })
  .partial()
  .meta({title: 'Evidence bundle', description: 'Evidence that citation-lint resolves citations against'})

/** The schema of every kind of record, by its name. */
const recordSchemas: ReadonlyMap<string, z.ZodType> = new Map(
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
    work: workSchema,
    judgement: judgementSchema,
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

/** One field of a record, as documentation lists it. */
export interface RecordField {
  /** With its parents: `quote_span.text`. */
  readonly name: string
  /** In the words of JSON: `string`, `integer or string`, `list of string`. */
  readonly type: string
  readonly required: boolean
  /** Units, format and the part of the specification behind it; empty where the name says it all. */
  readonly about: string
}

/** The fields of every kind of record, by the name of its schema, in the order of the schema. */
export const recordFields = (): ReadonlyMap<string, readonly RecordField[]> =>
  new Map([...recordSchemas].map(([name, schema]) => [name, fieldsOf(z.toJSONSchema(schema, {io: 'input'}), '')]))

type Schema = z.core.JSONSchema.BaseSchema

const fieldsOf = ({properties = {}, required = []}: Schema, parent: string): readonly RecordField[] =>
  Object.entries(properties).flatMap(([key, value]) => {
    const field = schemaIn(value)
    const name = `${parent}${key}`
    const own = {name, type: typeOf(field), required: required.includes(key), about: field.description ?? ''}
    return [own, ...fieldsOf(mappingOf(field), `${name}.`)]
  })

/** A place for a schema may hold a truth value or a list, which say nothing about fields. */
const schemaIn = (value: Schema['items']): Schema => (typeof value === 'object' && !Array.isArray(value) ? value : {})

/** The mapping that a field is, may be, or is a list of. */
const mappingOf = (field: Schema): Schema => {
  const parts = field.anyOf?.map(schemaIn).filter(({properties, items}) => properties ?? items) ?? []
  const inner = field.items ?? parts[0]
  return field.properties || !inner ? field : mappingOf(schemaIn(inner))
}

const typeOf = (field: Schema): string => {
  if (field.anyOf) return [...new Set(field.anyOf.map((each) => typeOf(schemaIn(each))))].join(' or ')
  if (field.enum) return field.enum.map((value) => `\`${value}\``).join(', ')
  if (field.const !== undefined) return field.const === '' ? 'empty' : `\`${field.const}\``
  if (field.type === 'array') return `list of ${typeOf(schemaIn(field.items))}`
  if (field.format === 'uri') return 'URL'
  return [field.type ?? 'anything'].flat().join(' or ').replace('object', 'mapping')
}
