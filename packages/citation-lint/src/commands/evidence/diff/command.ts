import path from 'node:path'
import {linesOf} from '@citation-lint/core/data'
import {canonicalUrl, type Source} from '@citation-lint/core/evidence'
import {openProject} from '@citation-lint/core/project'
import type {DocumentSession} from '@citation-lint/core/rules'
import type {Fetcher} from '@citation-lint/fetch'
import {findDocuments} from '../../../documents/find-documents.ts'
import {openDocument, orFailure, prepareDocument} from '../../../documents/prepare-document.ts'
import {readDocument} from '../../../documents/read-document.ts'
import type {DiffOptions} from '../../../operations/records.ts'
import {createProgress} from '../../../runtime/console.ts'
import {type Environment, type ExitCode, exitCode} from '../../../runtime/environment.ts'
import {openAnswers} from '../fetch/answers.ts'
import {type FetchPackage, fetchPackage} from '../fetch/fetch-package.ts'
import {textOfReading} from '../fetch/page-record.ts'
import {eachOf, visitPage} from '../fetch/visit-pages.ts'
import {compareTexts} from './compare-texts.ts'
import {type ComparedPage, type RestingClaim, sayPages} from './say-pages.ts'

/** A document, and what it is called. */
interface NamedSession {
  readonly name: string
  readonly session: DocumentSession
}

/** A page whose text is stored, and the documents that it is stored for. */
interface StoredPage {
  readonly url: string
  readonly content: string
  readonly stored: string | undefined
  readonly documents: readonly NamedSession[]
}

/** Fetches again what was fetched for documents, writes nothing, and prints what changed and which claims rest on that. */
export async function diffCommand(
  globs: readonly string[],
  options: DiffOptions,
  environment: Environment,
): Promise<ExitCode> {
  const fetching = await fetchPackage()
  const {cwd, stdout} = environment
  const {config} = options
  const names = await findDocuments(globs, cwd, {config})
  const pages = storedPages(names, cwd, config)
  const fetcher = await openAnswers(fetching, options, environment)
  const progress = createProgress('Fetching', pages.length, environment, 'page')
  let count = 0
  try {
    const compared = await eachOf(pages, async (page) => {
      const became = await comparePage(page, fetcher, fetching.readPage)
      progress(++count)
      return became
    })
    stdout.write(
      options.format === 'json' ? `${JSON.stringify({pages: compared}, undefined, 2)}\n` : sayPages(compared),
    )
    return codeOf(compared)
  } finally {
    await fetcher.close()
  }
}

/** What changed is found; that something could not be asked for says nothing of the rest. */
function codeOf(pages: readonly ComparedPage[]): ExitCode {
  if (pages.some(({outcome}) => outcome === 'changed' || outcome === 'gone')) return exitCode.findings
  return pages.some(({outcome}) => outcome === 'unchecked') ? exitCode.usage : exitCode.clean
}

function storedPages(names: readonly string[], cwd: string, config: string | undefined): readonly StoredPage[] {
  const project = openProject({cwd, config})
  const pages = new Map<string, StoredPage>()
  for (const name of names) {
    const text = readDocument(path.resolve(cwd, name), name)
    const session = orFailure(() => openDocument(prepareDocument(project, name, text)), name)
    for (const source of session.evidence.sources) {
      const {url = '', content, record} = source
      const key = canonicalUrl(url)
      if (key === undefined || !content?.trim() || record.sha256 === undefined) continue
      const documents = [...(pages.get(key)?.documents ?? []), {name, session}]
      pages.set(key, {url, content, stored: storedAt(source), documents})
    }
  }
  return [...pages.values()]
}

const storedAt = ({fetchedAt, record}: Source): string | undefined =>
  fetchedAt ?? (typeof record.checked_at === 'string' ? record.checked_at : undefined)

async function comparePage(
  {url, content, stored, documents}: StoredPage,
  fetcher: Fetcher,
  readPage: FetchPackage['readPage'],
): Promise<ComparedPage> {
  const {reading, outcome: became} = await visitPage(url, {fetcher, readPage})
  const {outcome, because = outcome} = became
  const now = reading && textOfReading(reading)
  if (outcome === 'gone') return {url, outcome, because, stored, sentences: []}
  if (now === undefined) return {url, outcome: 'unchecked', because, stored, sentences: []}
  const address = canonicalUrl(url) ?? url
  const sentences = compareTexts(content, now).map((sentence) => ({
    ...sentence,
    claims: sentence.before === undefined ? [] : documents.flatMap((each) => claimsOf(each, address, sentence.before)),
  }))
  return {url, outcome: sentences.length > 0 ? 'changed' : 'same', stored, sentences}
}

function claimsOf({name, session}: NamedSession, url: string, part = ''): readonly RestingClaim[] {
  const {source, policy} = session
  const lines = linesOf(source)
  return session.restingOn(url, part).map(({start, end}) => ({
    file: name,
    ...lines.pointAt(start),
    ...(!policy.redact && {text: source.slice(start, end).replace(/\s{1,100}/g, ' ')}),
  }))
}
