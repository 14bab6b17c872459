import {existsSync} from 'node:fs'
import path from 'node:path'
import {formatOf, type Reference} from '@citation-lint/core/brief'
import {groupBy} from '@citation-lint/core/data'
import {
  addressOfKey,
  type CitedWork,
  canonicalUrl,
  readCitedWork,
  type Source,
  storedWorks,
  wordsOfSource,
  workIn,
} from '@citation-lint/core/evidence'
import {isStore, openProject} from '@citation-lint/core/project'
import {type DocumentSession, sourcesUsed} from '@citation-lint/core/rules'
import type {Validators} from '@citation-lint/fetch'
import {openDocument, prepareDocument, withEach} from '../../../documents/prepare-document.ts'
import {readDocument} from '../../../documents/read-document.ts'
import type {Untold} from '../../../runtime/console.ts'
import {type CitedPage, citedPages, idsOf, type RecordId} from './cited-pages.ts'
import {hashOf} from './targets.ts'
import {isSettled, type StoredVersion} from './visit-pages.ts'

/** A page that some documents cite, and what is known of it. */
export interface PlannedPage {
  /** As it is asked for. */
  readonly url: string
  /** What the first document that says something calls it. */
  readonly title: string | undefined
  /** All that its documents call it. */
  readonly called: string
  /** The claims that cite it. */
  readonly claimed: string
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
  /** Texts that were fetched of it before, as they are stored. */
  readonly stored: readonly StoredVersion[]
  /** A text of it is stored, whoever wrote it. */
  readonly hasText: boolean
}

/** A work that some documents cite, to look up. */
export interface PlannedWork extends CitedWork {
  /** What a document, or a record, says that it is. */
  readonly words: string
  /** Evidence files that it belongs into, each with the ids by which markers name it there. */
  readonly places: ReadonlyMap<string, readonly RecordId[]>
  readonly documents: readonly string[]
}

/** What is planned for. */
export interface PlanSettings {
  readonly cwd: string
  readonly config?: string | undefined
  /** Evidence file for all documents. */
  readonly into?: string | undefined
  /** Days after which what is stored is asked for again; only what is missing by default. */
  readonly refresh?: number | undefined
  /** Days for which what a site answered stands, though it was no text; none by default. */
  readonly standsFor?: number | undefined
  readonly now: number
}

/** What documents cite. */
export interface FetchPlan {
  readonly pages: readonly PlannedPage[]
  /** Works to look up in indexes. */
  readonly works: readonly PlannedWork[]
  /** Documents that cannot be read, or whose policy or evidence cannot. */
  readonly untold: readonly Untold[]
}

const day = 86_400_000

/** Reads documents and plans which pages to fetch for them, and which works to look up. */
export function planFetch(names: readonly string[], settings: PlanSettings): FetchPlan {
  const {cwd, config, into} = settings
  const isThere = into !== undefined && existsSync(path.resolve(cwd, into))
  const project = openProject({cwd, config, ...(isThere && {evidence: [into]})})
  // In a file of several documents a number of one of them names nothing.
  const isShared = into !== undefined && (names.length > 1 || isStore(into))
  const pages = new Map<string, PlannedPage>()
  const works = new Map<string, PlannedWork>()
  const untold = withEach(names, (name) => {
    const prepared = prepareDocument(project, name, readDocument(path.resolve(cwd, name), name))
    const session = openDocument(prepared)
    const {sources} = prepared.evidence
    const target = into ?? prepared.evidenceFiles.find(isText) ?? sidecarOf(name)
    const known = groupBy(sources, ({url}) => canonicalUrl(url ?? ''))
    const citing = {name, target, settings, session, sources, known}
    addWorks(works, citing)
    const stored = sourcesUsed(session.brief, prepared.evidence).flatMap(({url, title}) =>
      url ? [{url, title: title || undefined, called: title ?? '', claimed: '', ids: []}] : [],
    )
    for (const page of [...citedPages(session), ...stored]) addPage(pages, isShared ? {...page, ids: []} : page, citing)
  })
  return {pages: [...pages.values()], works: [...works.values()], untold}
}

const isText = (file: string): boolean => ['json', 'yaml'].includes(formatOf(file))

/** `brief.citations.json` of `brief.md`: a check finds it there. */
function sidecarOf(name: string): string {
  const {dir, name: stem} = path.posix.parse(name)
  return path.posix.join(dir, `${stem}.citations.json`)
}

/** Which document cites, where that belongs, and for what it is planned. */
interface Citing {
  readonly name: string
  readonly target: string
  readonly settings: PlanSettings
  readonly session: DocumentSession
  /** What is stored. */
  readonly sources: readonly Source[]
  /** The same by addresses. */
  readonly known: ReadonlyMap<string, readonly Source[]>
}

/** Adds a page that a document cites. */
function addPage(
  pages: Map<string, PlannedPage>,
  page: CitedPage,
  {name, target, known, session, settings}: Citing,
): void {
  const address = canonicalUrl(page.url)
  if (address === undefined) return
  const records = known.get(address) ?? []
  const planned = pages.get(address)
  const before = planned?.places.get(target)
  const asked = records.map(({record}) => record).find((record) => textIn(record, 'checked_at'))
  const hasText = records.some(({content, text}) => content?.trim() || text?.trim())
  const wanted = isWanted(hasText, asked, settings)
  const stored = records.flatMap(({title, content, record}) =>
    content?.trim() && record.sha256 === hashOf(content)
      ? [
          {
            title,
            content,
            isEvidence: wanted && session.restingOn(address, content).length > 0,
            isWhole: record.got !== 'part',
          },
        ]
      : [],
  )
  pages.set(address, {
    url: planned?.url ?? page.url,
    title: planned?.title ?? page.title,
    called: [planned?.called, page.called].filter(Boolean).join(' '),
    claimed: [planned?.claimed, page.claimed].filter(Boolean).join(' '),
    places: new Map([
      ...(planned?.places ?? []),
      [target, {...page, title: before?.title ?? page.title, ids: [...(before?.ids ?? []), ...page.ids]}],
    ]),
    documents: [...new Set([...(planned?.documents ?? []), name])],
    isWanted: planned?.isWanted || wanted,
    validators: {etag: textIn(asked, 'etag'), lastModified: textIn(asked, 'last_modified')},
    sha256: textIn(asked, 'sha256'),
    stored: [...(planned?.stored ?? []), ...stored],
    hasText: planned?.hasText || hasText,
  })
}

type StoredFields = Readonly<Record<string, unknown>>

function textIn(record: StoredFields | undefined, field: string): string | undefined {
  const value = record?.[field]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/**
 * What somebody stored himself is his: it is asked for only where there is no text of it.
 *
 * @param asked The record that was made of an answer.
 */
function isWanted(hasText: boolean, asked: StoredFields | undefined, settings: PlanSettings): boolean {
  if (asked === undefined) return !hasText
  if (settings.refresh !== undefined) return isOld(asked, 'checked_at', settings)
  const isFresh =
    asked.http_status !== undefined && !isOld(asked, 'checked_at', {...settings, refresh: settings.standsFor ?? 0})
  return !(isSettled(asked.fetch_outcome) || isFresh)
}

/** What is stored is asked for again, since that day. */
function isOld(record: StoredFields, field: string, {refresh, now}: PlanSettings): boolean {
  return refresh !== undefined && !(now - Date.parse(textIn(record, field) ?? '') < refresh * day)
}

/** Adds the works that a document cites, in entries of its lists and in records; each is there once. */
function addWorks(works: Map<string, PlannedWork>, {name, target, settings, session, sources}: Citing): void {
  const find = storedWorks(sources)
  const add = (words: string, url: string | undefined, ids: readonly RecordId[]): void => {
    const cited = readCitedWork(words, url)
    // What has a page is fetched: nobody else is asked for it.
    if (cited.unasked === 'a web page' || words.length < 12) return
    const stored = find?.(words, cited.url ? [cited.url] : [])
    const isKnown = stored && workIn(stored)?.outcome !== 'unchecked'
    if (isKnown && !isOld(stored.record, 'work_checked_at', settings)) return
    // The same words beside another number cite another work.
    const key = `${cited.number?.value ?? url ?? ''} ${words}`
    const known = works.get(key)
    works.set(key, {
      ...cited,
      words,
      places: new Map([...(known?.places ?? []), [target, ids]]),
      documents: [...new Set([...(known?.documents ?? []), name])],
    })
  }
  for (const reference of session.brief.references)
    if (isEntry(reference)) add(reference.words, reference.url ?? addressOfKey(reference.id), idsOf(reference))
  for (const {source} of session.resolver.uses)
    if (source?.title && source.kind !== 'reference' && !workIn(source)) add(wordsOfSource(source), source.url, [])
}

/** A note is prose unless it cites a number. */
function isEntry({kind, words, text, url}: Reference): boolean {
  return kind === 'list-entry' || kind === 'record' || readCitedWork(`${words} ${text}`, url).number !== undefined
}
