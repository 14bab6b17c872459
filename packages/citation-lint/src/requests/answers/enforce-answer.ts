import * as z from 'zod'
import {usedSourceSchema} from './check-answer.ts'
import {named} from './named.ts'

const count = z.int().min(0)
const line = z.int().min(1).describe('In the given document, from 1.')
const reason = z.string().describe('A clause, safe to print.')

const removedBulletSchema = z
  .object({
    text: z.string().describe('Its words as they were written.'),
    line,
    section: z.string().describe('Title of its section.'),
    code: z.string(),
    reason,
  })
  .meta({id: 'RemovedBullet', description: 'A bullet that failed.'})

const removedCitationSchema = z
  .object({
    marker: z.string().describe('As it was written.'),
    id: z.string(),
    line,
    code: z.string(),
    reason,
  })
  .meta({id: 'RemovedCitation', description: 'An id of a citation that backed nothing.'})

const reportSchema = z
  .object({
    total_bullets: count.describe('Bullets of the claim sections that assert something.'),
    cited_bullets: count.describe('Those that are left: each cites stored evidence.'),
    removed_bullets: count.describe('Those that are not.'),
    validation_passed: z.boolean().describe('At most three removed, and no section empty.'),
    empty_sections: z.array(z.string()).describe('Their titles.'),
    removed: z.array(removedBulletSchema),
    removed_citations: z.array(removedCitationSchema),
    citation_coverage: z.number().describe('`cited_bullets / total_bullets`, 1 where no bullet asserts anything.'),
    sources_used: z.array(usedSourceSchema).describe('Those that are still cited, in order of first use.'),
  })
  .meta({id: 'EnforcementReport', description: 'What an enforcement took out, and what is left.'})

/** What an enforcement says of one document. */
export const enforceAnswerSchema = named({
  document: z.string().describe('The brief of which every claim is backed, or the abstaining report.'),
  decision: z.enum(['deliver', 'retry', 'abstain']),
  report: reportSchema,
  evidence: z
    .record(z.string(), z.unknown())
    .nullable()
    .describe('The bundle of the request without the quotes of paywalled sources.'),
  instruction: z.string().nullable().describe('What to tell the writer before the retry.'),
}).meta({id: 'EnforceAnswer', title: 'Answer of `enforce`', description: 'An enforced brief and what to do next.'})
