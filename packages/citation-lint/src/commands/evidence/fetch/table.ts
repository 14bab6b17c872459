import {printable} from '@citation-lint/core/data'
import type {RecordDifference} from '@citation-lint/core/evidence'
import {counted} from '../../../output/findings.ts'
import type {LookedUpWork} from './look-up-works.ts'
import type {OutcomeName} from './outcomes.ts'
import type {ArchivedCopy} from './page-record.ts'

/** A page in the report. */
export interface FetchedPage {
  readonly url: string
  readonly documents: readonly string[]
  readonly outcome: OutcomeName | 'to fetch'
  readonly because?: string | undefined
  readonly status?: number | undefined
  readonly copy?: ArchivedCopy | undefined
}

/** What a fetch reports. */
export interface FetchReport {
  readonly pages: readonly FetchedPage[]
  /** Works that indexes were asked for; `undefined` where nobody wanted that. */
  readonly works: readonly LookedUpWork[] | undefined
  /** Pages of which something is stored already. */
  readonly stored: number
  /** Evidence files that were written. */
  readonly files: readonly string[]
  readonly differences: readonly RecordDifference[]
}

/** The report for programs. */
export function jsonOf({pages, works, stored, files, differences}: FetchReport): object {
  const lookedUp = works && {works, work_counts: countsOf(works)}
  return {pages, counts: countsOf(pages), ...lookedUp, stored, files, differences}
}

function countsOf(things: readonly {readonly outcome: string}[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const {outcome} of things) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}

/**
 * The report for a person: a line for each page, and how many became what.
 *
 *     fetched  https://rye.example/june
 *     gone     https://rye.example/may  (its site answers 404)
 */
export function tableOf({pages, works, stored, files, differences}: FetchReport): string {
  const lines = [
    ...pages.map(({outcome, url, because, copy}) => ({outcome, what: url, because: withCopy(because, copy)})),
    ...(works ?? []).map(({outcome, cited, because}) => ({outcome, what: cited, because})),
  ]
  const width = Math.max(0, ...lines.map(({outcome}) => outcome.length))
  const rows = lines.map(
    ({outcome, what, because}) => `${outcome.padEnd(width)}  ${what}${because === undefined ? '' : `  (${because})`}`,
  )
  const said = [
    summaryOf(pages, 'page'),
    ...(works ? [summaryOf(works, 'work')] : []),
    ...(stored > 0 ? [`${stored} stored before`] : []),
    ...(differences.length > 0
      ? [`${counted(differences.length, 'field')} of records left as they are (\`--format json\` lists them)`]
      : []),
    ...(files.length > 0 ? [`written into ${files.join(', ')}`] : []),
  ]
  return `${[...rows, said.join('; ')].map(printable).join('\n')}\n`
}

function summaryOf(things: readonly {readonly outcome: string}[], noun: string): string {
  const counts = Object.entries(countsOf(things)).map(([outcome, count]) => `${count} ${outcome}`)
  return `${counted(things.length, noun)}${counts.length > 0 ? `: ${counts.join(', ')}` : ''}`
}

function withCopy(because: string | undefined, copy: ArchivedCopy | undefined): string | undefined {
  return copy ? `${because}; an archived copy${copy.date ? ` of ${copy.date}` : ''} is at ${copy.url}` : because
}
