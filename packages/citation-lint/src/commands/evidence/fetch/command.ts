import {printable} from '@citation-lint/core/data'
import type {PageRecord} from '@citation-lint/core/evidence'
import type {Fetcher, Reading, Visit} from '@citation-lint/fetch'
import {findDocuments} from '../../../documents/find-documents.ts'
import type {FetchCommandOptions} from '../../../operations/records.ts'
import {createProgress} from '../../../runtime/console.ts'
import {type Environment, type ExitCode, exitCode} from '../../../runtime/environment.ts'
import {Failure} from '../../../runtime/failure.ts'
import {openAnswers} from './answers.ts'
import {EvidenceTarget} from './evidence-target.ts'
import {type FetchPackage, fetchPackage} from './fetch-package.ts'
import {outcomeOf} from './outcomes.ts'
import {pageRecord} from './page-record.ts'
import {type PlannedPage, planFetch} from './plan.ts'
import {type FetchedPage, jsonOf, tableOf} from './table.ts'

/** Fetches what documents cite, writes it into their evidence files, and prints what became of each page. */
export async function fetchCommand(
  globs: readonly string[],
  options: FetchCommandOptions,
  environment: Environment,
): Promise<ExitCode> {
  const {config, into, refresh, format, dryRun} = options
  if (into !== undefined && !/\.(?:json|ya?ml)$/i.test(into))
    throw new Failure('Unexpected file of `--into`, expected one that ends in `.json`, `.yaml` or `.yml`')
  const fetching = dryRun ? undefined : await fetchPackage()
  const {cwd, stdout} = environment
  const names = await findDocuments(globs, cwd, {config})
  const pages = planFetch(names, {cwd, config, into, refresh, now: Date.now()})
  const wanted = pages.filter(({isWanted}) => isWanted)
  const done = fetching ? await fetchAll(fetching, wanted, options, environment) : {pages: [], targets: []}
  const report = {
    pages: fetching ? done.pages : wanted.map(({url, documents}) => ({url, documents, outcome: 'to fetch' as const})),
    stored: pages.length - wanted.length,
    files: done.targets.map(({name}) => name),
    differences: done.targets.flatMap(({differences}) => differences),
  }
  stdout.write(format === 'json' ? `${JSON.stringify(jsonOf(report), undefined, 2)}\n` : tableOf(report))
  return exitCode.clean
}

/** Pages that are asked for or read at a time: enough for many slow hosts, and few enough to be held in memory. */
const mostAtOnce = 64

async function fetchAll(
  fetching: FetchPackage,
  pages: readonly PlannedPage[],
  options: FetchCommandOptions,
  environment: Environment,
): Promise<{readonly pages: readonly FetchedPage[]; readonly targets: readonly EvidenceTarget[]}> {
  const fetcher = await openAnswers(fetching, options, environment)
  const targets = new Map<string, EvidenceTarget>()
  const targetOf = (name: string): EvidenceTarget => {
    const target = targets.get(name) ?? new EvidenceTarget(name, environment)
    targets.set(name, target)
    return target
  }
  const progress = createProgress('Fetching', pages.length, environment, 'page')
  let count = 0
  try {
    const fetched: FetchedPage[] = []
    const waiting = pages.entries()
    const work = async (): Promise<void> => {
      for (const [at, page] of waiting) {
        const became = await fetchPage(page, fetcher, fetching.readPage)
        await Promise.all(became.records.map(([name, record]) => targetOf(name).add(record)))
        progress(++count)
        fetched[at] = became.page
      }
    }
    await Promise.all(Array.from({length: mostAtOnce}, work))
    return {pages: fetched, targets: [...targets.values()]}
  } finally {
    await fetcher.close()
  }
}

interface Became {
  readonly page: FetchedPage
  /** Its record for each evidence file that it belongs into. */
  readonly records: readonly (readonly [string, PageRecord])[]
}

async function fetchPage(page: PlannedPage, fetcher: Fetcher, readPage: FetchPackage['readPage']): Promise<Became> {
  const {url, documents, places, validators, sha256} = page
  const visit: Visit = await fetcher.fetch(url, validators)
  const isPage = visit.kind === 'answered' && visit.status >= 200 && visit.status < 300
  const reading: Reading | undefined = isPage ? await readPage(visit) : undefined
  const outcome = outcomeOf(url, visit, reading)
  const about = {visit, reading, outcome, at: visit.kind === 'answered' ? visit.at : new Date().toISOString()}
  const records = [...places].map(([name, cited]) => [name, pageRecord(cited, about)] as const)
  const isSame = sha256 !== undefined && records.some(([, {text}]) => text?.sha256 === sha256)
  const shown = isSame && outcome.outcome === 'fetched' ? {outcome: 'unchanged' as const} : outcome
  return {
    page: {url: printable(url), documents, ...shown, ...(visit.kind === 'answered' && {status: visit.status})},
    records,
  }
}
