import {type Claim, claimWords} from '@citation-lint/core/brief'
import {groupBy, linesOf, printable, type Span, withSingleBlanks} from '@citation-lint/core/data'
import {answersTo, type Judgement, type Source, textHash} from '@citation-lint/core/evidence'
import {confidences, type DocumentSession, type Finding, keyOfSource} from '@citation-lint/core/rules'
import {severities} from '../output/findings.ts'
import {Failure} from '../runtime/failure.ts'
import {type CitedText, citedTexts} from './cited-texts.ts'
import type {FoundPassage, PassageLibrary} from './passages.ts'

/** Something that a careful reader may be asked about a claim. */
export interface ReviewQuestion {
  /** The same as long as document, claim and stored text are. */
  readonly id: string
  readonly kind: Judgement['question']
  /** Path of the document. */
  readonly document: string
  readonly line: number
  readonly column: number
  /** Words of the claim, as they are judged. */
  readonly claim: string
  /** What stands in its paragraph on either side. */
  readonly before: string
  readonly after: string
  readonly heading: string
  /** Of `supports`: what is to be read. */
  readonly source: CitedText | undefined
  /** What a check says about the claim. */
  readonly reports: readonly ClaimFinding[]
}

/** What a check says about a claim. */
interface ClaimFinding {
  readonly code?: string
  readonly severity?: string
  readonly message: string
}

/** A question, and how sure it is that there is something to answer: less is surer. */
interface Ranked {
  readonly question: ReviewQuestion
  readonly rank: readonly number[]
}

/** What a judgement is about, in a word. */
export function keyOf(about: Pick<Judgement, 'question' | 'claim' | 'source' | 'sourceHash'>): string {
  return JSON.stringify([about.question, about.claim, about.source ?? '', about.sourceHash ?? ''])
}

/**
 * What a reader may be asked about some documents, answered or not: the surest findings first, then in reading order.
 *
 * @param documents Each with the path by which it is called.
 * @throws Failure where the policy wants no word of one told
 */
export function questionsAbout(documents: ReadonlyMap<string, DocumentSession>): readonly ReviewQuestion[] {
  const ranked = Array.from(documents, ([path, session]) => questionsIn(session, path)).flat()
  return ranked.toSorted((one, other) => compare(one.rank, other.rank)).map(({question}) => question)
}

/** What a judgement of it is about. */
export function aboutOf({kind, claim, source}: ReviewQuestion) {
  if (source === undefined) return {question: kind, claim, source: undefined, sourceHash: undefined}
  return {question: kind, claim, source: keyOfSource(source.source), sourceHash: textHash(source.text)}
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((each, index) => each !== other[index])
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}

function questionsIn(session: DocumentSession, path: string): readonly Ranked[] {
  const {brief, coveredClaims, policy} = session
  if (policy.redact)
    throw new Failure(`${path}: Unexpected document under \`redact\` in a review, which shows its text; leave it out`)
  const lines = linesOf(brief.source)
  const findings = groupBy(session.findings.flatMap(claimsOf), ({claim}) => claim)
  return brief.claims.flatMap((claim, index) => {
    if (coveredClaims[index]?.questions().length === 0) return []
    const reported = (findings.get(claim) ?? []).map(({finding}) => finding)
    const place = {document: path, ...lines.pointAt(claim.start), ...around(claim, brief.source)}
    const about = {...place, claim: claimWords(claim, brief), heading: claim.section.heading?.title ?? ''}
    const doubts = (coveredClaims[index]?.doubts ?? []).map((message) => ({message}))
    const ask = (kind: ReviewQuestion['kind'], told: readonly Finding[], source?: CitedText): Ranked => {
      const question = {...about, id: '', kind, source, reports: [...told.map(reportOf), ...doubts]}
      return {question: {...question, id: idOf(question)}, rank: rankOf(told, kind, doubts.length > 0)}
    }
    const sources = citedTexts(session, index)
    if (sources.length > 0) return sources.map((source) => ask('supports', reported, source))
    const uncited = reported.filter(({code}) => /^(?:UNCITED_|UNJUDGED_CLAIM)/.test(code))
    return uncited.length > 0 ? [ask('needs_source', uncited)] : []
  })
}

/** A finding once for each claim that it is about. */
function claimsOf(finding: Finding): readonly {readonly claim: Claim; readonly finding: Finding}[] {
  const {subject} = finding
  const claims = 'claims' in subject ? subject.claims : 'claim' in subject ? [subject.claim] : []
  return claims.map((claim) => ({claim, finding}))
}

function reportOf({code, severity, message, note}: Finding): ClaimFinding {
  return {code, severity, message: note === undefined ? message : `${message}. ${note}`}
}

function around({start, end, block}: Claim, source: string): Pick<ReviewQuestion, 'before' | 'after'> {
  const words = (span: Span) => withSingleBlanks(source.slice(span.start, span.end)).trim()
  return {before: words({start: block.start, end: start}), after: words({start: end, end: block.end})}
}

function idOf(question: Omit<ReviewQuestion, 'id'>): string {
  const about = aboutOf({...question, id: ''})
  return textHash(JSON.stringify([question.document, keyOf(about)])).slice('sha256:'.length, 'sha256:'.length + 12)
}

/** By the surest finding; then what is in doubt, and what nothing is reported of. */
function rankOf(findings: readonly Finding[], kind: ReviewQuestion['kind'], isDoubtful: boolean): readonly number[] {
  const ranks = findings.map(({confidence, probability = 0, severity}) => [
    confidences.indexOf(confidence),
    -probability,
    severities.indexOf(severity),
  ])
  return ranks.toSorted(compare)[0] ?? [confidences.length + (isDoubtful ? 0 : 1), kind === 'supports' ? 0 : 1, 0]
}

/** What the source of a question says that bears most on it. */
export async function passagesFor(
  {source, claim}: ReviewQuestion,
  library: PassageLibrary,
  most: number,
): Promise<readonly FoundPassage[]> {
  return source ? library.best([source.text], claim, most) : []
}

/**
 * A question as programs are asked it; nothing in it is hidden from who reads it.
 *
 * @param limits `context`: characters of the document on either side of the claim.
 */
export function toldTo(
  question: ReviewQuestion,
  passages: readonly FoundPassage[],
  {context}: {readonly context: number},
) {
  const {id, kind, document, line, column, claim, heading, before, after, source, reports} = question
  return {
    id,
    question: kind,
    answers: answersTo[kind],
    document,
    line,
    column,
    claim: printable(claim),
    heading: printable(heading),
    context: {before: printable(lastOf(before, context)), after: printable(firstOf(after, context))},
    ...(source && {
      source: metaOf(source.source),
      passages: passages.map(({start, end, text}, index) => ({
        number: index + 1,
        start,
        end,
        text: printable(withSingleBlanks(text)),
      })),
    }),
    reports,
  }
}

/** What a reader knows a source by. */
function metaOf(source: Source): Readonly<Record<string, string>> {
  const {title, url, publisher, publishedAt: published_at} = source
  const known = Object.entries({id: keyOfSource(source), title, url, publisher, published_at})
  return Object.fromEntries(known.flatMap(([key, value]) => (value?.trim() ? [[key, printable(value)]] : [])))
}

/** The end of a text, never half of a character. */
export function lastOf(text: string, most: number): string {
  return text.slice(Math.max(0, text.length - most)).replace(/^[\udc00-\udfff]/, '')
}

/** The beginning of a text, never half of a character. */
export function firstOf(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
}
