import {printable} from '@citation-lint/core/data'
import {counted} from '../../../output/findings.ts'

/** What became of a page or a work, as it is told to a person. */
interface ToldOutcome {
  readonly outcome: string
  readonly what: string
  /** Why, where the outcome alone does not say it. */
  readonly because: string | undefined
  /** What stands below its line. */
  readonly below?: readonly string[]
}

/**
 * A line for each outcome, and a last one that sums up:
 *
 *     fetched  https://rye.example/june
 *     gone     https://rye.example/may  (its site answers 404)
 */
export function tableOf(told: readonly ToldOutcome[], said: readonly string[]): string {
  const width = Math.max(0, ...told.map(({outcome}) => outcome.length))
  const lines = told.flatMap(({outcome, what, because, below = []}) => [
    `${outcome.padEnd(width)}  ${what}${because === undefined ? '' : `  (${because})`}`,
    ...below,
  ])
  return `${[...lines, said.filter((part) => part !== '').join('; ')].map(printable).join('\n')}\n`
}

/** Things that have an outcome. */
type WithOutcome = readonly {readonly outcome: string}[]

/** How many became what. */
export function countsOf(things: WithOutcome): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const {outcome} of things) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}

/** `3 pages: 2 fetched, 1 gone`. */
export function summaryOf(things: WithOutcome, noun: string): string {
  const counts = Object.entries(countsOf(things)).map(([outcome, count]) => `${count} ${outcome}`)
  return `${counted(things.length, noun)}${counts.length > 0 ? `: ${counts.join(', ')}` : ''}`
}
