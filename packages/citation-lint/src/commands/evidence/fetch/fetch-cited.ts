import {printable} from '@citation-lint/core/data'
import {canonicalUrl, type RecordDifference} from '@citation-lint/core/evidence'
import type {Indexes} from '@citation-lint/fetch'
import type {FetchCommandOptions} from '../../../operations/records.ts'
import {createProgress, type Untold} from '../../../runtime/console.ts'
import type {Environment} from '../../../runtime/environment.ts'
import {basesOf, type FetchPackage, fetchPackage, openAnswers} from './answers.ts'
import {type LookedUpWork, lookUpWork, openLocalWorks, type WorkNews} from './look-up-works.ts'
import {type FetchPlan, type PlannedPage, type PlannedWork, planFetch} from './plan.ts'
import {SharedTexts} from './shared-texts.ts'
import {openTarget, type PageTarget} from './targets.ts'
import {
  type ArchivedCopy,
  comparedWith,
  eachOf,
  type Outcome,
  pageRecord,
  type VisitedPage,
  visitEach,
} from './visit-pages.ts'

/** What is fetched, and how. */
export type FetchSettings = Partial<Omit<FetchCommandOptions, 'format'>> & {
  /** Days for which an answer without a text stands, whatever it was; what is not settled is asked for again by default. */
  readonly standsFor?: number | undefined
  /** Nothing but what this address leads to. */
  readonly only?: string | undefined
}

/** Fetches what documents cite, and writes it into their evidence files. */
export async function fetchCited(
  names: readonly string[],
  options: FetchSettings,
  environment: Environment,
): Promise<FetchReport> {
  const {config, into, refresh, standsFor, dryRun, metadata} = options
  const fetching = dryRun ? undefined : fetchPackage(environment)
  const {cwd} = environment
  const plan = planFetch(names, {cwd, config, into, refresh, standsFor, now: Date.now()})
  const {works, untold} = plan
  const only = options.only === undefined ? undefined : canonicalUrl(options.only)
  const pages = options.worksOnly ? [] : plan.pages.filter(({url}) => !only || canonicalUrl(url) === only)
  const wanted = pages.filter(({isWanted}) => isWanted)
  const kept = pages.filter(({isWanted}) => !isWanted)
  const todo = {pages: wanted, works: metadata ? works : []}
  const done = fetching ? await fetchAll(fetching, {...todo, planned: pages}, options, environment) : planned(todo)
  return {
    pages: done.pages,
    works: metadata ? done.works : undefined,
    stored: kept.filter(({hasText}) => hasText).length,
    without_text: kept.filter(({hasText}) => !hasText).length,
    files: done.targets.map(({name}) => name),
    differences: done.targets.flatMap(({differences}) => differences),
    cited: plan.pages,
    untold,
  }
}

/** What a fetch reports. */
export interface FetchReport extends Pick<Fetched, 'pages'> {
  /** Works that indexes were asked for; `undefined` where nobody wanted that. */
  readonly works: readonly LookedUpWork[] | undefined
  /** Pages of which a text is stored already. */
  readonly stored: number
  /** Pages that were asked for before, and have none. */
  readonly without_text: number
  /** Evidence files that were written. */
  readonly files: readonly string[]
  readonly differences: readonly RecordDifference[]
  /** All pages that the documents cite, stored or not. */
  readonly cited: readonly Pick<PlannedPage, 'url' | 'documents'>[]
  /** Documents that could not be read. */
  readonly untold: readonly Untold[]
}

/** A page in the report. */
export interface FetchedPage {
  readonly url: string
  readonly documents: readonly string[]
  readonly outcome: Outcome['outcome'] | 'to fetch'
  readonly because?: string | undefined
  readonly status?: number | undefined
  readonly copy?: ArchivedCopy | undefined
}

/** What became of pages and works, and where that was written. */
interface Fetched {
  readonly pages: readonly FetchedPage[]
  readonly works: readonly LookedUpWork[]
  readonly targets: readonly PageTarget[]
}

type Todo = Pick<FetchPlan, 'pages' | 'works'>

/** What a dry run tells in its place. */
function planned({pages, works}: Todo): Fetched {
  return {
    pages: pages.map(({url, documents}) => ({url, documents, outcome: 'to fetch'})),
    works: works.map(({number, title, documents, unasked}: PlannedWork) => {
      const outcome = unasked === undefined ? 'to look up' : 'unchecked'
      return {cited: number?.value ?? title, documents, outcome, because: unasked}
    }),
    targets: [],
  }
}

async function fetchAll(
  {openIndexes, indexNames, readPage, gotOf}: FetchPackage,
  {pages, works, planned}: Todo & {readonly planned: readonly PlannedPage[]},
  options: FetchSettings,
  environment: Environment,
): Promise<Fetched> {
  const {metadata, index, records} = options
  const bases = basesOf(index, indexNames)
  const local = records === undefined ? undefined : openLocalWorks(records, environment.cwd)
  const fetcher = await openAnswers(options, environment)
  const indexes = openIndexes((url, pause) => fetcher.ask(url, pause), bases)
  const targets = new Map<string, PageTarget>()
  const progress = createProgress('Fetching', pages.length + works.length, environment, 'page')
  let count = 0
  const store = async (found: WorkNews['records'], place: number): Promise<void> => {
    const written = found.map(([name, record]) => {
      const target = targets.get(name) ?? openTarget(name, environment)
      targets.set(name, target)
      return target.add(record, place)
    })
    await Promise.all(written)
  }
  try {
    const texts = new SharedTexts(planned)
    const fetched: FetchedPage[] = []
    await visitEach(pages, {fetcher, readPage, gotOf}, async (page, visited, place) => {
      const shared = texts.add({page, visited, place})
      const own = {page, visited: comparedWith(page.stored, visited), place}
      for (const each of shared.length > 0 ? shared : [own]) {
        const became = await storedAs(each.page, each.visited, metadata ? indexes : undefined)
        await store(became.records, each.place)
        fetched[each.place] = became.page
      }
      progress(++count)
    })
    const lookedUp = await eachOf(works, async (work, place) => {
      const news = await lookUpWork(work, indexes, local)
      await store(news.records, pages.length + place)
      progress(++count)
      return news.work
    })
    return {pages: fetched, works: lookedUp, targets: [...targets.values()]}
  } finally {
    await fetcher.close()
  }
}

/**
 * What became of a page, and its record for each evidence file that it belongs into.
 *
 * @param indexes Asked for a copy of a page that is gone.
 */
async function storedAs(page: PlannedPage, visited: VisitedPage, indexes: Indexes | undefined) {
  const {url, documents, places, sha256} = page
  const {visit, outcome} = visited
  const copy = outcome.outcome === 'gone' ? await indexes?.copyOf(url) : undefined
  const records = [...places].map(([name, cited]) => [name, pageRecord(cited, visited, copy, page)] as const)
  const isSame = sha256 !== undefined && records.some(([, {text}]) => text?.sha256 === sha256)
  const shown = isSame && outcome.outcome === 'fetched' ? {outcome: 'unchanged' as const} : outcome
  const status = visit.kind === 'answered' ? {status: visit.status} : {}
  return {page: {url: printable(url), documents, ...shown, ...(copy && {copy}), ...status}, records}
}
