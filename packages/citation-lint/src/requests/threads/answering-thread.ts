import {Worker} from 'node:worker_threads'
import {packageFolder} from '../../own-package.ts'
import type {Answer} from '../answer-line.ts'
import type {InputLine} from '../read-lines.ts'
import type {Answering} from './answering.ts'

/** Hears what becomes of a request. */
interface Listener {
  readonly resolve: (answer: Answer) => void
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
  ask(line: InputLine, definitions: ReadonlyMap<string, InputLine>): Promise<Answer> {
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
    worker.on('message', (answer: Answer) => this.#listener?.resolve(answer))
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
