import {availableParallelism} from 'node:os'
import {setImmediate} from 'node:timers/promises'
import {createProgress} from '../runtime/console.ts'
import type {Environment} from '../runtime/environment.ts'
import type {CheckSettings, FileOutcome} from './check-settings.ts'
import {createFileChecker} from './file-checker.ts'
import {chunksOf} from './threads/chunks.ts'
import {Forecast} from './threads/forecast.ts'
import {takeTurns} from './threads/take-turns.ts'

/** More threads than this wait for each other's memory and for the disk. */
const mostThreads = 8

/**
 * Bytes to check that are worth other threads where nobody asked: each loads the program and has its code optimised
 * anew, which takes about as long as to check this much (`bench/folder.mjs`).
 */
const worthwhile = 8_000_000

/**
 * Checks files with this thread and as many others as help. Where nobody asked, they are started with the first
 * document of a large folder, and where results are kept as soon as many documents turn out to be new.
 *
 * @param jobs Number of threads, this one included.
 * @returns Outcomes in the order of the names, whichever thread they come from.
 */
export async function checkFiles(
  names: readonly string[],
  settings: CheckSettings,
  {jobs, environment}: {readonly jobs?: number | undefined; readonly environment: Pick<Environment, 'stderr'>},
): Promise<readonly FileOutcome[]> {
  const outcomes = new Map<number, FileOutcome>()
  const threads = jobs ?? Math.min(availableParallelism(), mostThreads)
  const chunks = chunksOf(names, settings.cwd, threads)
  const turn = new Int32Array(new SharedArrayBuffer(4))
  const progress = createProgress('Checking', names.length, environment)
  const keep = (index: number, outcome: FileOutcome): FileOutcome => {
    outcomes.set(index, outcome)
    progress(outcomes.size)
    return outcome
  }
  const forecast = new Forecast(chunks, settings)
  let others: Promise<readonly unknown[]> | undefined
  const consider = (): void => {
    if (others || threads === 1 || (jobs === undefined && forecast.bytes < worthwhile)) return
    const work = {names, chunks, settings, turn}
    others = import('./threads/run-threads.ts').then(({runThreads}) => runThreads(threads - 1, work, keep))
  }
  consider()
  const check = await createFileChecker(settings)
  await takeTurns(chunks, turn, async (chunk) => {
    const done: FileOutcome[] = []
    for (const index of chunk.indices) done.push(keep(index, await check(names[index] ?? '')))
    forecast.add(chunk, done)
    consider()
    // Here the others are heard, if there are any.
    if (others) await setImmediate()
  })
  for (const fault of (await others) ?? []) if (fault !== undefined) throw fault
  return names.flatMap((_, index) => outcomes.get(index) ?? [])
}
