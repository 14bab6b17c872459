import {parentPort, Worker, workerData} from 'node:worker_threads'
import {serveAs} from '../operations/index.ts'
import {packageFolder} from '../own-package.ts'
import {readEvidence} from './check.ts'
import {type AnswerLine, answerError, type ControlLine, helloOf, type InputLine, nameOf, readLine} from './lines.ts'
import {RequestError} from './request.ts'
import {type Answerer, InOrder} from './stream.ts'

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
  readonly #write: (answer: AnswerLine) => Promise<void>
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
  constructor(command: string, jobs: number, write: (answer: AnswerLine) => Promise<void>) {
    this.#command = command
    this.#window = jobs * ahead
    this.#write = write
    this.#threads = Array.from({length: jobs}, () => new AnsweringThread(command))
    this.#idle = [...this.#threads]
  }

  async take(line: InputLine): Promise<void> {
    const read = await readLine(line, (control) => this.#obey(control, line))
    if ('answer' in read) return this.#say(read.answer)
    this.#waiting.push({line, value: read.request, cancelled: false})
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

  async #obey(control: ControlLine, line: InputLine): Promise<object> {
    if (control.kind === 'hello') return helloOf({command: this.#command, window: this.#window, in_order: false})
    if (control.kind === 'cancel') return {cancel: control.id, cancelled: this.#cancel(control.id)}
    if (control.evidence !== undefined) readEvidence(control.evidence)
    // The requests before this line mean what the name stood for then.
    await this.#until(() => this.#pending === 0)
    if (control.evidence === undefined) this.#definitions.delete(control.name)
    else this.#definitions.set(control.name, line)
    return {define: control.name, defined: control.evidence !== undefined}
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

  async #answer(task: Task, thread: AnsweringThread): Promise<AnswerLine> {
    const {line, value} = task
    try {
      if (!task.cancelled) return await thread.ask(line, this.#definitions)
    } catch (error) {
      if (!task.cancelled) return answerError(error, line.number, value)
    }
    return answerError(new RequestError('CANCELLED', 'The request was taken back'), line.number, value)
  }

  /** Writes one answer after the other. */
  #say(answer: AnswerLine): Promise<void> {
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

/** Hears what becomes of a request. */
interface Listener {
  readonly resolve: (answer: AnswerLine) => void
  readonly reject: (error: Error) => void
}

/** A thread that answers one request at a time. One that is stopped or that ends is started again by the next request. */
export class AnsweringThread {
  readonly #command: string
  readonly #known = new Map<string, InputLine>()
  #worker: Worker | undefined
  #listener: Listener | undefined

  constructor(command: string) {
    this.#command = command
  }

  /**
   * Answers a line.
   *
   * @param definitions What it may name.
   * @throws Error (as a rejection) where the thread ended over it
   */
  ask(line: InputLine, definitions: ReadonlyMap<string, InputLine>): Promise<AnswerLine> {
    const worker = this.#running()
    return new Promise((resolve, reject) => {
      this.#listener = {resolve, reject}
      worker.postMessage([...this.#news(definitions), line])
    })
  }

  /** Ends the thread, whatever it does. */
  async stop(): Promise<void> {
    await this.#worker?.terminate()
  }

  #running(): Worker {
    if (this.#worker) return this.#worker
    const workerData: Answering = {part: 'answering', command: this.#command}
    const worker = new Worker(new URL('dist/start.cjs', packageFolder), {workerData})
    worker.on('message', (answer: AnswerLine) => this.#listener?.resolve(answer))
    worker.on('error', (error) => this.#listener?.reject(error))
    worker.on('exit', (code) => this.#lose(new Error(`a thread ended with exit code ${code}`)))
    this.#known.clear()
    this.#worker = worker
    return worker
  }

  #lose(error: Error): void {
    this.#worker = undefined
    this.#listener?.reject(error)
  }

  /** The lines that make the thread know what is defined, and nothing else. */
  #news(definitions: ReadonlyMap<string, InputLine>): readonly InputLine[] {
    const gone = [...this.#known.keys()].filter((name) => !definitions.has(name))
    const fresh = [...definitions].filter(([name, line]) => this.#known.get(name) !== line)
    for (const name of gone) this.#known.delete(name)
    for (const [name, line] of fresh) this.#known.set(name, line)
    return [
      ...gone.map((name) => ({number: 0, text: JSON.stringify({define: name})})),
      ...fresh.map(([, line]) => line),
    ]
  }
}

/** What a thread that answers requests is started with. */
export interface Answering {
  readonly part: 'answering'
  readonly command: string
}

/**
 * Answers requests in a thread of their own. A message holds lines, the last of which is a request; those before it
 * define what it may name, and were answered where they were read.
 */
export async function answer(): Promise<void> {
  const {command}: Answering = workerData
  let last: AnswerLine | undefined
  const answerer = new InOrder(command, await serveAs(command), async (given) => {
    last = given
  })
  parentPort?.on('message', async (lines: readonly InputLine[]) => {
    for (const line of lines) await answerer.take(line)
    parentPort?.postMessage(last)
  })
}
