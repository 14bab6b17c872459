import {once} from 'node:events'
import type {Writable} from 'node:stream'
import {show} from '@citation-lint/core/rules'
import {type Environment, type ExitCode, exitCode} from '../runtime/environment.ts'
import {Failure} from '../runtime/failure.ts'
import {type Answer, longestLine, type Serve, type StreamCommand} from './answer-line.ts'
import {type Answerer, InOrder} from './in-order.ts'
import {readLines} from './read-lines.ts'

/** Whether a command answers a stream of requests, and how. */
export interface StreamOptions {
  readonly ndjson?: true
  /** Requests that could not be served make the exit code say so. */
  readonly strict?: true
  /** Threads to answer with, in any order; this one answers in order where nothing is said. */
  readonly jobs?: number
}

/** What a command hands over: itself, what it was told beside its options, and its options. */
interface StreamedCommand {
  readonly command: StreamCommand
  readonly serve: Serve
  /** Arguments that would do nothing. */
  readonly globs: readonly string[]
  readonly options: StreamOptions
}

/**
 * Answers lines as they arrive: one line of JSON in, one line of JSON out. Nothing more is read while the reader of the
 * answers lags behind, nor while as many requests wait as may.
 *
 * @throws Failure (as a rejection) for arguments: documents come with the requests
 */
export async function answerStream(
  {command, serve, globs, options: {strict, jobs}}: StreamedCommand,
  {stdin, stdout}: Pick<Environment, 'stdin' | 'stdout'>,
): Promise<ExitCode> {
  if (globs.length > 0)
    throw new Failure(
      `Unexpected argument ${show(globs[0] ?? '')} beside \`--ndjson\`, expected documents in the requests`,
    )
  const faults = new Set<Answer['fault']>()
  const write = async ({text, fault}: Answer): Promise<void> => {
    faults.add(fault)
    await writeLine(text, stdout)
  }
  const answerer: Answerer =
    jobs === undefined
      ? new InOrder(command, serve, write)
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
