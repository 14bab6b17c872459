import {canonicalUrl, type PageRecord} from '@citation-lint/core/evidence'
import type {Fetcher, PageAnswer, PageFacts, PageReading, Validators, Visit} from '@citation-lint/fetch'
import type {FetchPackage} from './answers.ts'
import type {CitedPage} from './cited-pages.ts'
import {hashOf} from './targets.ts'

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

/** What asks for pages, and what reads them. */
export interface Visitor extends Pick<FetchPackage, 'readPage'> {
  readonly fetcher: Fetcher
}

/** A page that was asked for. */
interface VisitedPage {
  readonly visit: Visit
  /** What was read of it, where it was answered with a page. */
  readonly reading: PageReading | undefined
  readonly outcome: Outcome
}

/** Asks for a page, reads it, and says what became of it. */
export async function visitPage(url: string, {fetcher, readPage}: Visitor, known?: Validators): Promise<VisitedPage> {
  const visit = await fetcher.fetch(url, known)
  const isPage = visit.kind === 'answered' && visit.status >= 200 && visit.status < 300
  const reading = isPage ? await readPage(visit) : undefined
  return {visit, reading, outcome: outcomeOf(url, visit, reading)}
}

/** Outcomes behind which another try soon would be no other: they are asked for again with `--refresh` alone. */
const settled = ['fetched', 'unchanged', 'moved', 'gone', 'paywalled', 'refused', 'scripted', 'not text'] as const

/** True for such an outcome, as a record has it. */
export const isSettled = (name: unknown): boolean => settled.some((each) => each === name)

/** What became of a page, and why. */
export interface Outcome {
  readonly outcome: (typeof settled)[number] | 'failed'
  /** Where the name alone does not say it. */
  readonly because?: string | undefined
}

const byReading: ReadonlyMap<PageReading['kind'], Outcome> = new Map([
  ['paywalled', {outcome: 'paywalled', because: 'its text is for subscribers'}],
  ['scripted', {outcome: 'scripted', because: 'a script of the page would make its text'}],
  ['other', {outcome: 'not text', because: 'nothing in it can be read'}],
])

/**
 * Says what became of an address.
 *
 * @param reading What was read of it, where it was answered with a page.
 */
function outcomeOf(asked: string, visit: Visit, reading: PageReading | undefined): Outcome {
  if (visit.kind === 'refused') return {outcome: 'refused', because: visit.message}
  if (visit.kind === 'failed') return {outcome: visit.gone ? 'gone' : 'failed', because: visit.message}
  const {status} = visit
  if (status === 304) return {outcome: 'unchanged'}
  if (status >= 300) return {outcome: byStatus(status), because: `its site answers ${status}`}
  if (leadsHome(asked, visit)) return {outcome: 'gone', because: `it leads to the home page, ${visit.url}`}
  const other = reading && byReading.get(reading.kind)
  if (other) return reading.kind === 'other' && reading.because ? {...other, because: reading.because} : other
  const isElsewhere = canonicalUrl(visit.url) !== canonicalUrl(asked)
  return isElsewhere && visit.isForGood ? {outcome: 'moved', because: `it is at ${visit.url}`} : {outcome: 'fetched'}
}

function byStatus(status: number): Outcome['outcome'] {
  if (status === 404 || status === 410) return 'gone'
  if (status === 402) return 'paywalled'
  return status >= 500 || [408, 425, 429].includes(status) ? 'failed' : 'refused'
}

/** A page that is no more often leads to the first page of its site. */
function leadsHome(asked: string, {url, redirects}: PageAnswer): boolean {
  const isHome = (address: string): boolean => {
    const {pathname, search} = new URL(address)
    return /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/?|index\.\w{2,5})?$/i.test(pathname) && search === ''
  }
  return redirects.length > 0 && isHome(url) && !isHome(asked)
}

/** A copy of a page in an archive of the web, and the day on which it was made. */
export interface ArchivedCopy {
  readonly url: string
  readonly date: string | undefined
}

/** The text of a page as it is stored, article first; `undefined` for one without. */
export function textOfReading(reading: PageReading): string | undefined {
  return reading.kind === 'text' ? [reading.main, reading.rest].filter(Boolean).join('\n\n') : undefined
}

/**
 * The record of a page: what the page says of itself, else what the document calls it, what became of it, and its text,
 * article first.
 *
 * @param copy One of a page that is gone.
 */
export function pageRecord(
  {url, title, ids}: CitedPage,
  {visit, reading, outcome: {outcome}}: VisitedPage,
  copy: ArchivedCopy | undefined,
): PageRecord {
  // Where the page is gone, another one may have answered in its place.
  const facts: PageFacts = (outcome === 'gone' ? undefined : reading) ?? {}
  const {author, publisher, language} = facts
  const told = {title: facts.title ?? title, author, publisher, language}
  const content = reading && textOfReading(reading)
  const answer = visit.kind === 'answered' ? visit : undefined
  const at = answer?.at ?? new Date().toISOString()
  const isElsewhere = answer && answer.redirects.length > 0
  return {
    url,
    ids,
    told: known(told),
    publishedAt: facts.publishedAt,
    fetched: known({
      fetch_outcome: outcome === 'unchanged' ? 'fetched' : outcome,
      checked_at: at,
      http_status: answer?.status === 304 ? undefined : answer?.status,
      final_url: isElsewhere ? answer.url : undefined,
      redirects: isElsewhere ? answer.redirects : undefined,
      canonical_url: facts.canonicalUrl,
      content_type: answer?.contentType,
      etag: answer?.etag,
      last_modified: answer?.lastModified,
      archived_url: copy?.url,
      archived_at: copy?.date,
      access: outcome === 'paywalled' ? 'metadata_only' : undefined,
    }),
    text: content === undefined || outcome === 'gone' ? undefined : {content, sha256: hashOf(content), fetched_at: at},
  }
}

/** Fields that have a value. */
export function known(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
