import type {Fetcher, PageReading, Validators, Visit} from '@citation-lint/fetch'
import type {FetchPackage} from './fetch-package.ts'
import {type Outcome, outcomeOf} from './outcomes.ts'

/** Pages that are asked for or read at a time: enough for many slow hosts, and few enough to be held in memory. */
const mostAtOnce = 64

/** What becomes of each, in their order, of no more than so many at a time. */
export async function eachOf<Item, Result>(
  items: readonly Item[],
  become: (item: Item, at: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = items.entries()
  const work = async (): Promise<void> => {
    for (const [at, item] of waiting) results[at] = await become(item, at)
  }
  await Promise.all(Array.from({length: mostAtOnce}, work))
  return results
}

/** A page that was asked for. */
interface VisitedPage {
  readonly visit: Visit
  /** What was read of it, where it was answered with a page. */
  readonly reading: PageReading | undefined
  readonly outcome: Outcome
}

/** Asks for a page, reads it, and says what became of it. */
export async function visitPage(
  url: string,
  {fetcher, readPage}: {readonly fetcher: Fetcher; readonly readPage: FetchPackage['readPage']},
  known?: Validators,
): Promise<VisitedPage> {
  const visit = await fetcher.fetch(url, known)
  const isPage = visit.kind === 'answered' && visit.status >= 200 && visit.status < 300
  const reading = isPage ? await readPage(visit) : undefined
  return {visit, reading, outcome: outcomeOf(url, visit, reading)}
}
