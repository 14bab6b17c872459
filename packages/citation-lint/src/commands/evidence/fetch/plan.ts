import {existsSync} from 'node:fs'
import path from 'node:path'
import {formatOf} from '@citation-lint/core/brief'
import {canonicalUrl, type Evidence, type Source} from '@citation-lint/core/evidence'
import {isStore, openProject} from '@citation-lint/core/project'
import {sourcesUsed} from '@citation-lint/core/rules'
import type {Validators} from '@citation-lint/fetch'
import {openDocument, orFailure, prepareDocument} from '../../../documents/prepare-document.ts'
import {readDocument} from '../../../documents/read-document.ts'
import {type CitedPage, citedPages} from './cited-pages.ts'
import {addWorks, type PlannedWork} from './cited-works.ts'
import {settled} from './outcomes.ts'

/** A page that some documents cite, and what is known of it. */
export interface PlannedPage {
  /** As it is asked for. */
  readonly url: string
  /** Evidence files that it belongs into, each with what its documents call it. */
  readonly places: ReadonlyMap<string, CitedPage>
  /** Documents that cite it. */
  readonly documents: readonly string[]
  /** Nothing of it is stored, or what is stored is too old. */
  readonly isWanted: boolean
  /** What its site said of it the last time. */
  readonly validators: Validators
  /** Hash of the text that is stored of it. */
  readonly sha256: string | undefined
}

/** What is planned for. */
export interface PlanSettings {
  readonly cwd: string
  readonly config?: string | undefined
  /** Evidence file for all documents. */
  readonly into?: string | undefined
  /** Days after which what is stored is asked for again; only what is missing by default. */
  readonly refresh?: number | undefined
  readonly now: number
}

/** What documents cite. */
export interface FetchPlan {
  readonly pages: readonly PlannedPage[]
  /** Works to look up in indexes. */
  readonly works: readonly PlannedWork[]
}

const day = 86_400_000

/**
 * Reads documents and plans which pages to fetch for them, and which works to look up.
 *
 * @throws Failure where a document, its policy or its evidence cannot be read.
 */
export function planFetch(names: readonly string[], settings: PlanSettings): FetchPlan {
  const {cwd, config, into, refresh, now} = settings
  const isThere = into !== undefined && existsSync(path.resolve(cwd, into))
  const project = openProject({cwd, config, ...(isThere && {evidence: [into]})})
  const pages = new Map<string, PlannedPage>()
  const works = new Map<string, PlannedWork>()
  for (const name of names) {
    const text = readDocument(path.resolve(cwd, name), name)
    const {cited, evidence, target} = orFailure(() => {
      const prepared = prepareDocument(project, name, text)
      const {brief, resolver} = openDocument(prepared)
      const used = sourcesUsed(brief, prepared.evidence).flatMap(({url, title}) =>
        url ? [{url, title: title || undefined, ids: []}] : [],
      )
      const file = into ?? prepared.evidenceFiles.find(isText) ?? sidecarOf(name)
      const sources = resolver.uses.flatMap(({source}) => source ?? [])
      const age = refresh === undefined ? undefined : refresh * day
      addWorks(works, {name, target: file, brief, evidence: prepared.evidence, sources, age, now})
      return {cited: [...citedPages(brief), ...used], evidence: prepared.evidence, target: file}
    }, name)
    const known = recordsByAddress(evidence)
    // In a file of several documents a number of one of them names nothing.
    const isShared = into !== undefined && (names.length > 1 || isStore(into))
    for (const page of cited) add(pages, isShared ? {...page, ids: []} : page, {name, target, known, settings})
  }
  return {pages: [...pages.values()], works: [...works.values()]}
}

const isText = (file: string): boolean => ['json', 'yaml'].includes(formatOf(file))

/** `brief.citations.json` of `brief.md`: a check finds it there. */
function sidecarOf(name: string): string {
  const {dir, name: stem} = path.posix.parse(name)
  return path.posix.join(dir, `${stem}.citations.json`)
}

function recordsByAddress({sources}: Evidence): ReadonlyMap<string, readonly Source[]> {
  const found = new Map<string, Source[]>()
  for (const source of sources) {
    const address = canonicalUrl(source.url ?? '')
    if (address !== undefined) found.set(address, [...(found.get(address) ?? []), source])
  }
  return found
}

interface Citing {
  readonly name: string
  readonly target: string
  readonly known: ReadonlyMap<string, readonly Source[]>
  readonly settings: PlanSettings
}

function add(pages: Map<string, PlannedPage>, page: CitedPage, {name, target, known, settings}: Citing): void {
  const address = canonicalUrl(page.url)
  if (address === undefined) return
  const records = known.get(address) ?? []
  const planned = pages.get(address)
  const before = planned?.places.get(target)
  const [record = {}] = records.flatMap(({record: each}) => (textIn(each, 'checked_at') ? [each] : []))
  pages.set(address, {
    url: planned?.url ?? page.url,
    places: new Map([
      ...(planned?.places ?? []),
      [target, {...page, title: before?.title ?? page.title, ids: [...(before?.ids ?? []), ...page.ids]}],
    ]),
    documents: [...new Set([...(planned?.documents ?? []), name])],
    isWanted: planned?.isWanted || isWanted(records, settings),
    validators: {etag: textIn(record, 'etag'), lastModified: textIn(record, 'last_modified')},
    sha256: textIn(record, 'sha256'),
  })
}

type StoredFields = Readonly<Record<string, unknown>>

function textIn(record: StoredFields, field: string): string | undefined {
  const value = record[field]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** What somebody stored himself is his: it is asked for only where there is no text of it. */
function isWanted(records: readonly Source[], {refresh, now}: PlanSettings): boolean {
  const asked = records.map(({record}) => record).find((record) => textIn(record, 'checked_at'))
  if (asked === undefined) return !records.some(({content, text}) => content?.trim() || text?.trim())
  if (refresh === undefined) return !settled.has(textIn(asked, 'fetch_outcome') ?? '')
  const age = now - Date.parse(textIn(asked, 'checked_at') ?? '')
  return !(age < refresh * day)
}
