import path from 'node:path'
import {type Claim, claimWords} from '@citation-lint/core/brief'
import {linesOf, printable, type Span, withSingleBlanks} from '@citation-lint/core/data'
import {answersTo, type Source, textHash} from '@citation-lint/core/evidence'
import {
  askedIn,
  type ClaimStatus,
  confidences,
  type DocumentSession,
  type Finding,
  type FoundPassage,
  keyOfSource,
  type LedgerRow,
  type Question,
} from '@citation-lint/core/rules'
import {textRead} from '../claims/claim-rows.ts'
import {severities} from '../output/findings.ts'
import {Failure} from '../runtime/failure.ts'
import {JudgementFile} from './judgement-file.ts'

/** Something that a careful reader may be asked about a claim. */
export interface ReviewQuestion extends Omit<Question, 'claim'> {
  /** The same as long as document, claim and stored text are. */
  readonly id: string
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
  /** What the claim is found to rest on so far, and why. */
  readonly status: ClaimStatus
  readonly reason: string
  /** Of `supports`: what is to be read; else empty. */
  readonly text: string
  /** What a check says about the claim. */
  readonly reports: readonly ClaimFinding[]
}

/** What a check says about a claim. */
interface ClaimFinding {
  readonly code?: string
  readonly severity?: string
  readonly message: string
}

/** What is asked about some documents, and where the answers go. */
export interface Review {
  /** The surest findings first. */
  readonly questions: readonly ReviewQuestion[]
  /** Those that nobody has answered whose answer counts. */
  readonly open: readonly ReviewQuestion[]
  /** Where the answer to a question is kept. */
  readonly fileOf: (question: Pick<ReviewQuestion, 'document'>) => JudgementFile
}

/** Where judgements are kept, and whose count. */
export interface ReviewPlaces {
  /** Folder that paths start from. */
  readonly cwd: string
  /** Folder that no symbolic link may lead a file out of. */
  readonly root: string
  /** The file of all; by default `brief.judgements.json` beside `brief.md`. */
  readonly to?: string | undefined
  /** Of a program each answer is kept, of which the policy may trust none: it is asked no more what anybody answered. */
  readonly whose: 'trusted' | 'anybody'
}

/**
 * Finds out what a reader may be asked about some documents, and what of it is open: what is kept already, there or in the
 * evidence of a document, is asked no more. The surest findings come first, then reading order.
 *
 * @param documents Each with the path by which it is called.
 * @throws Failure where the policy wants no word of one told
 */
export function openReview(documents: ReadonlyMap<string, DocumentSession>, places: ReviewPlaces): Review {
  const {cwd, root, to, whose} = places
  const files = new Map<string, JudgementFile>()
  const fileOf: Review['fileOf'] = ({document}) => {
    const {dir, name: stem} = path.parse(document)
    const name = to ?? path.join(dir, `${stem}.judgements.json`)
    const file = files.get(name) ?? new JudgementFile({file: path.resolve(cwd, name), name, root})
    files.set(name, file)
    return file
  }
  const ranked = Array.from(documents, ([document, session]) => {
    const {judgements} = fileOf({document})
    const {evidence} = session
    // What a check does not read yet is answered all the same.
    const all = {...evidence, judgements: [...evidence.judgements, ...judgements]}
    return questionsIn(judgements.length > 0 ? session.judgedBy({evidence: all}) : session, document)
  }).flat()
  const questions = ranked.toSorted((one, other) => one.rank - other.rank).map(({question}) => question)
  const open = questions.filter(({isOpen, said}) => (whose === 'anybody' ? said.length === 0 : isOpen))
  return {questions, open, fileOf}
}

function questionsIn(session: DocumentSession, document: string) {
  const {brief, policy} = session
  if (policy.redact)
    throw new Failure(`${document}: A review shows the text, which \`redact\` forbids; leave the document out`)
  const lines = linesOf(brief.source)
  return askedIn(session).flatMap(({row, findings: told, questions}) => {
    const {claim} = row
    const doubts = row.doubts()
    const words = claimWords(claim, brief)
    const about = {
      document,
      ...lines.pointAt(claim.start),
      ...around(claim, brief.source),
      claim: words,
      heading: claim.section.heading?.title ?? '',
      status: row.status,
      reason: row.reason,
      reports: [...told.map(reportOf), ...doubts.map((message) => ({message}))],
    }
    return questions.map((asked) => {
      const text = asked.source ? textRead(asked.source, session) : ''
      const of = asked.source ? [keyOfSource(asked.source), textHash(text)] : ['', '']
      const key = JSON.stringify([asked.kind, words, ...of])
      const id = textHash(JSON.stringify([document, key])).slice('sha256:'.length, 'sha256:'.length + 12)
      return {question: {...asked, ...about, text, id}, rank: rankOf(told, asked.kind, row)}
    })
  })
}

function reportOf({code, severity, message, note}: Finding): ClaimFinding {
  return {code, severity, message: note === undefined ? message : `${message}. ${note}`}
}

function around({start, end, block}: Claim, source: string): Pick<ReviewQuestion, 'before' | 'after'> {
  const words = (span: Span) => withSingleBlanks(source.slice(span.start, span.end)).trim()
  return {before: words({start: block.start, end: start}), after: words({start: end, end: block.end})}
}

/** Uncertain claims come first, those before that their sources less probably bear; then how sure it is that there is something to answer, less is surer. */
function rankOf(findings: readonly Finding[], kind: ReviewQuestion['kind'], row: LedgerRow): number {
  const rank = (confidence: number, probability: number, severity: number) =>
    (confidence * 10_000 - probability) * 10 + severity
  const ranks = findings.map(({confidence, probability = 0, severity}) =>
    rank(confidences.indexOf(confidence), probability, severities.indexOf(severity)),
  )
  const unborne = (row.bearing()?.probability ?? 0) / 1000
  const own = rank(confidences.length, unborne, kind === 'supports' ? 0 : 1)
  return Math.min(own, ...ranks) + (row.status === 'uncertain' ? 0 : rank(confidences.length + 1, 0, 0))
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
  const {id, kind, document, line, column, claim, heading, before, after, status, reason, source, reports} = question
  return {
    id,
    question: kind,
    answers: answersTo[kind],
    document,
    line,
    column,
    claim: printable(claim),
    heading: printable(heading),
    status,
    reason,
    context: {before: printable(lastOf(before, context)), after: printable(firstOf(after, context))},
    ...(source && {
      source: metaOf(source),
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
