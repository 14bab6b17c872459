import {availableParallelism} from 'node:os'
import {setImmediate} from 'node:timers/promises'
import {createProgress} from '../runtime/console.ts'
import type {Environment} from '../runtime/environment.ts'
import {type CheckSettings, createFileChecker, type FileOutcome} from './file-checker.ts'
import {runThreads, shareOut, takeTurns} from './threads/run-threads.ts'

/** More threads than this wait for each other's memory and for the disk. */
const mostThreads = 8

/**
 * Bytes to check that are worth other threads where nobody asked: each loads the program and has its code optimised
 * anew, which takes about as long as to check this much (`bench/folder.mjs`).
 */
const worthwhile = 8_000_000

/** Bytes after which it is known what share of the documents a kept result serves, or nobody wants. */
const sample = 200_000

/** The number of chunks that threads have taken, none yet; they share its memory. */
function newTurn(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(4))
}

/**
 * Checks files with this thread and as many others as help. Where nobody asked, they are started with the first
 * document of a large folder, and where results are kept as soon as many documents turn out to be new. Long documents
 * are never checked in this thread, whose memory nobody can give back (decisions/0044).
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
  const {chunks, large} = shareOut(names, settings.cwd, threads)
  const turn = newTurn()
  const progress = createProgress('Checking', names.length, environment)
  const keep = (index: number, outcome: FileOutcome): FileOutcome => {
    outcomes.set(index, outcome)
    progress(outcomes.size)
    return outcome
  }
  const {cache, changed} = settings
  let unseen = chunks.reduce((sum, {bytes}) => sum + bytes, 0)
  let [seen, checked] = [0, 0]
  // Bytes that are still to be checked: all of them, or as many as had to be checked until now.
  const left = (): number => {
    if (cache === undefined && changed === undefined) return unseen
    return seen < sample ? 0 : unseen * (checked / seen)
  }
  let others: Promise<readonly unknown[]> | undefined
  const consider = (): void => {
    if (others || threads === 1 || (jobs === undefined && left() < worthwhile)) return
    const work = {names, chunks, settings, turn}
    const count = Math.min(threads, chunks.length) - 1
    others = runThreads(count, work, keep)
  }
  const checkLarge = (): Promise<readonly unknown[]> =>
    runThreads(Math.max(1, threads - 1), {names, chunks: large, settings, turn: newTurn()}, keep)
  const apart = large.length > 0 && threads > 1 ? checkLarge() : undefined
  consider()
  const check = await createFileChecker(settings)
  await takeTurns(chunks, turn, async (chunk) => {
    const done: FileOutcome[] = []
    for (const index of chunk.indices) done.push(keep(index, await check(names[index] ?? '')))
    const fresh = done.filter(({result, miss}) => result !== undefined && (cache === undefined || miss !== undefined))
    unseen -= chunk.bytes
    seen += chunk.bytes
    checked += chunk.bytes * (fresh.length / done.length)
    consider()
    // Here the others are heard, if there are any.
    if (others ?? apart) await setImmediate()
  })
  const faults = [others, apart ?? (large.length > 0 ? checkLarge() : undefined)]
  for (const fault of (await Promise.all(faults)).flat()) if (fault !== undefined) throw fault
  return names.flatMap((_, index) => outcomes.get(index) ?? [])
}
