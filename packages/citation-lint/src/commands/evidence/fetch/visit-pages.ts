import {show} from '@citation-lint/core/data'
import {canonicalUrl, type PageRecord} from '@citation-lint/core/evidence'
import type {Fetcher, Got, PageAnswer, PageFacts, PageReading, Validators, Visit} from '@citation-lint/fetch'
import type {FetchPackage} from './answers.ts'
import type {CitedPage} from './cited-pages.ts'
import {isSamePage, type PageVersion} from './same-page.ts'
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
export interface Visitor extends Pick<FetchPackage, 'readPage' | 'gotOf'> {
  readonly fetcher: Fetcher
}

/** A page that was asked for. */
export interface VisitedPage {
  readonly visit: Visit
  /** What was read of it, where it was answered with the page and not with another one in its place. */
  readonly reading: PageReading | undefined
  /** Whether that is the page, where something was read. */
  readonly got?: Got | undefined
  /** The text that came in place of the page. */
  readonly doubted?: string | undefined
  readonly outcome: Outcome
}

/** Asks for a page, reads it, and says what became of it. */
async function visitPage({url, called, claimed, validators}: PageToVisit, visitor: Visitor): Promise<VisitedPage> {
  const visit = await visitor.fetcher.fetch(url, validators)
  if (visit.kind !== 'answered' || visit.status < 200 || visit.status >= 300)
    return {visit, reading: undefined, outcome: outcomeOf(url, visit)}
  const reading = await visitor.readPage(visit)
  const got = visitor.gotOf({asked: url, called, claimed, answer: visit, reading})
  if (got.because !== undefined && got.got === 'doubtful' && !leadsHome(url, visit))
    return doubted({visit, reading, outcome: {outcome: 'fetched'}}, got)
  const outcome = outcomeOf(url, visit, {reading, got})
  return {visit, got, reading: outcome.outcome === 'gone' ? undefined : reading, outcome}
}

/** A visited page that is none: something else came in its place. */
export function doubted({visit, reading}: VisitedPage, got: Got): VisitedPage {
  const outcome = {outcome: 'other page', because: got.because} as const
  return {visit, got, reading: undefined, doubted: reading && textOfReading(reading), outcome}
}

/** A page to visit. */
interface PageToVisit {
  readonly url: string
  /** What a document calls it: its entry, the words of links. */
  readonly called?: string | undefined
  /** The claims that cite it. */
  readonly claimed?: string | undefined
  readonly validators?: Validators | undefined
}

/**
 * Asks for pages, and does something with what became of each. Those whose host has no address come last, for only then it
 * is known whether this machine finds the address of any.
 */
export async function visitEach<Page extends PageToVisit, Result>(
  pages: readonly Page[],
  visitor: Visitor,
  become: (page: Page, visited: VisitedPage, place: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const lost: [Page, VisitedPage, number][] = []
  await eachOf(pages, async (page, place) => {
    const visited = await visitPage(page, visitor)
    if (visited.visit.kind === 'failed' && visited.visit.gone) lost.push([page, visited, place])
    else results[place] = await become(page, visited, place)
  })
  const outcome = visitor.fetcher.knowsNames() ? undefined : nameless
  await eachOf(lost, async ([page, visited, place]) => {
    results[place] = await become(page, outcome ? {...visited, outcome} : visited, place)
  })
  return results
}

/** Outcomes behind which another try soon would be no other: they are asked for again with `--refresh` alone. */
const settled = ['fetched', 'unchanged', 'moved', 'gone', 'paywalled', 'scripted', 'not text'] as const

/** True for such an outcome, as a record has it. */
export const isSettled = (name: unknown): boolean => settled.some((each) => each === name)

/** What became of a page, and why. */
export interface Outcome {
  readonly outcome: (typeof settled)[number] | 'other page' | 'refused' | 'failed'
  /** Where the name alone does not say it. */
  readonly because?: string | undefined
}

const nameless: Outcome = {outcome: 'failed', because: 'this machine finds the address of no host'}

/**
 * Says what became of an address.
 *
 * @param read What was read of it, where it was answered with a page.
 */
function outcomeOf(
  asked: string,
  visit: Visit,
  {reading, got}: Partial<Pick<VisitedPage, 'reading' | 'got'>> = {},
): Outcome {
  if (visit.kind === 'refused') return {outcome: 'refused', because: refusalIn(visit)}
  if (visit.kind === 'failed') return {outcome: visit.gone ? 'gone' : 'failed', because: visit.message}
  const {status} = visit
  if (status === 304) return {outcome: 'unchanged'}
  if (status >= 300) return {outcome: byStatus(status), because: `its site answers ${status}`}
  if (leadsHome(asked, visit)) return {outcome: 'gone', because: `it leads to the home page, ${visit.url}`}
  if (reading?.kind === 'scripted') return {outcome: 'scripted', because: 'a script of the page would make its text'}
  if (reading?.kind === 'other') return {outcome: 'not text', because: reading.because || 'nothing in it can be read'}
  if (got?.paywall === 'teaser') return {outcome: 'paywalled', because: 'its text is for subscribers'}
  const isElsewhere = canonicalUrl(visit.url) !== canonicalUrl(asked)
  return isElsewhere && visit.isForGood ? {outcome: 'moved', because: `it is at ${visit.url}`} : {outcome: 'fetched'}
}

function refusalIn({reason, message}: Extract<Visit, {readonly kind: 'refused'}>): string {
  return reason === 'private' ? `${message}; \`--allow-private\` asks it` : message
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

/** The text of a page that is stored. */
export interface StoredVersion extends PageVersion {
  /** Some claim rests on it: it is evidence, and not what once came in place of the page. */
  readonly isEvidence: boolean
  /** All of the page is stored, as far as anybody knows. */
  readonly isWhole: boolean
}

/** What was asked for again, held against what is stored of it: what came may be no version of that page. */
export function comparedWith(stored: readonly StoredVersion[], visited: VisitedPage): VisitedPage {
  const {visit, reading, got} = visited
  const content = reading && textOfReading(reading)
  if (content === undefined) return visited
  const came = {title: reading?.title, content}
  const isOther = (before: StoredVersion): boolean => {
    const isLess = content.length < before.content.length
    if (got?.got === 'part' && before.isWhole && isLess) return true
    return !isSamePage(before, came) && (before.isEvidence || isLess)
  }
  if (!stored.some(isOther)) return visited
  if (visited.outcome.outcome === 'paywalled') return {...visited, reading: undefined}
  const title = came.title === undefined ? '' : ` and is called ${show(came.title)}`
  const because = `the stored text stays, for what came has little of it${title}`
  return {visit, reading: undefined, outcome: {outcome: 'other page', because}}
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

/** What is stored of a page before it is asked for. */
interface StoredBefore {
  /** A text of it is stored, whoever wrote it; it stays where none came. */
  readonly hasText: boolean
  readonly stored: readonly StoredVersion[]
}

/**
 * The record of a page: what the page says of itself, else what the document calls it, what became of it, and its text,
 * article first.
 *
 * @param copy One of a page that is gone.
 */
export function pageRecord(
  {url, title, ids}: CitedPage,
  visited: VisitedPage,
  copy: ArchivedCopy | undefined,
  before: StoredBefore,
): PageRecord {
  const {visit, reading} = visited
  const facts: PageFacts = reading ?? {}
  const {author, publisher, language} = facts
  const content = reading && textOfReading(reading)
  const at = visit.kind === 'answered' ? visit.at : new Date().toISOString()
  return {
    url,
    ids,
    told: known({title: facts.title ?? title, author, publisher, language}),
    publishedAt: facts.publishedAt,
    fetched: {
      ...answerFields(visited),
      ...known({
        checked_at: at,
        archived_url: copy?.url,
        archived_at: copy?.date,
        access: visited.outcome.outcome === 'paywalled' && !before.hasText ? 'metadata_only' : undefined,
      }),
      ...gotFields(visited, before),
    },
    text: content === undefined ? undefined : {content, sha256: hashOf(content), fetched_at: at},
    withdrawn: withdrawnBy(visited, before),
  }
}

/** How the site of a page answered. */
function answerFields({visit, reading, outcome: {outcome}}: VisitedPage): Readonly<Record<string, unknown>> {
  const answer = visit.kind === 'answered' ? visit : undefined
  const isElsewhere = answer && answer.redirects.length > 0
  return known({
    fetch_outcome: outcome === 'unchanged' ? 'fetched' : outcome,
    http_status: answer?.status === 304 ? undefined : answer?.status,
    final_url: isElsewhere ? answer.url : undefined,
    redirects: isElsewhere ? answer.redirects : undefined,
    canonical_url: reading?.canonicalUrl,
    content_type: answer?.contentType,
    ...(reading?.kind === 'text' && {etag: answer?.etag, last_modified: answer?.lastModified}),
  })
}

/** Whether what is stored is the page. Of a text that stays, what was said of it stays as well. */
function gotFields(visited: VisitedPage, before: StoredBefore): Readonly<Record<string, unknown>> {
  const {got, reading, visit, outcome} = visited
  const isStored = before.hasText && withdrawnBy(visited, before) === undefined
  if (reading?.kind !== 'text' && isStored) return {}
  if (got === undefined) return {got_because: visit.kind === 'answered' ? undefined : outcome.because}
  return {
    got: got.got,
    got_because: got.because,
    paywalled: got.paywall,
  }
}

/** The hash of a stored text that is what came in place of its page; no claim rests on it. */
function withdrawnBy({doubted: text}: VisitedPage, {stored}: StoredBefore): string | undefined {
  if (text === undefined || stored.some(({isEvidence}) => isEvidence)) return undefined
  return stored.some(({content}) => content === text) ? hashOf(text) : undefined
}

/** Fields that have a value. */
export function known(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
