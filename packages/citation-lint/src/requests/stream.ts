import {once} from 'node:events'
import type {Writable} from 'node:stream'
import {isRecord} from '@citation-lint/core/data'
import type {Evidence} from '@citation-lint/core/evidence'
import {show, showMeant} from '@citation-lint/core/rules'
import {serveAs} from '../operations/index.ts'
import type {Serve} from '../operations/operation.ts'
import type {StreamOptions} from '../operations/shared.ts'
import {type Environment, type ExitCode, exitCode} from '../runtime/environment.ts'
import {Failure} from '../runtime/failure.ts'
import {readEvidence} from './check.ts'
import {
  type AnswerLine,
  answerError,
  type ControlLine,
  helloOf,
  type InputLine,
  longestLine,
  nameOf,
  readLine,
  readLines,
} from './lines.ts'
import {RequestError} from './request.ts'

/**
 * Answers lines as they arrive: one line of JSON in, one line of JSON out. Nothing more is read while the reader of the
 * answers lags behind, nor while as many requests wait as may.
 *
 * @param argument One that would do nothing.
 * @throws Failure (as a rejection) for an argument: documents come with the requests
 */
export async function answerStream(
  command: string,
  argument: string | undefined,
  {strict, jobs}: StreamOptions,
  {stdin, stdout}: Pick<Environment, 'stdin' | 'stdout'>,
): Promise<ExitCode> {
  if (argument !== undefined)
    throw new Failure(`Unexpected argument ${show(argument)} beside \`--ndjson\`, expected documents in the requests`)
  const faults = new Set<AnswerLine['fault']>()
  const write = async ({text, fault}: AnswerLine): Promise<void> => {
    faults.add(fault)
    await writeLine(text, stdout)
  }
  const answerer: Answerer =
    jobs === undefined
      ? new InOrder(command, await serveAs(command), write)
      : new (await import('./threads.ts')).InAnyOrder(command, jobs, write)
  for await (const line of readLines(stdin, longestLine)) await answerer.take(line)
  await answerer.end()
  return strict ? codeOf(faults) : exitCode.clean
}

/** Waits where the reader of the answers has not yet taken those before. */
async function writeLine(text: string, output: Writable): Promise<void> {
  if (!output.write(`${text}\n`)) await once(output, 'drain')
}

/** What a strict stream ends with: a request that was taken back is no fault. */
function codeOf(faults: ReadonlySet<AnswerLine['fault']>): ExitCode {
  if (faults.has('INTERNAL_ERROR')) return exitCode.internal
  const others = [...faults].filter((fault) => fault !== undefined && fault !== 'CANCELLED')
  return others.length > 0 ? exitCode.usage : exitCode.clean
}

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
  readonly #write: (answer: AnswerLine) => Promise<void>

  constructor(command: string, serve: Serve, write: (answer: AnswerLine) => Promise<void>) {
    this.#command = command
    this.#serve = serve
    this.#write = write
  }

  async take(line: InputLine): Promise<void> {
    const read = await readLine(line, (control) => this.#obey(control))
    await this.#write('answer' in read ? read.answer : await this.#answer(read.request, line.number))
  }

  async end(): Promise<void> {}

  /** The answer to one request; one that cannot be served is answered with its error and stops nothing. */
  async #answer(value: unknown, line: number): Promise<AnswerLine> {
    try {
      const {request, stored} = this.#definitions.resolve(value)
      return {text: JSON.stringify({id: nameOf(value).id, ...(await this.#serve(request, stored))})}
    } catch (error) {
      return answerError(error, line, value)
    }
  }

  #obey(control: ControlLine): object {
    if (control.kind === 'hello') return helloOf({command: this.#command, window: 1, in_order: true})
    // Every request before this line is answered by now.
    if (control.kind === 'cancel') return {cancel: control.id, cancelled: 0}
    this.#definitions.define(control.name, control.evidence)
    return {define: control.name, defined: control.evidence !== undefined}
  }
}

/** A bundle that requests name instead of carrying it: as it was sent, and as it was read, once. */
interface Definition {
  readonly bundle: object
  readonly evidence: Evidence
}

/** The bundles of a stream by their names. They stay until they are defined anew, or dropped. */
class Definitions {
  readonly #definitions = new Map<string, Definition>()

  /**
   * Keeps a bundle, or drops what the name stands for.
   *
   * @throws RequestError where the bundle cannot be read; what the name stood for stays
   */
  define(name: string, bundle: object | undefined): void {
    if (bundle === undefined) this.#definitions.delete(name)
    else this.#definitions.set(name, {bundle, evidence: readEvidence(bundle)})
  }

  /**
   * A request with the bundle that its `evidence_ref` names. What is wrong with the rest is for its reader to say.
   *
   * @throws RequestError where nothing has that name, or where there are two bundles
   */
  resolve(request: unknown): {readonly request: unknown; readonly stored?: Evidence} {
    if (!isRecord(request) || !('evidence_ref' in request)) return {request}
    const {evidence_ref: name, ...others} = request
    if (name === null) return {request: others}
    if (typeof name !== 'string')
      throw new RequestError('INVALID_REQUEST', 'Unexpected value of `evidence_ref`, expected a string')
    if (others.evidence != null)
      throw new RequestError('INVALID_REQUEST', 'Unexpected `evidence` beside `evidence_ref`, expected one of them')
    const {bundle, evidence} = this.#named(name)
    return {request: {...others, evidence: bundle}, stored: evidence}
  }

  #named(name: string): Definition {
    const definition = this.#definitions.get(name)
    if (definition) return definition
    const names = [...this.#definitions.keys()]
    const expected = names.length > 0 ? showMeant(name, names) : 'a line before that defines it'
    throw new RequestError('INVALID_EVIDENCE', `Unexpected \`evidence_ref\` ${show(name)}, expected ${expected}`)
  }
}
