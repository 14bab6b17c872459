import * as z from 'zod'
import {usedSourceSchema} from './check-answer.ts'
import {named} from './finding.ts'

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

const uncoveredClaimSchema = z
  .object({line: z.int().min(1).describe('In what is left of the document, from 1.'), code: z.string(), reason})
  .meta({id: 'UncoveredClaim', description: 'A claim outside the bullets that nothing stored backs.'})

const removedBlockSchema = z
  .object({text: z.string().describe('As it was written.'), line, code: z.string(), reason})
  .meta({id: 'RemovedBlock', description: 'A block outside the bullets that went for a claim that nothing backs.'})

const remainingSchema = z
  .object({
    code: z.string(),
    severity: z.enum(['error', 'warning', 'info']),
    message: z.string(),
    line: z.int().min(1),
    column: z.int().min(1),
    file: z.string().describe('Empty for the answered document, else the evidence file.'),
  })
  .meta({id: 'Remaining', description: 'What a check still says of the answer.'})

const warnings = z.array(remainingSchema).describe('What a check under the same policy says of the answer.')
const usage = z
  .array(z.string())
  .describe('Numbers of the sources that usage tags of the draft name; the tags are gone.')

const reportSchema = z
  .object({
    total_bullets: count.describe('Bullets of the claim sections that assert something.'),
    cited_bullets: count.describe('Those that are left: each cites stored evidence.'),
    removed_bullets: count.describe('Those that are not.'),
    validation_passed: z.boolean().describe('The decision is to deliver.'),
    empty_sections: z.array(z.string()).describe('Their titles.'),
    removed: z.array(removedBulletSchema),
    uncovered: z.array(uncoveredClaimSchema),
    removed_blocks: z
      .array(removedBlockSchema)
      .describe('What went along with a bullet; at the last attempt, blocks outside the bullets too.'),
    removed_citations: z.array(removedCitationSchema),
    citation_coverage: z.number().describe('`cited_bullets / total_bullets`, 1 where no bullet asserts anything.'),
    sources_used: z
      .array(usedSourceSchema)
      .describe('Those that are still cited, in order of first use; then those of usage tags.'),
    usage_sids: usage,
    doubts: z.array(z.string()).describe('Why it should be written again although enough of it is left.'),
    warnings,
    enforcement_time_ms: z.number().min(0).optional().describe('How long it took.'),
  })
  .meta({id: 'EnforcementReport', description: 'What an enforcement took out, and what is left.'})

/** What an enforcement says of one document. */
export const enforceAnswerSchema = named({
  document: z.string().describe('The brief of which every claim is backed, or the abstaining report.'),
  decision: z.enum(['deliver', 'retry', 'abstain']),
  report: reportSchema,
  warnings,
  usage_sids: usage,
  evidence: z
    .record(z.string(), z.unknown())
    .nullable()
    .describe('The bundle of the request without the quotes of paywalled sources.'),
  instruction: z.string().nullable().describe('What to tell the writer before the retry.'),
}).meta({id: 'EnforceAnswer', title: 'Answer of `enforce`', description: 'An enforced brief and what to do next.'})
