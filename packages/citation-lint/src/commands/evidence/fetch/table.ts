import {printable} from '@citation-lint/core/data'
import type {RecordDifference} from '@citation-lint/core/evidence'
import {counted} from '../../../output/findings.ts'
import type {OutcomeName} from './outcomes.ts'

/** A page in the report. */
export interface FetchedPage {
  readonly url: string
  readonly documents: readonly string[]
  readonly outcome: OutcomeName | 'to fetch'
  readonly because?: string | undefined
  readonly status?: number | undefined
}

/** What a fetch reports. */
export interface FetchReport {
  readonly pages: readonly FetchedPage[]
  /** Pages of which something is stored already. */
  readonly stored: number
  /** Evidence files that were written. */
  readonly files: readonly string[]
  readonly differences: readonly RecordDifference[]
}

/** The report for programs. */
export function jsonOf({pages, stored, files, differences}: FetchReport): object {
  return {pages, counts: countsOf(pages), stored, files, differences}
}

function countsOf(pages: readonly FetchedPage[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const {outcome} of pages) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}

/**
 * The report for a person: a line for each page, and how many became what.
 *
 *     fetched  https://rye.example/june
 *     gone     https://rye.example/may  (its site answers 404)
 */
export function tableOf({pages, stored, files, differences}: FetchReport): string {
  const width = Math.max(0, ...pages.map(({outcome}) => outcome.length))
  const rows = pages.map(
    ({outcome, url, because}) => `${outcome.padEnd(width)}  ${url}${because === undefined ? '' : `  (${because})`}`,
  )
  const counts = Object.entries(countsOf(pages)).map(([outcome, count]) => `${count} ${outcome}`)
  const said = [
    `${counted(pages.length, 'page')}${counts.length > 0 ? `: ${counts.join(', ')}` : ''}`,
    ...(stored > 0 ? [`${stored} stored before`] : []),
    ...(differences.length > 0
      ? [`${counted(differences.length, 'field')} of records left as they are (\`--format json\` lists them)`]
      : []),
    ...(files.length > 0 ? [`written into ${files.join(', ')}`] : []),
  ]
  return `${[...rows, said.join('; ')].map(printable).join('\n')}\n`
}
