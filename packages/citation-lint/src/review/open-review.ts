import path from 'node:path'
import {groupBy} from '@citation-lint/core/data'
import type {Judgement} from '@citation-lint/core/evidence'
import {type DocumentSession, trustOf} from '@citation-lint/core/rules'
import {JudgementFile, type JudgementPlace} from './judgement-file.ts'
import {aboutOf, keyOf, questionsAbout, type ReviewQuestion} from './questions.ts'

/** What is asked about some documents, and where the answers go. */
export interface Review {
  /** The surest findings first. */
  readonly questions: readonly ReviewQuestion[]
  /** Those that nobody has answered whose answer counts. */
  readonly open: readonly ReviewQuestion[]
  /** Where the answer to a question is kept. */
  readonly fileOf: (question: Pick<ReviewQuestion, 'document'>) => JudgementFile
}

/** The file beside a document that keeps the judgements of its claims: `brief.judgements.json`. */
export function besideDocument(document: string): string {
  const {dir, name} = path.parse(document)
  return path.join(dir, `${name}.judgements.json`)
}

/**
 * Finds out what is open: what is kept already, there or in the evidence of a document, is asked no more.
 *
 * @param documents Each with the path by which it is called.
 * @param placeOf Where the judgements of a document are kept.
 * @param whose Whose answers count: of a program each is kept, of which the policy may trust none.
 */
export function openReview(
  documents: ReadonlyMap<string, DocumentSession>,
  placeOf: (document: string) => JudgementPlace,
  whose: 'trusted' | 'anybody',
): Review {
  const files = new Map<string, JudgementFile>()
  const fileOf: Review['fileOf'] = ({document}) => {
    const place = placeOf(document)
    const file = files.get(place.file) ?? new JudgementFile(place)
    files.set(place.file, file)
    return file
  }
  const answered = new Map<string, ReadonlyMap<string, readonly Judgement[]>>()
  for (const [document, {evidence, policy}] of documents) {
    const isTrusted = trustOf(policy)
    const counts = (each: Judgement) =>
      isTrusted(each) && (policy.judgements.require !== 'person' || each.by.kind === 'person')
    const kept = [...evidence.judgements, ...fileOf({document}).judgements]
    answered.set(document, groupBy(whose === 'anybody' ? kept : kept.filter(counts), keyOf))
  }
  const questions = questionsAbout(documents)
  const isOpen = (question: ReviewQuestion) =>
    !answered
      .get(question.document)
      ?.get(keyOf(aboutOf(question)))
      ?.some((each) => quotes(each, question))
  return {questions, open: questions.filter(isOpen), fileOf}
}

/** A passage that does not stand where it is said to answers nothing. */
function quotes({passage}: Judgement, {source}: ReviewQuestion): boolean {
  return passage === undefined || source?.text.slice(passage.start, passage.end) === passage.text
}
