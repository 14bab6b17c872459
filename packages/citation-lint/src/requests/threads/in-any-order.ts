import {type Answer, answerError, nameOf, parseLine} from '../answer-line.ts'
import {readEvidence} from '../check.ts'
import {type ControlLine, helloOf, readControlLine} from '../control-line.ts'
import type {Answerer} from '../in-order.ts'
import type {InputLine} from '../read-lines.ts'
import {RequestError} from '../request.ts'
import {AnsweringThread} from './answering-thread.ts'

/** Requests that are read for each thread before the first is answered: enough that none waits for the next. */
const ahead = 16

/** Characters that may wait: a few of the longest requests. */
const mostWaiting = 64 * 1024 * 1024

interface Task {
  readonly line: InputLine
  readonly value: unknown
  cancelled: boolean
}

/** Answers with threads of their own, each request as soon as it is done. What kills a thread kills no other request. */
export class InAnyOrder implements Answerer {
  readonly #command: string
  readonly #window: number
  readonly #write: (answer: Answer) => Promise<void>
  readonly #threads: readonly AnsweringThread[]
  readonly #idle: AnsweringThread[]
  readonly #waiting: Task[] = []
  #waitingCharacters = 0
  readonly #running = new Map<Task, AnsweringThread>()
  /** The lines that define what requests may name. */
  readonly #definitions = new Map<string, InputLine>()
  #written: Promise<void> = Promise.resolve()
  #moved: () => void = () => undefined

  /** @param write Writes one answer; the next is handed over when it is done. */
  constructor(command: string, jobs: number, write: (answer: Answer) => Promise<void>) {
    this.#command = command
    this.#window = jobs * ahead
    this.#write = write
    this.#threads = Array.from({length: jobs}, () => new AnsweringThread(command))
    this.#idle = [...this.#threads]
  }

  async take(line: InputLine): Promise<void> {
    let value: unknown
    try {
      value = parseLine(line)
      const control = readControlLine(value)
      if (control) return await this.#say({text: JSON.stringify(await this.#obey(control, line, value))})
    } catch (error) {
      return this.#say(answerError(error, line.number, value))
    }
    this.#waiting.push({line, value, cancelled: false})
    this.#waitingCharacters += lengthOf(line)
    const thread = this.#idle.pop()
    if (thread) void this.#work(thread)
    await this.#until(() => this.#pending < this.#window && this.#waitingCharacters < mostWaiting)
    await this.#written
  }

  async end(): Promise<void> {
    await this.#until(() => this.#pending === 0)
    await this.#written
    await Promise.all(this.#threads.map((thread) => thread.stop()))
  }

  get #pending(): number {
    return this.#waiting.length + this.#running.size
  }

  async #obey(control: ControlLine, line: InputLine, value: unknown): Promise<object> {
    const {id} = nameOf(value)
    if (control.kind === 'hello') return {id, ...this.#hello()}
    if (control.kind === 'cancel') return {cancel: control.id, cancelled: this.#cancel(control.id)}
    if (control.evidence !== undefined) readEvidence(control.evidence)
    // The requests before this line mean what the name stood for then.
    await this.#until(() => this.#pending === 0)
    if (control.evidence === undefined) this.#definitions.delete(control.name)
    else this.#definitions.set(control.name, line)
    return {id, define: control.name, defined: control.evidence !== undefined}
  }

  #hello(): object {
    return helloOf({command: this.#command, window: this.#window, in_order: false})
  }

  /** Takes back every request of this id that is not answered; returns how many there were. */
  #cancel(id: string | number): number {
    const tasks = [...this.#waiting, ...this.#running.keys()].filter(({value}) => nameOf(value).id === id)
    for (const task of tasks) {
      task.cancelled = true
      void this.#running.get(task)?.stop()
    }
    return tasks.length
  }

  /** Lets a thread answer what waits until nothing does. */
  async #work(thread: AnsweringThread): Promise<void> {
    for (let task = this.#waiting.shift(); task; task = this.#waiting.shift()) {
      this.#waitingCharacters -= lengthOf(task.line)
      this.#running.set(task, thread)
      const answer = await this.#answer(task, thread)
      this.#running.delete(task)
      await this.#say(answer)
      this.#moved()
    }
    this.#idle.push(thread)
  }

  async #answer(task: Task, thread: AnsweringThread): Promise<Answer> {
    const {line, value} = task
    try {
      if (!task.cancelled) return await thread.ask(line, this.#definitions)
    } catch (error) {
      if (!task.cancelled) return answerError(error, line.number, value)
    }
    return answerError(new RequestError('CANCELLED', 'The request was taken back'), line.number, value)
  }

  /** Writes one answer after the other. */
  #say(answer: Answer): Promise<void> {
    this.#written = this.#written.then(() => this.#write(answer))
    return this.#written
  }

  /** Waits until requests were answered so that this holds; one line waits at a time. */
  async #until(holds: () => boolean): Promise<void> {
    while (!holds())
      await new Promise<void>((resolve) => {
        this.#moved = resolve
      })
  }
}

const lengthOf = (line: InputLine): number => ('text' in line ? line.text.length : 0)
