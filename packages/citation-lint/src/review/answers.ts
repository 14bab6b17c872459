import {foldForms, isRecord, type Span} from '@citation-lint/core/data'
import {answersTo, type JudgementRecord, judgementRecord} from '@citation-lint/core/evidence'
import {type FoundPassage, keyOfSource, show, termsIn} from '@citation-lint/core/rules'
import {Failure} from '../runtime/failure.ts'
import {firstOf, type ReviewQuestion} from './questions.ts'

/** An answer that is no judgement: it is not kept, and the question stays open. */
export class RefusedAnswer extends Failure {}

/** What was asked of a program, and by whom it is answered where it does not say. */
export interface AskedQuestion {
  readonly question: ReviewQuestion
  /** What the program was shown, the first by the number 1. */
  readonly passages: readonly FoundPassage[]
  /** Name of the program. */
  readonly name: string
}

/** Longest words of a program that are kept, in UTF-16 code units. */
const longestNote = 500
const longestName = 100

/** A quotation of fewer words could stand anywhere. */
const fewestWords = 2

/** One that is longer shows no passage, in UTF-16 code units. */
const longestQuote = 10_000

/** Quotation marks that are one another's forms. */
const forms = ["['‘’]", '["“”]']

/**
 * The judgement that a program's answer is. Nothing in it is believed: who judged is no person, and its passage is one
 * that was found in the stored text.
 *
 * @throws RefusedAnswer
 */
export function judgementOf(given: unknown, {question, passages, name}: AskedQuestion): JudgementRecord {
  if (!isRecord(given)) throw new RefusedAnswer(`Unexpected answer ${show(given)}, expected an object`)
  const answer = answerIn(given.answer, question)
  const passage = question.source && answer !== 'cannot_tell' ? passageIn(given.passage, question, passages) : undefined
  const by = isRecord(given.by) ? given.by : {}
  if (by.kind !== undefined && by.kind !== 'model' && by.kind !== 'program')
    throw new RefusedAnswer(`Unexpected ${show(by.kind)} who judges, expected \`model\` or \`program\``)
  const {version, prompt_hash: prompt} = by
  return recordOf(question, {
    answer,
    passage,
    note: textIn(given.note, longestNote),
    by: {
      kind: by.kind ?? 'program',
      name: textIn(by.name, longestName) ?? name,
      ...(typeof version === 'string' && {version: firstOf(version, longestName)}),
      ...(typeof prompt === 'string' && /^sha256:[0-9a-f]{64}$/.test(prompt) && {prompt_hash: prompt}),
    },
  })
}

/** What a reader said. */
interface ReaderAnswer extends Pick<JudgementRecord, 'answer' | 'by'> {
  readonly passage?: Span | undefined
  readonly note?: string | undefined
}

/** The record of what a reader said to a question, now. */
export function recordOf(question: ReviewQuestion, {answer, by, passage, note}: ReaderAnswer): JudgementRecord {
  const {claim, source, text, kind} = question
  return judgementRecord({
    claim,
    question: kind,
    answer,
    by,
    at: new Date().toISOString(),
    source: source && {id: keyOfSource(source), text},
    passage,
    note,
  })
}

function answerIn(given: unknown, {kind}: ReviewQuestion): JudgementRecord['answer'] {
  const answer = answersTo[kind].find((each) => each === given)
  if (answer !== undefined) return answer
  throw new RefusedAnswer(`Unexpected answer ${show(given)}, expected one of ${answersTo[kind].join(', ')}`)
}

function textIn(value: unknown, most: number): string | undefined {
  const text = typeof value === 'string' ? foldForms(value) : ''
  return text === '' ? undefined : firstOf(text, most)
}

/** The passage that an answer names by its number, or quotes, as it stands in the stored text. */
function passageIn(given: unknown, {text}: ReviewQuestion, passages: readonly FoundPassage[]): Span {
  if (typeof given === 'number') {
    const passage = passages[given - 1]
    if (passage) return passage
  }
  const found = typeof given === 'string' ? quotedIn(text, given) : undefined
  if (found) return found
  throw new RefusedAnswer(
    `${given === undefined ? 'The answer names no passage; give' : `Unexpected passage ${show(given)}, expected`} the number of one that was shown, or words that stand in the stored text`,
  )
}

/** Where words stand in a text, whatever blanks and quotation marks they have. */
function quotedIn(text: string, quote: string): Span | undefined {
  if (quote.length > longestQuote || Array.from(termsIn(quote)).length < fewestWords) return undefined
  const signs = quote.trim().replaceAll(/\s+|['‘’]|["“”]|[.*+?^${}()|[\]\\]/g, (sign) => {
    if (/\s/.test(sign)) return '\\s+'
    return forms.find((form) => form.includes(sign)) ?? `\\${sign}`
  })
  const found = new RegExp(signs).exec(text)
  return found ? {start: found.index, end: found.index + found[0].length} : undefined
}
