import path from 'node:path'
import {coveragePage} from '@citation-lint/core/coverage-page'
import {groupBy} from '@citation-lint/core/data'
import {canonicalUrl} from '@citation-lint/core/evidence'
import type {Project} from '@citation-lint/core/project'
import {askedIn, type DocumentSession, type ShortlistEntry, shortlistOf} from '@citation-lint/core/rules'
import {
  type CheckResult,
  checkSession,
  openDocument,
  prepareDocument,
  withClaims,
  withinTime,
} from '../../documents/prepare-document.ts'
import {readDocument} from '../../documents/read-document.ts'
import type {AuditOptions} from '../../operations/audit.ts'
import {shownOf} from '../../output/html.ts'
import {writePage} from '../../output/report.ts'
import type {Environment} from '../../runtime/environment.ts'
import {Failure} from '../../runtime/failure.ts'
import type {FetchReport} from '../evidence/fetch/fetch-cited.ts'

/** What an audit found out about a document. */
export interface Audited {
  readonly name: string
  readonly session: DocumentSession
  readonly result: CheckResult
  /** Its claims, the worst first. */
  readonly entries: readonly ShortlistEntry[]
  /** What became of each page that it cites. */
  readonly outcomes: readonly string[]
  /** Pages and works that nobody was asked for. */
  readonly unasked: readonly string[]
  /** Questions that a reader may answer. */
  readonly questions: number
  /** File of its coverage page. */
  readonly page: string
  /** That it took to fetch, where something was. */
  readonly seconds: number | undefined
  /** Something is settled against it: an error, what a whole text or a reader denies, what leads nowhere. */
  readonly isSettled: boolean
}

/** With what documents are audited. */
interface Auditing {
  readonly project: Project
  readonly fetched: FetchReport
  readonly seconds: number | undefined
  readonly options: AuditOptions
  readonly environment: Environment
}

/**
 * Checks a document whose pages were fetched, and writes its coverage page beside it, but of one under `redact`.
 *
 * @throws Failure (as a rejection) where it cannot be read, or its page cannot be written.
 */
export async function auditDocument(name: string, auditing: Auditing): Promise<Audited> {
  const {project, fetched, seconds, options, environment} = auditing
  const prepared = prepareDocument(project, name, readDocument(path.resolve(environment.cwd, name), name))
  const session = openDocument(prepared)
  const checked = withinTime({name, length: prepared.document.length}, () => checkSession(session, name))
  if (session.policy.redact && options.format !== 'json')
    throw new Failure(
      `${name}: The screen shows the text, which \`redact\` forbids; take \`--format json\`, which tells none of it`,
    )
  const page = pageBeside(name)
  const shown = session.policy.redact ? undefined : shownOf(name, session, session.findings)
  if (shown) await writePage(page, coveragePage([shown]), environment)
  const entries = shortlistOf(session, shown?.passages)
  const unasked = options.offline
    ? [...fetched.pages, ...(fetched.works ?? [])].filter(({documents}) => documents.includes(name))
    : []
  return {
    ...{name, session, entries, page, seconds},
    result: await withClaims(checked, session, options.format === 'json'),
    outcomes: outcomesOf(name, session, fetched),
    unasked: unasked.map((each) => ('url' in each ? each.url : each.cited)),
    questions: askedIn(session).flatMap(({questions}) => questions.filter(({isOpen}) => isOpen)).length,
    isSettled: !checked.ok || entries.some(isSettled),
  }
}

/** The page of `a.md` is `a.audit.html`; that of `a.html`, which may stand beside it, keeps the ending of its document. */
function pageBeside(name: string): string {
  return `${name.replace(/\.md$/i, '')}.audit.html`
}

function isSettled({part, row}: ShortlistEntry): boolean {
  if (part === 'not_supported')
    return row.judgement !== undefined || row.sources().some(({text, verdict}) => text === 'whole' && verdict === part)
  return row.status === 'unresolved'
}

/** What is stored of what became of the pages of a document; of a text that somebody stored himself, that it is there. */
function outcomesOf(name: string, {evidence}: DocumentSession, {cited}: FetchReport): readonly string[] {
  const stored = groupBy(evidence.sources, ({url}) => canonicalUrl(url ?? ''))
  const own = cited.filter(({documents}) => documents.includes(name))
  return own.map(({url}) => {
    const records = stored.get(canonicalUrl(url) ?? '') ?? []
    const outcome = records.find(({record}) => typeof record.fetch_outcome === 'string')?.record.fetch_outcome
    const hasText = records.some(({content, text}) => content?.trim() || text?.trim())
    // Of a page that something else came for, the text that was read before stays.
    if (typeof outcome === 'string') return outcome === 'other page' && hasText ? 'fetched' : outcome
    return hasText ? 'fetched' : 'not asked'
  })
}
