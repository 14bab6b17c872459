import {spawn} from 'node:child_process'
import {once} from 'node:events'
import process from 'node:process'
import {isRecord} from '@citation-lint/core/data'
import {show} from '@citation-lint/core/rules'
import {readLines} from '../requests/lines.ts'
import {harmless} from '../runtime/console.ts'
import type {Environment} from '../runtime/environment.ts'

/** A program gave no answer to a question that could be read. */
export class ProgramFault extends Error {
  override readonly name = 'ProgramFault'
}

/** How a program is run. */
export interface ProgramSettings {
  /** As a shell reads it. */
  readonly command: string
  /** Milliseconds that an answer may take. */
  readonly timeout: number
  readonly environment: Pick<Environment, 'cwd' | 'env' | 'stderr'>
}

/** Longest answer, in bytes. */
const longestAnswer = 1_000_000

/** Milliseconds that a program may take to end once there are no more questions. */
const patience = 2000

/**
 * A program that answers questions, a line of JSON each, one after the other. After a fault it is ended and started anew:
 * nothing that it still says can be taken for the answer to another question.
 */
export class QuestionProgram {
  readonly #settings: ProgramSettings
  #running: ReturnType<typeof start> | undefined
  /** Ids of the questions that it has answered: it may say more to them, and nobody listens. */
  readonly #answered = new Set<unknown>()

  constructor(settings: ProgramSettings) {
    this.#settings = settings
  }

  /**
   * @param question With the `id` that its answer has to have.
   * @throws ProgramFault (as a rejection)
   */
  async ask(question: {readonly id: string}): Promise<unknown> {
    const {timeout} = this.#settings
    if (this.#running?.isOver()) this.#running = undefined
    this.#running ??= start(this.#settings)
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      this.end()
    }, timeout)
    try {
      return await this.#answerTo(question, this.#running)
    } catch (error) {
      this.end()
      if (!isLate) throw error
      throw new ProgramFault(`No answer came in ${timeout / 1000} seconds; give the program longer with \`--timeout\``)
    } finally {
      clearTimeout(timer)
    }
  }

  /** Ends it, and what it started. */
  end(): void {
    this.#running?.kill()
    this.#running = undefined
  }

  /** Ends it when it has nothing more to say. */
  async finish(): Promise<void> {
    const timer = setTimeout(() => this.end(), patience)
    this.#running?.child.stdin.end()
    await this.#running?.ended
    clearTimeout(timer)
  }

  async #answerTo(question: {readonly id: string}, {child, lines, ended}: ReturnType<typeof start>): Promise<unknown> {
    child.stdin.write(`${JSON.stringify(question)}\n`)
    for (;;) {
      const {value: line} = await lines.next()
      if (line === undefined) throw new ProgramFault(`${await ended}; it has to answer each question`)
      const answer = 'text' in line ? parsed(line.text) : undefined
      const id = isRecord(answer) ? answer.id : undefined
      if (this.#answered.has(id)) continue
      if (id === question.id) {
        this.#answered.add(id)
        return answer
      }
      const what = 'text' in line ? show(line.text) : 'line that is too long or no UTF-8'
      throw new ProgramFault(`Unexpected ${what}, expected JSON with \`id\` ${show(question.id)}`)
    }
  }
}

/** A program with children of its own is ended with them. */
const isGrouped = process.platform !== 'win32'

function start({command, environment: {cwd, env, stderr}}: ProgramSettings) {
  const child = spawn(command, {cwd, env, shell: true, detached: isGrouped, stdio: ['pipe', 'pipe', 'pipe']})
  // Whoever reads no questions gives no answers.
  child.stdin.on('error', () => undefined)
  child.stderr.on('data', (chunk: Buffer) => stderr.write(harmless(chunk.toString())))
  const ended = once(child, 'exit').then(
    ([code, signal]) => `The program ended with ${signal ?? `code ${code}`}`,
    ({message}) => `The program did not start (${show(message)})`,
  )
  const isOver = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null
  const kill = () => {
    child.stdout.destroy()
    if (child.pid === undefined || isOver()) return
    try {
      if (isGrouped) process.kill(-child.pid, 'SIGKILL')
      else child.kill('SIGKILL')
    } catch {
      // It has ended by itself meanwhile.
    }
  }
  return {child, lines: readLines(child.stdout, longestAnswer), ended, isOver, kill}
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
