import {isRecord} from '@citation-lint/core/data'
import type {JudgementRecord} from '@citation-lint/core/evidence'
import {judgementOf, RefusedAnswer} from './answers.ts'
import type {JudgementFile} from './judgement-file.ts'
import type {PassageLibrary} from './passages.ts'
import {ProgramFault, type ProgramSettings, QuestionProgram} from './program.ts'
import {type ReviewQuestion, toldTo} from './questions.ts'

/** How questions are put to a program. */
export interface AskSettings extends ProgramSettings {
  /** Programs that run at once. */
  readonly jobs: number
  /** How often a question is put again that had no answer. */
  readonly retries: number
  /** Tokens after which nothing more is asked. */
  readonly budget: number
  /** Passages of a source that are told, and characters of the document on either side of a claim. */
  readonly passages: number
  readonly context: number
  /** How the program is called where it does not say. */
  readonly name: string
  readonly library: PassageLibrary
  readonly fileOf: (question: ReviewQuestion) => JudgementFile
  /** Hears of each question that has no answer, in their order. */
  readonly complain: (question: ReviewQuestion, fault: string) => void
}

/** What became of a question. */
interface Settled {
  readonly record?: JudgementRecord
  readonly fault?: string
  /** What question and answer took. */
  readonly tokens: number
}

/** What became of all of them. */
export interface AskOutcome {
  readonly asked: number
  readonly judged: number
  readonly tokens: number
  /** Why not all were asked. */
  readonly stopped: 'budget' | 'faults' | undefined
}

/** After so many questions in a row without an answer nothing more is asked: the program, or what it asks, is down. */
const mostInARow = 10

/**
 * Puts questions to a program and keeps its judgements, each as soon as it comes. How many programs run, and which of them
 * is faster, changes nothing: whether a question is asked follows from what became of those that were settled a whole
 * round before it.
 */
export async function askProgram(questions: readonly ReviewQuestion[], asking: AskSettings): Promise<AskOutcome> {
  const {jobs, budget} = asking
  const programs = Array.from({length: jobs}, () => new QuestionProgram(asking))
  const idle = [...programs]
  const running: Promise<Settled>[] = []
  const settled: Settled[] = []
  let [tokens, inARow] = [0, 0]
  const settle = async (): Promise<void> => {
    const each = await running[settled.length]
    const question = questions[settled.length]
    if (each === undefined || question === undefined) return
    settled.push(each)
    tokens += each.tokens
    inARow = each.fault === undefined ? 0 : inARow + 1
    if (each.fault !== undefined) asking.complain(question, each.fault)
  }
  const whyStop = () => (tokens >= budget ? 'budget' : inARow >= mostInARow ? 'faults' : undefined)
  try {
    for (const question of questions) {
      if (running.length >= jobs) await settle()
      if (whyStop()) break
      running.push(put(question, idle, asking))
    }
    while (settled.length < running.length) await settle()
    await Promise.all(programs.map((program) => program.finish()))
  } finally {
    for (const program of programs) program.end()
    // Where one could not be kept, nobody waits for the others.
    for (const each of running) each.catch(() => undefined)
  }
  await inOrder(questions, settled, asking)
  const judged = settled.filter(({record}) => record !== undefined).length
  const asked = settled.length
  return {asked, judged, tokens, stopped: asked < questions.length ? whyStop() : undefined}
}

async function put(question: ReviewQuestion, idle: QuestionProgram[], asking: AskSettings): Promise<Settled> {
  const {library, passages: most, retries, fileOf} = asking
  const program = idle.pop() ?? new QuestionProgram(asking)
  const passages = await library.best([question.text], question.claim, most)
  const told = toldTo(question, passages, asking)
  let tokens = 0
  let fault = ''
  for (let tries = 0; tries <= retries; tries += 1) {
    tokens += tokensIn(told)
    try {
      const given = await program.ask(told)
      idle.push(program)
      tokens = tokensSaid(given) ?? tokens + tokensIn(given)
      const record = judgementOf(given, {...asking, question, passages})
      await fileOf(question).add(record)
      return {record, tokens}
    } catch (error) {
      if (error instanceof RefusedAnswer) return {fault: error.message, tokens}
      if (!(error instanceof ProgramFault)) throw error
      fault = error.message
    }
  }
  idle.push(program)
  return {fault, tokens}
}

/** Characters of JSON that are one token for a model, about. */
const charactersOfToken = 4

function tokensIn(value: unknown): number {
  return Math.ceil(JSON.stringify(value).length / charactersOfToken)
}

function tokensSaid(given: unknown): number | undefined {
  const said = isRecord(given) ? given.tokens : undefined
  return typeof said === 'number' && Number.isSafeInteger(said) && said >= 0 ? said : undefined
}

/** Which program was faster shows in no file. */
async function inOrder(
  questions: readonly ReviewQuestion[],
  settled: readonly Settled[],
  {fileOf}: AskSettings,
): Promise<void> {
  const byFile = new Map<JudgementFile, JudgementRecord[]>()
  for (const [index, {record}] of settled.entries()) {
    const question = questions[index]
    if (!record || !question) continue
    const file = fileOf(question)
    byFile.set(file, [...(byFile.get(file) ?? []), record])
  }
  for (const [file, records] of byFile) await file.arrange(records)
}
