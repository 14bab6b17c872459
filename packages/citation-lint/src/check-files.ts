import {availableParallelism} from 'node:os'
import process from 'node:process'
import {Worker} from 'node:worker_threads'
import {type CheckSettings, createFileChecker, type FileOutcome} from './file-checker.ts'
import {showProgress} from './progress.ts'
import {takeTurns} from './take-turns.ts'

/** What a worker thread is started with. */
export interface Work {
  readonly names: readonly string[]
  readonly settings: CheckSettings
  /** See take-turns.ts. */
  readonly turn: Int32Array
}

/** More threads than this wait for each other's memory and for the disk. */
const mostJobs = 8

/** How long this thread works alone before it judges how long the rest will take, in milliseconds of processor time. */
const trial = 250

/**
 * The least rest, in milliseconds of processor time, that is worth the start of other threads. On 332 reports a second
 * thread cost 2.8 s of processor time (6.3 s in one, 9.1 s in two: modules are loaded and code is optimised once more),
 * so that two threads are done sooner where more than that is left to do.
 */
const worthwhile = 4000

/**
 * Checks files with this thread and as many others as are asked for. Where nobody asked, others are started only once
 * the first documents show that the rest will take a while; a warm cache, or a few documents, need none.
 *
 * @param jobs Number of threads, this one included.
 * @returns Outcomes in the order of the names, whichever thread they come from.
 */
export async function checkFiles(
  names: readonly string[],
  settings: CheckSettings,
  jobs?: number,
): Promise<readonly FileOutcome[]> {
  const outcomes = new Map<number, FileOutcome>()
  const turn = new Int32Array(new SharedArrayBuffer(4))
  const keep = (index: number, outcome: FileOutcome): void => {
    outcomes.set(index, outcome)
    showProgress('Checking', outcomes.size, names.length)
  }
  const others: Promise<void>[] = []
  const start = (count: number): void => {
    for (let each = 0; each < count; each += 1) others.push(runWorker({names, settings, turn}, keep))
  }
  if (jobs !== undefined) start(Math.min(jobs, names.length) - 1)
  const check = await createFileChecker(settings)
  const began = process.cpuUsage()
  await takeTurns(names, turn, async (name, index) => {
    keep(index, await check(name))
    if (
      jobs === undefined &&
      others.length === 0 &&
      isWorthwhile(process.cpuUsage(began).user / 1000, index + 1, names.length)
    )
      start(Math.min(availableParallelism(), mostJobs) - 1)
  })
  await Promise.all(others)
  return names.flatMap((_, index) => outcomes.get(index) ?? [])
}

function isWorthwhile(elapsed: number, done: number, total: number): boolean {
  return elapsed >= trial && (elapsed / done) * (total - done) >= worthwhile
}

interface Message {
  readonly index: number
  readonly outcome: FileOutcome
}

/** A worker until its end; a fault of it ends the others' work, too. */
function runWorker(work: Work, keep: (index: number, outcome: FileOutcome) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./check-worker.js', import.meta.url), {workerData: work})
    worker.on('message', ({index, outcome}: Message) => keep(index, outcome))
    worker.on('error', (error) => {
      Atomics.store(work.turn, 0, work.names.length)
      reject(error)
    })
    worker.on('exit', () => resolve())
  })
}
