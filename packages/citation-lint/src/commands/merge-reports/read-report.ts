import {isRecord, show} from '@citation-lint/core/data'
import * as z from 'zod'
import type {CheckResult} from '../../documents/prepared.ts'
import type {Part} from '../../output/report.ts'
import {checkAnswerSchema} from '../../requests/answers/check-answer.ts'
import {Failure} from '../../runtime/failure.ts'
import type {Report} from './join-reports.ts'

/**
 * Reads what `check --format json` has written, with `--shard` or without.
 *
 * @param file How the report is called in messages.
 * @throws Failure where it is anything else.
 */
export function readReport(text: string, file: string): Report {
  const value = parse(text)
  if (areResults(value)) return {file, part: undefined, results: value}
  const results = isRecord(value) ? value.results : undefined
  if (isPart(value) && areResults(results)) return {file, part: value, results}
  throw new Failure(`${show(file)}: Unexpected content, expected a report of \`check --format json\``)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** As many parts as `--shard` takes. */
const mostParts = 999_999

const partSchema = z
  .object({shard: z.int().min(1), of: z.int().max(mostParts), documents: z.array(z.string())})
  .refine(({shard, of}) => shard <= of)

const resultsSchema = z.array(checkAnswerSchema)

function isPart(value: unknown): value is Part {
  return partSchema.safeParse(value).success
}

function areResults(value: unknown): value is readonly CheckResult[] {
  return resultsSchema.safeParse(value).success
}
