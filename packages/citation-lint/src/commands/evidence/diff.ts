import path from 'node:path'
import {findSentences} from '@citation-lint/core/brief'
import {linesOf, wordsOf} from '@citation-lint/core/data'
import {canonicalUrl, type Source} from '@citation-lint/core/evidence'
import {openProject} from '@citation-lint/core/project'
import type {DocumentSession} from '@citation-lint/core/rules'
import {findDocuments} from '../../documents/find-documents.ts'
import {openDocument, prepareDocument, withEach} from '../../documents/prepare-document.ts'
import {readDocument} from '../../documents/read-document.ts'
import type {DiffOptions} from '../../operations/records.ts'
import {counted, jsonLines} from '../../output/findings.ts'
import {complainOf, createProgress, type Untold} from '../../runtime/console.ts'
import {type Environment, type ExitCode, exitCode} from '../../runtime/environment.ts'
import {fetchPackage, openAnswers} from './fetch/answers.ts'
import {type CitedPage, citedPages} from './fetch/cited-pages.ts'
import {summaryOf, tableOf} from './fetch/table.ts'
import {textOfReading, type VisitedPage, visitEach} from './fetch/visit-pages.ts'

/** A document, and what it is called. */
interface NamedSession {
  readonly name: string
  readonly session: DocumentSession
}

/** A page whose text is stored, and the documents that it is stored for. */
interface StoredPage extends Pick<CitedPage, 'url' | 'called' | 'claimed'> {
  readonly content: string
  readonly stored: string | undefined
  readonly documents: readonly NamedSession[]
}

/** A sentence that is no more as it was: `before` alone was removed, `after` alone was added. */
interface ChangedSentence {
  readonly before?: string
  readonly after?: string
}

/** A claim that rests on words of a page that are no more as they were. */
interface RestingClaim {
  readonly file: string
  readonly line: number
  readonly column: number
  /** Absent where the policy wants no word of the document told. */
  readonly text?: string | undefined
}

/** A sentence that changed, and the claims that rest on what it was. */
interface ToldSentence extends ChangedSentence {
  readonly claims: readonly RestingClaim[]
}

/** What becomes of pages since they were stored, in the order in which that is summed up. */
const outcomes = ['changed', 'gone', 'unchecked', 'same'] as const

/** Outcomes stand in a column as wide as the longest. */
const widest = Math.max(...outcomes.map(({length}) => length))

/** A page, and what became of it since it was stored. */
interface ComparedPage {
  readonly url: string
  readonly outcome: (typeof outcomes)[number]
  readonly because?: string | undefined
  /** When its text was stored. */
  readonly stored: string | undefined
  readonly sentences: readonly ToldSentence[]
}

/** Fetches again what was fetched for documents, writes nothing, and prints what changed and which claims rest on that. */
export async function diffCommand(
  globs: readonly string[],
  options: DiffOptions,
  environment: Environment,
): Promise<ExitCode> {
  const {readPage, gotOf} = fetchPackage(environment)
  const {cwd, stdout} = environment
  const {config, format} = options
  const names = await findDocuments(globs, cwd, {config})
  const {pages, untold} = storedPages(names, cwd, config)
  const failed = complainOf(untold, environment)
  const fetcher = await openAnswers(options, environment)
  const progress = createProgress('Fetching', pages.length, environment, 'page')
  let count = 0
  try {
    const compared = await visitEach(pages, {fetcher, readPage, gotOf}, async (page, visited) => {
      progress(++count)
      return comparePage(page, visited)
    })
    stdout.write(format === 'json' ? jsonLines({pages: compared}) : inWords(compared))
    return failed ?? codeOf(compared)
  } finally {
    await fetcher.close()
  }
}

/** What changed is found; that something could not be asked for says nothing of the rest. */
function codeOf(pages: readonly ComparedPage[]): ExitCode {
  if (pages.some(({outcome}) => outcome === 'changed' || outcome === 'gone')) return exitCode.findings
  return pages.some(({outcome}) => outcome === 'unchecked') ? exitCode.usage : exitCode.clean
}

function storedPages(
  names: readonly string[],
  cwd: string,
  config: string | undefined,
): {readonly pages: readonly StoredPage[]; readonly untold: readonly Untold[]} {
  const project = openProject({cwd, config})
  const pages = new Map<string, StoredPage>()
  const untold = withEach(names, (name) => {
    const session = openDocument(prepareDocument(project, name, readDocument(path.resolve(cwd, name), name)))
    const cited = new Map(citedPages(session).map((page) => [canonicalUrl(page.url), page]))
    for (const source of session.evidence.sources) {
      const {url = '', content, record} = source
      const key = canonicalUrl(url)
      if (key === undefined || !content?.trim() || record.sha256 === undefined) continue
      const documents = [...(pages.get(key)?.documents ?? []), {name, session}]
      const {called = '', claimed = ''} = cited.get(key) ?? {}
      pages.set(key, {url, called, claimed, content, stored: storedAt(source), documents})
    }
  })
  return {pages: [...pages.values()], untold}
}

const storedAt = ({fetchedAt, record}: Source): string | undefined =>
  fetchedAt ?? (typeof record.checked_at === 'string' ? record.checked_at : undefined)

function comparePage(
  {url, content, stored, documents}: StoredPage,
  {reading, outcome: became}: VisitedPage,
): ComparedPage {
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

/** From here on, a sentence that is gone and one that is new are one that was changed. */
const likeness = 0.5

/** Where more than so many pairs would have to be compared, the page is another one, and nothing on it was changed. */
const mostPairs = 250_000

/** What changed from one text of a page to another, sentence by sentence. What has moved is the same. */
function compareTexts(before: string, after: string): readonly ChangedSentence[] {
  const [old, now] = [sentencesOf(before), sentencesOf(after)]
  const gone = [...old].filter(([words]) => !now.has(words))
  const added = [...now].filter(([words]) => !old.has(words))
  const isOther = gone.length * added.length > mostPairs
  const changed = gone.map(([words, sentence]): ChangedSentence => {
    const after = isOther ? undefined : takeLike(words, added)
    return after === undefined ? {before: sentence} : {before: sentence, after}
  })
  return [...changed, ...added.map(([, sentence]) => ({after: sentence}))]
}

/** Sentences by their words: punctuation and blanks are no change. */
function sentencesOf(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const line of text.split('\n'))
    for (const {start, end} of findSentences(line)) {
      const sentence = line.slice(start, end).trim()
      const words = wordsOf(sentence)
      if (words !== '') found.set(words, sentence)
    }
  return found
}

/** Takes the sentence that is most like another one out of a list. */
function takeLike(words: string, among: [string, string][]): string | undefined {
  const own = new Set(words.split(' '))
  const shares = among.map(([others]) => {
    const all = others.split(' ')
    return (2 * all.filter((word) => own.has(word)).length) / (own.size + all.length)
  })
  const best = Math.max(0, ...shares)
  return best < likeness ? undefined : among.splice(shares.indexOf(best), 1)[0]?.[1]
}

/**
 * Pages as a person reads them: those that changed with each sentence, and the claims that rest on what it was.
 *
 *     changed    https://rye.example/june  (stored 2026-11-27)
 *       - Rye rose 4% in June.
 *       + Rye rose 3% in June.
 *         brief.md:3:1  Rye rose 4% in June [1].
 */
function inWords(pages: readonly ComparedPage[]): string {
  const told = pages
    .filter(({outcome}) => outcome !== 'same')
    .map(({outcome, url, because, stored, sentences}) => ({
      outcome: outcome.padEnd(widest),
      what: url,
      because: because ?? (stored === undefined ? undefined : `stored ${stored.slice(0, 10)}`),
      below: sentences.flatMap(linesAbout),
    }))
  const ordered = outcomes.flatMap((outcome) => pages.filter((page) => page.outcome === outcome))
  const claims = new Set(pages.flatMap(({sentences}) => sentences.flatMap((each) => each.claims.map(placeOf))))
  const resting = `${counted(claims.size, 'claim')} ${claims.size > 1 ? 'rest' : 'rests'} on what changed`
  return tableOf(told, [summaryOf(ordered, 'page'), claims.size > 0 ? resting : ''])
}

function linesAbout({before, after, claims}: ToldSentence): readonly string[] {
  return [
    ...(before === undefined ? [] : [`  - ${before}`]),
    ...(after === undefined ? [] : [`  + ${after}`]),
    ...claims.map((claim) => `    ${placeOf(claim)}${claim.text === undefined ? '' : `  ${claim.text}`}`),
  ]
}

const placeOf = ({file, line, column}: RestingClaim): string => `${file}:${line}:${column}`
