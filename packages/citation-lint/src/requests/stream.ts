import {once} from 'node:events'
import type {Writable} from 'node:stream'
import {show} from '@citation-lint/core/rules'
import {serveAs} from '../operations/index.ts'
import type {StreamOptions} from '../operations/shared.ts'
import {type Environment, type ExitCode, exitCode} from '../runtime/environment.ts'
import {Failure} from '../runtime/failure.ts'
import {type Answer, longestLine} from './answer-line.ts'
import {type Answerer, InOrder} from './in-order.ts'
import {readLines} from './read-lines.ts'

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
  const faults = new Set<Answer['fault']>()
  const write = async ({text, fault}: Answer): Promise<void> => {
    faults.add(fault)
    await writeLine(text, stdout)
  }
  const answerer: Answerer =
    jobs === undefined
      ? new InOrder(command, await serveAs(command), write)
      : new (await import('./threads/in-any-order.ts')).InAnyOrder(command, jobs, write)
  for await (const line of readLines(stdin, longestLine)) await answerer.take(line)
  await answerer.end()
  return strict ? codeOf(faults) : exitCode.clean
}

/** Waits where the reader of the answers has not yet taken those before. */
async function writeLine(text: string, output: Writable): Promise<void> {
  if (!output.write(`${text}\n`)) await once(output, 'drain')
}

/** What a strict stream ends with: a request that was taken back is no fault. */
function codeOf(faults: ReadonlySet<Answer['fault']>): ExitCode {
  if (faults.has('INTERNAL_ERROR')) return exitCode.internal
  const others = [...faults].filter((fault) => fault !== undefined && fault !== 'CANCELLED')
  return others.length > 0 ? exitCode.usage : exitCode.clean
}
