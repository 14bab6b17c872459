import {availableParallelism} from 'node:os'
import process from 'node:process'
import {Worker} from 'node:worker_threads'
import {type CheckSettings, createFileChecker, type FileOutcome} from './file-checker.ts'
import {packageFolder} from './package-folder.ts'
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

/**
 * How long this thread works alone before it judges how long the rest will take, in milliseconds of processor time. The
 * first document, with which modules are loaded, does not count.
 */
const trial = 1000

/**
 * What other threads must save at least, in milliseconds of processor time: every thread loads the modules and has its
 * code optimised anew (`bench/folder.mjs`). With two threads on two cores, 11 MB of reports, of which the trial leaves 6 s, took as long as
 * in one (5.3 s and 4.8 s), and 44 MB a fifth less (11.7 s and 14 s).
 */
const worthwhile = 5000

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
  const others: Promise<unknown>[] = []
  const threads = Math.min(availableParallelism(), mostJobs)
  const start = (count: number): void => {
    for (let each = 0; each < count; each += 1) others.push(runWorker({names, settings, turn}, keep))
  }
  const check = await createFileChecker(settings)
  if (jobs !== undefined) start(Math.min(jobs, names.length) - 1)
  let began = process.cpuUsage()
  await takeTurns(names, turn, async (name, index) => {
    keep(index, await check(name))
    if (jobs !== undefined || others.length > 0) return
    if (index === 0) began = process.cpuUsage()
    const elapsed = process.cpuUsage(began).user / 1000
    const rest = (elapsed / (index + 1)) * (names.length - index - 1)
    if (elapsed >= trial && rest - rest / threads >= worthwhile) start(threads - 1)
  })
  for (const fault of await Promise.all(others)) if (fault !== undefined) throw fault
  return names.flatMap((_, index) => outcomes.get(index) ?? [])
}

interface Message {
  readonly index: number
  readonly outcome: FileOutcome
}

/**
 * A worker until its end; a fault of it ends the others' work, too.
 *
 * @returns The fault, if any. Nothing is thrown: nobody listens while this thread checks documents itself.
 */
function runWorker(work: Work, keep: (index: number, outcome: FileOutcome) => void): Promise<unknown> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('dist/start.cjs', packageFolder), {workerData: work})
    worker.on('message', ({index, outcome}: Message) => keep(index, outcome))
    worker.on('error', (error) => {
      Atomics.store(work.turn, 0, work.names.length)
      resolve(error)
    })
    worker.on('exit', () => resolve(undefined))
  })
}
