import {mergedSpans, printable, withSingleBlanks} from '@citation-lint/core/data'
import type {JudgementRecord} from '@citation-lint/core/evidence'
import {type Paint, paintFor} from '../output/stylish.ts'
import {wrap} from '../output/wrap.ts'
import {columnsOf, type Environment} from '../runtime/environment.ts'
import {recordOf} from './answers.ts'
import type {FoundPassage, PassageLibrary} from './passages.ts'
import {firstOf, lastOf, type Review, type ReviewQuestion} from './questions.ts'
import {termsIn} from './terms.ts'

/** What a person reviews with. */
export interface Sitting extends Pick<Review, 'open' | 'fileOf'> {
  readonly library: PassageLibrary
  readonly by: JudgementRecord['by']
  /** Passages of a source that are shown. */
  readonly passages: number
  readonly color: boolean
}

type GivenAnswer = JudgementRecord['answer']

/** The key of each answer, and how it is offered. */
const keys: Readonly<
  Record<ReviewQuestion['kind'], readonly (readonly [key: string, answer: GivenAnswer, label: string])[]>
> = {
  supports: [
    ['y', 'yes', '[y]es'],
    ['p', 'partly', '[p]artly'],
    ['o', 'no', 'n[o]'],
    ['c', 'contradicts', '[c]ontradicts it'],
    ['t', 'cannot_tell', 'cannot [t]ell'],
  ],
  needs_source: [
    ['y', 'yes', '[y]es'],
    ['o', 'no', 'n[o]'],
    ['w', 'own', 'no: the author’s o[w]n'],
    ['a', 'not_a_claim', 'no: not [a] claim'],
    ['t', 'cannot_tell', 'cannot [t]ell'],
  ],
}

const always = '[n]ote, [u]ndo, [s]kip, [q]uit'

/** Characters of the document on either side of a claim. */
const context = 300

/** What was done at a question: its record, where it was answered. */
interface AnsweredStep {
  readonly at: number
  readonly record: JudgementRecord | undefined
}

/**
 * Asks a person one question after the other; an answer is one key, and is kept before the next question stands there.
 *
 * @returns The records that were kept.
 */
export async function reviewAtTerminal(
  sitting: Sitting,
  environment: Environment,
): Promise<readonly JudgementRecord[]> {
  const {stdin, stdout} = environment
  const steps: AnsweredStep[] = []
  setRaw(stdin, true)
  const typed = keysOf(stdin)
  try {
    let at = 0
    for (let question = sitting.open[at]; question; question = sitting.open[at]) {
      const passages = await sitting.library.best([question.text], question.claim, sitting.passages)
      const page = {question, passages, position: `${at + 1} of ${sitting.open.length}`}
      const done = await askOne(page, typed, {sitting, environment})
      if (done === 'quit') break
      if (done === 'undo') {
        at = await takeBack(steps, sitting)
        continue
      }
      if (done !== 'skip') await sitting.fileOf(question).add(done)
      steps.push({at, record: done === 'skip' ? undefined : done})
      at += 1
    }
  } finally {
    setRaw(stdin, false)
    await typed.return(undefined)
    stdout.write('\n')
  }
  return steps.flatMap(({record}) => record ?? [])
}

/** @returns where the person stands then: at the question before, which is open again. */
async function takeBack(steps: AnsweredStep[], {open, fileOf}: Sitting): Promise<number> {
  const step = steps.pop()
  const question = open[step?.at ?? 0]
  if (question && step?.record) await fileOf(question).remove(step.record)
  return step?.at ?? 0
}

function setRaw(stdin: Environment['stdin'], isRaw: boolean): void {
  if ('setRawMode' in stdin && typeof stdin.setRawMode === 'function') stdin.setRawMode(isRaw)
}

/** One key after the other; arrows and their kind are none. */
async function* keysOf(stdin: Environment['stdin']): AsyncGenerator<string, undefined> {
  stdin.setEncoding('utf8')
  for await (const chunk of stdin) {
    const text = String(chunk)
    if (!/^\u001b./s.test(text)) yield* text
  }
}

interface QuestionPage {
  readonly question: ReviewQuestion
  readonly passages: readonly FoundPassage[]
  readonly position: string
}

interface Around {
  readonly sitting: Sitting
  readonly environment: Environment
}

/** Keys that answer nothing. */
const ways: ReadonlyMap<string, 'quit' | 'undo' | 'skip'> = new Map([
  ['q', 'quit'],
  ['\u0003', 'quit'],
  ['\u0004', 'quit'],
  ['u', 'undo'],
  ['s', 'skip'],
])

async function askOne(
  page: QuestionPage,
  typed: AsyncGenerator<string, undefined>,
  {sitting, environment}: Around,
): Promise<JudgementRecord | 'quit' | 'undo' | 'skip'> {
  const {question, passages} = page
  const {stdout} = environment
  let [chosen, note] = [0, '']
  const draw = () => stdout.write(`\n${pageOf(page, {chosen, note, sitting, columns: columnsOf(stdout)})}\n`)
  draw()
  for await (const key of untilTaken(typed)) {
    const way = ways.get(key)
    if (way) return way
    const answer = keys[question.kind].find(([each]) => each === key)?.[1]
    if (answer !== undefined) {
      stdout.write(`${answer}\n`)
      const passage = answer === 'cannot_tell' ? undefined : passages[chosen]
      return recordOf(question, {answer, by: sitting.by, passage, ...(note && {note})})
    }
    if (key === 'n') note = await lineFrom(typed, environment)
    else if (passages[Number(key) - 1]) chosen = Number(key) - 1
    else continue
    draw()
  }
  return 'quit'
}

/** Leaves the rest of what is typed to whoever asks next. */
async function* untilTaken(typed: AsyncGenerator<string, undefined>): AsyncGenerator<string> {
  for (let next = await typed.next(); next.done !== true; next = await typed.next()) yield next.value
}

/** A line as it is typed, up to its end; Escape takes it back. */
async function lineFrom(typed: AsyncGenerator<string, undefined>, {stdout}: Environment): Promise<string> {
  let line = ''
  stdout.write('Note: ')
  for await (const key of untilTaken(typed)) {
    if (key === '\r' || key === '\n') return line.trim()
    if (key === '\u001b' || key === '\u0003') return ''
    if (key === '\u007f' || key === '\b') {
      if (line !== '') stdout.write('\b \b')
      line = line.slice(0, -1)
    } else if (printable(key) === key) {
      line += key
      stdout.write(key)
    }
  }
  return line.trim()
}

interface Drawing {
  /** Index of the passage that the answer will stand on. */
  readonly chosen: number
  readonly note: string
  readonly sitting: Sitting
  readonly columns: number | undefined
}

/**
 *     3 of 17 · brief.md:3:10 · June
 *     The board met. Rye rose 5 % in June.
 *     NUMBER_NOT_IN_SOURCE, warning: …
 *     Does `Rye in June` (S1) bear it out?
 *     > 1 Rye rose 4% in June, the board said.
 */
function pageOf({question, passages, position}: QuestionPage, {chosen, note, sitting, columns}: Drawing): string {
  const paint = paintFor(sitting.color)
  const {kind, document, line, column, heading, before, after, claim, reports, source} = question
  const place = [position, `${document}:${line}:${column}`, heading].filter(Boolean).map(printable).join(' · ')
  const {id = '', title} = source ?? {}
  const asked = source
    ? `Does ${paint('value', printable(title || id))} (${printable(id)}) bear it out?`
    : 'Does it need a source?'
  const shown = passages.map((passage, index) => {
    const sign = index === chosen ? '>' : ' '
    return `${sign} ${index + 1} ${marked(passage, paint)}`
  })
  const offered = keys[kind].map(([, , label]) => label).join(', ')
  const lines = [
    paint('note', place),
    [printable(lastOf(before, context)), paint('bold', printable(claim)), printable(firstOf(after, context))]
      .filter(Boolean)
      .join(' '),
    ...reports.map(({code, severity, message}) =>
      [[code, severity].filter(Boolean).join(', '), printable(message)].filter(Boolean).join(': '),
    ),
    asked,
    ...(source && passages.length === 0 ? ['  No passage of it shares a word with the claim.'] : shown),
    ...(note === '' ? [] : [paint('note', `Note: ${printable(note)}`)]),
    `${offered}; ${passages.length > 1 ? `1 to ${passages.length} choose a passage, ` : ''}${always}`,
  ]
  return lines.flatMap((each) => wrap(each, columns)).join('\n')
}

/** A passage with the words that it shares with the claim underlined, or between stars. */
function marked(passage: FoundPassage, paint: Paint): string {
  const text = withSingleBlanks(passage.text)
  const common = Array.from(termsIn(text)).filter(({term}) => passage.shared.includes(term))
  const isPlain = paint('underline', '') === ''
  let written = ''
  let last = 0
  for (const {start, end} of mergedSpans(common, (one, next) => next.start < one.end)) {
    const word = printable(text.slice(start, end))
    written += `${printable(text.slice(last, start))}${isPlain ? `*${word}*` : paint('underline', word)}`
    last = end
  }
  return written + printable(text.slice(last))
}
