import {printable} from '@citation-lint/core/data'
import type {PageRecord} from '@citation-lint/core/evidence'
import {isStore} from '@citation-lint/core/project'
import type {Fetcher, Indexes} from '@citation-lint/fetch'
import {findDocuments} from '../../../documents/find-documents.ts'
import type {FetchCommandOptions} from '../../../operations/records.ts'
import {createProgress} from '../../../runtime/console.ts'
import {type Environment, type ExitCode, exitCode} from '../../../runtime/environment.ts'
import {Failure} from '../../../runtime/failure.ts'
import {openAnswers} from './answers.ts'
import type {PlannedWork} from './cited-works.ts'
import {EvidenceTarget, type PageTarget} from './evidence-target.ts'
import {type FetchPackage, fetchPackage} from './fetch-package.ts'
import {basesOf} from './index-bases.ts'
import {openLocalWorks} from './local-works.ts'
import {type LookedUpWork, lookUpWork} from './look-up-works.ts'
import {pageRecord} from './page-record.ts'
import {type FetchPlan, type PlannedPage, planFetch} from './plan.ts'
import {StoreTarget} from './store-target.ts'
import {type FetchedPage, jsonOf, tableOf} from './table.ts'
import {eachOf, visitPage} from './visit-pages.ts'

/** Fetches what documents cite, writes it into their evidence files, and prints what became of each page. */
export async function fetchCommand(
  globs: readonly string[],
  options: FetchCommandOptions,
  environment: Environment,
): Promise<ExitCode> {
  const {config, into, refresh, format, dryRun, metadata} = options
  if (into !== undefined && !isStore(into) && !/\.(?:json|ya?ml)$/i.test(into))
    throw new Failure('Unexpected file of `--into`, expected a store, or one that ends in `.json`, `.yaml` or `.yml`')
  const fetching = dryRun ? undefined : await fetchPackage()
  const {cwd, stdout} = environment
  const names = await findDocuments(globs, cwd, {config})
  const {works, ...plan} = planFetch(names, {cwd, config, into, refresh, now: Date.now()})
  const pages = options.worksOnly ? [] : plan.pages
  const wanted = pages.filter(({isWanted}) => isWanted)
  const todo = {pages: wanted, works: metadata ? works : []}
  const done = fetching ? await fetchAll(fetching, todo, options, environment) : {pages: [], works: [], targets: []}
  const report = {
    pages: fetching ? done.pages : wanted.map(({url, documents}) => ({url, documents, outcome: 'to fetch' as const})),
    works: metadata ? (fetching ? done.works : works.map(toLookUp)) : undefined,
    stored: pages.length - wanted.length,
    files: done.targets.map(({name}) => name),
    differences: done.targets.flatMap(({differences}) => differences),
  }
  stdout.write(format === 'json' ? `${JSON.stringify(jsonOf(report), undefined, 2)}\n` : tableOf(report))
  return exitCode.clean
}

function toLookUp({number, title, documents, unasked}: PlannedWork): LookedUpWork {
  const outcome = unasked === undefined ? 'to look up' : 'unchecked'
  return {cited: number?.value ?? title, documents, outcome, because: unasked}
}

interface Fetched {
  readonly pages: readonly FetchedPage[]
  readonly works: readonly LookedUpWork[]
  readonly targets: readonly PageTarget[]
}

async function fetchAll(
  fetching: FetchPackage,
  {pages, works}: FetchPlan,
  options: FetchCommandOptions,
  environment: Environment,
): Promise<Fetched> {
  const {metadata, index, records} = options
  const {openIndexes, indexNames, readPage} = fetching
  const bases = basesOf(index, indexNames)
  const local = records === undefined ? undefined : openLocalWorks(records, environment.cwd)
  const fetcher = await openAnswers(fetching, options, environment)
  const targets = new Map<string, PageTarget>()
  const targetOf = (name: string): PageTarget => {
    const target =
      targets.get(name) ?? (isStore(name) ? new StoreTarget(name, environment) : new EvidenceTarget(name, environment))
    targets.set(name, target)
    return target
  }
  const indexes = openIndexes((url, pause) => fetcher.ask(url, pause), bases)
  const store = (found: Became['records'], place: number) =>
    Promise.all(found.map(([name, record]) => targetOf(name).add(record, place)))
  const progress = createProgress('Fetching', pages.length + works.length, environment, 'page')
  let count = 0
  try {
    const fetched = await eachOf(pages, async (page, place) => {
      const became = await fetchPage(page, fetcher, readPage, metadata ? indexes : undefined)
      await store(became.records, place)
      progress(++count)
      return became.page
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

interface Became {
  readonly page: FetchedPage
  /** Its record for each evidence file that it belongs into. */
  readonly records: readonly (readonly [string, PageRecord])[]
}

/** @param indexes Asked for a copy of a page that is gone. */
async function fetchPage(
  page: PlannedPage,
  fetcher: Fetcher,
  readPage: FetchPackage['readPage'],
  indexes: Indexes | undefined,
): Promise<Became> {
  const {url, documents, places, validators, sha256} = page
  const {visit, reading, outcome} = await visitPage(url, {fetcher, readPage}, validators)
  const copy = outcome.outcome === 'gone' ? await indexes?.copyOf(url) : undefined
  const at = visit.kind === 'answered' ? visit.at : new Date().toISOString()
  const about = {visit, reading, outcome, at, copy}
  const records = [...places].map(([name, cited]) => [name, pageRecord(cited, about)] as const)
  const isSame = sha256 !== undefined && records.some(([, {text}]) => text?.sha256 === sha256)
  const shown = isSame && outcome.outcome === 'fetched' ? {outcome: 'unchanged' as const} : outcome
  return {
    page: {
      url: printable(url),
      documents,
      ...shown,
      ...(copy && {copy}),
      ...(visit.kind === 'answered' && {status: visit.status}),
    },
    records,
  }
}
