import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {isRecord, show} from '@citation-lint/core/data'
import {suchAs} from '@citation-lint/core/project'
import * as z from 'zod'
import type {CheckResult} from '../documents/prepare-document.ts'
import {coverage} from '../output/findings.ts'
import {type Part, type ReportOptions, reportResults} from '../output/report.ts'
import {checkAnswerSchema} from '../requests/answers.ts'
import type {Environment, ExitCode} from '../runtime/environment.ts'
import {errorCode, Failure, refusalOf} from '../runtime/failure.ts'

/** Joins the JSON reports of the parts of a check into the report that one check of all would have written. */
export async function mergeReportsCommand(
  files: readonly string[],
  options: ReportOptions,
  environment: Environment,
): Promise<ExitCode> {
  const reports: Report[] = []
  for (const file of files) reports.push(readReport(await read(file, environment.cwd), file))
  const results = joinReports(reports)
  return reportResults(results, coverage(results), {...options, ofOthers: true}, environment)
}

async function read(file: string, cwd: string): Promise<string> {
  try {
    return await readFile(path.resolve(cwd, file), 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT')
      throw new Failure(`There is no file ${show(file)}; name a report${suchAs(path.resolve(cwd, file), file)}`)
    throw new Failure(`Cannot read ${show(file)} (${refusalOf(error)}); name a report`)
  }
}

/** What one file says. */
export interface Report {
  /** How the file is called. */
  readonly file: string
  /** Which part of a check it is on; `undefined` for a whole one. */
  readonly part: Part | undefined
  readonly results: readonly CheckResult[]
}

/**
 * Joins reports on different documents, sorted by path. Reports of parts must be those of one check, each once and none
 * left out, with a result for every document that the part was to check.
 *
 * @throws Failure where they overlap or leave a gap
 */
export function joinReports(reports: readonly Report[]): readonly CheckResult[] {
  const results = new Map<string, CheckResult>()
  for (const {file, results: found} of reports)
    for (const result of found) {
      if (results.has(result.path))
        throw new Failure(
          `${show(file)}: Unexpected second report on ${show(result.path)}, expected one of each document`,
        )
      results.set(result.path, result)
    }
  refuseGaps(reports)
  return [...results.values()].sort((one, other) => (one.path < other.path ? -1 : 1))
}

/** Checks that the parts of a check are all there. */
function refuseGaps(reports: readonly Report[]): void {
  const of = reports.find(({part}) => part !== undefined)?.part?.of
  if (of === undefined) return
  const seen = new Set<number>()
  for (const {file, part, results} of reports) {
    if (part === undefined)
      throw new Failure(
        `${show(file)}: Unexpected report of a whole check, expected one of \`--shard\` as the others are`,
      )
    const name = `part ${part.shard} of ${part.of}`
    if (part.of !== of)
      throw new Failure(`${show(file)}: Unexpected ${name}, expected one of ${of} parts as the first report is`)
    if (seen.has(part.shard))
      throw new Failure(`${show(file)}: Unexpected second report of ${name}, expected each part once`)
    seen.add(part.shard)
    const checked = new Set(results.map((result) => result.path))
    const lacking = part.documents.find((document) => !checked.has(document))
    if (lacking !== undefined)
      throw new Failure(
        `${show(file)}: The report of ${name} has no result for ${show(lacking)}; see what that check said of it`,
      )
  }
  const missing = Array.from({length: of}, (_, index) => index + 1).filter((shard) => !seen.has(shard))
  if (missing.length === 0) return
  const [first = 0] = missing
  const more = missing.length === 1 ? '' : ` and ${missing.length - 1} more`
  throw new Failure(`No report of part ${first} of ${of}${more} is there; name the file of each part`)
}

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
