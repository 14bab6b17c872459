import {show} from '@citation-lint/core/data'
import type {CheckResult} from '../../documents/prepared.ts'
import type {Part} from '../../output/report.ts'
import {Failure} from '../../runtime/failure.ts'

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
        `${show(file)}: Unexpected ${name} without a result for ${show(lacking)}, expected one for each of its documents; that check said why it could not read this one`,
      )
  }
  const missing = Array.from({length: of}, (_, index) => index + 1).filter((shard) => !seen.has(shard))
  if (missing.length === 0) return
  const [first = 0] = missing
  const more = missing.length === 1 ? '' : ` and ${missing.length - 1} more`
  throw new Failure(
    `Unexpected reports without part ${first} of ${of}${more}, expected every part; name the file of each`,
  )
}
