import * as z from 'zod'
import {findingSchema, named} from './finding.ts'

const citedSourceSchema = z
  .object({
    id: z.string().describe('As the marker spells it.'),
    source: z.string().nullable().describe('Id of the stored source.'),
    title: z.string().nullable(),
    url: z.string().nullable(),
  })
  .meta({id: 'CitedSource', description: 'What one id of a rewritten citation leads to.'})

const convertedCitationSchema = z
  .object({
    marker: z.string().describe('As it stood in the document.'),
    becomes: z.string().describe('As it stands now.'),
    sources: z.array(citedSourceSchema),
  })
  .meta({id: 'ConvertedCitation', description: 'A citation that was rewritten.'})

const keptSchema = z
  .object({
    start: z.int().min(0).describe('UTF-16 offset in the fixed document.'),
    end: z.int().min(0),
    text: z.string(),
    reason: z.string().describe('Why, as a clause.'),
  })
  .meta({id: 'KeptCitation', description: 'A citation that could not be rewritten.'})

/** What a fix says of one document. */
export const fixAnswerSchema = named({
  document: z.string().describe('The fixed text.'),
  changes: z.int().min(0).describe('How many places have changed.'),
  evidence: z
    .record(z.string(), z.unknown())
    .nullable()
    .describe('The bundle of the request, changed where a renumbering asks for it.'),
  citations: z.array(convertedCitationSchema),
  kept: z.array(keptSchema),
  usage_sids: z.array(z.string()).describe('Numbers of the sources that removed usage tags name.'),
  findings: z.array(findingSchema).describe('What is left to say about the document.'),
}).meta({id: 'FixAnswer', title: 'Answer of `fix`', description: 'A repaired document, and what is left.'})
