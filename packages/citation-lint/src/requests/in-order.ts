import type {Serve} from '../operations/operation.ts'
import {type Answer, answerError, answerRequest, nameOf, parseLine} from './answer-line.ts'
import {type ControlLine, helloOf, readControlLine} from './control-line.ts'
import {Definitions} from './definitions.ts'
import type {InputLine} from './read-lines.ts'

/** Takes the lines of a stream and writes an answer to each. */
export interface Answerer {
  /** Takes a line as soon as there is room for it. */
  take(line: InputLine): Promise<void>
  /** Waits until every line is answered. */
  end(): Promise<void>
}

/** Answers each line before it takes the next, so memory is that of one request. */
export class InOrder implements Answerer {
  readonly #definitions = new Definitions()
  readonly #command: string
  readonly #serve: Serve
  readonly #write: (answer: Answer) => Promise<void>

  constructor(command: string, serve: Serve, write: (answer: Answer) => Promise<void>) {
    this.#command = command
    this.#serve = serve
    this.#write = write
  }

  async take(line: InputLine): Promise<void> {
    await this.#write(await this.#answer(line))
  }

  async end(): Promise<void> {}

  async #answer(line: InputLine): Promise<Answer> {
    let value: unknown
    try {
      value = parseLine(line)
      const control = readControlLine(value)
      if (control) return {text: JSON.stringify({id: nameOf(value).id, ...this.#obey(control)})}
    } catch (error) {
      return answerError(error, line.number, value)
    }
    return answerRequest(value, line.number, {serve: this.#serve, definitions: this.#definitions})
  }

  #obey(control: ControlLine): object {
    if (control.kind === 'hello') return helloOf({command: this.#command, window: 1, in_order: true})
    // Every request before this line is answered by now.
    if (control.kind === 'cancel') return {cancel: control.id, cancelled: 0}
    this.#definitions.define(control.name, control.evidence)
    return {define: control.name, defined: control.evidence !== undefined}
  }
}
