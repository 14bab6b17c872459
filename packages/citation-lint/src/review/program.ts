import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import process from 'node:process'
import {isRecord} from '@citation-lint/core/data'
import {show} from '@citation-lint/core/rules'
import {type InputLine, readLines} from '../requests/lines.ts'
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

/** Waits for the answer to the question that was sent last. */
interface WaitingAnswer {
  readonly id: string
  readonly resolve: (answer: unknown) => void
  readonly reject: (fault: ProgramFault) => void
}

/**
 * A program that answers questions, a line of JSON each, one after the other. After a fault it is ended and started anew:
 * nothing that it still says can be taken for the answer to another question.
 */
export class QuestionProgram {
  readonly #settings: ProgramSettings
  #child: ChildProcess | undefined
  #waiting: WaitingAnswer | undefined
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
    const child = this.#child ?? this.#start()
    let timer: NodeJS.Timeout | undefined
    try {
      return await new Promise<unknown>((resolve, reject) => {
        this.#waiting = {id: question.id, resolve, reject}
        const late = new ProgramFault(`Unexpected silence of ${timeout / 1000} seconds, expected an answer`)
        timer = setTimeout(() => reject(late), timeout).unref()
        child.stdin?.write(`${JSON.stringify(question)}\n`)
      })
    } catch (error) {
      this.end()
      throw error
    } finally {
      clearTimeout(timer)
      this.#waiting = undefined
    }
  }

  /** Ends it, and what it started. */
  end(): void {
    const child = this.#child
    this.#child = undefined
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    child.stdin?.end()
    try {
      if (isGrouped) process.kill(-child.pid, 'SIGKILL')
      else child.kill('SIGKILL')
    } catch {
      // It has ended by itself meanwhile.
    }
  }

  /** Ends it when it has nothing more to say. */
  async finish(): Promise<void> {
    const child = this.#child
    if (child === undefined || child.exitCode !== null) return
    const timer = setTimeout(() => this.end(), patience)
    child.stdin?.end()
    await once(child, 'close').finally(() => clearTimeout(timer))
  }

  #start(): ChildProcess {
    const {command, environment} = this.#settings
    const {cwd, env, stderr} = environment
    const child = spawn(command, {cwd, env, shell: true, detached: isGrouped, stdio: ['pipe', 'pipe', 'pipe']})
    const fail = (message: string) => {
      if (this.#child === child) this.#waiting?.reject(new ProgramFault(message))
    }
    child.on('error', ({message}) =>
      fail(`Unexpected failure to start the program (${show(message)}), expected it to run`),
    )
    child.on('close', (code, signal) => {
      fail(`Unexpected end of the program with ${signal ?? `code ${code}`}, expected an answer`)
      if (this.#child === child) this.#child = undefined
    })
    child.stdin.on('error', () => fail('Unexpected program that reads no questions, expected it to read them'))
    child.stderr.on('data', (chunk: Buffer) => stderr.write(harmless(chunk.toString())))
    this.#child = child
    const hear = (line: InputLine) => {
      if (this.#child === child) this.#hear(line)
    }
    this.#listen(child, hear).catch((error: unknown) => fail(`Unexpected ${show(String(error))}, expected an answer`))
    return child
  }

  async #listen({stdout}: ChildProcess, hear: (line: InputLine) => void): Promise<void> {
    if (stdout) for await (const line of readLines(stdout, longestAnswer)) hear(line)
  }

  #hear(line: InputLine): void {
    const waiting = this.#waiting
    const answer = 'text' in line ? parsed(line.text) : undefined
    const id = isRecord(answer) ? answer.id : undefined
    if (!waiting || this.#answered.has(id)) return
    if (id === waiting.id) {
      this.#answered.add(id)
      waiting.resolve(answer)
      return
    }
    const what = 'text' in line ? show(line.text) : 'line that is too long or no UTF-8'
    waiting.reject(new ProgramFault(`Unexpected ${what}, expected JSON with \`id\` ${show(waiting.id)}`))
  }
}

/** A program with children of its own is ended with them. */
const isGrouped = process.platform !== 'win32'

/** Milliseconds that a program may take to end once there are no more questions. */
const patience = 2000

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
