import {parentPort, Worker, workerData} from 'node:worker_threads'
import {packageFolder} from '../../own-package.ts'
import {errorCode} from '../../runtime/failure.ts'
import {type CheckSettings, createFileChecker, type FileOutcome} from '../file-checker.ts'
import {type Chunk, takeTurns} from './chunks.ts'

/**
 * Memory of a thread for what it has just made, in megabytes. A check makes much that is soon done with; where there is
 * less room, it is moved while it is still in use, and where there is more, the system has more pages to clear
 * (`bench/folder.mjs`).
 */
const maxYoungGenerationSizeMb = 32

/** Takes what became of a document, by its place in the list of names. */
type Keep = (index: number, outcome: FileOutcome) => void

/**
 * Memory of a thread for all that it keeps, in megabytes: a document of the largest size fits, whatever it holds but for
 * what is repeated without end. Together with what is not counted here, such as its text, it stays below a gigabyte.
 */
const maxOldGenerationSizeMb = 768

interface ThreadRun {
  readonly task: ThreadTask
  readonly keep: Keep
  readonly memory: number
}

/** How a thread ended that started with a chunk of the work and did no more. */
interface End {
  readonly fault?: unknown
  /** It needed more memory than it may have. */
  readonly outOfMemory?: boolean
}

/**
 * Runs threads until the end of each; a fault of one ends the work of all. No more are started than there are chunks.
 *
 * @param memory What each may keep, in megabytes.
 * @returns For each thread its fault, if any. Nothing is thrown: nobody listens while this thread checks, too.
 */
export function runThreads(
  count: number,
  task: ThreadTask,
  keep: Keep,
  memory = maxOldGenerationSizeMb,
): Promise<readonly unknown[]> {
  const length = Math.min(count, task.chunks.length)
  return Promise.all(Array.from({length}, () => runThread({task, keep, memory})))
}

/** Runs one thread after the other: where a document takes all memory of one, the next goes on behind it. */
async function runThread(run: ThreadRun): Promise<unknown> {
  const {task, keep, memory} = run
  for (;;) {
    let last: Chunk | undefined
    const {fault, outOfMemory} = await start(run, (chunk) => {
      last = chunk
    })
    if (!outOfMemory || last === undefined) return fault
    for (const index of last.indices) keep(index, tooMuch(task.names[index] ?? '', memory))
  }
}

function tooMuch(name: string, memory: number): FileOutcome {
  const failure = `${name}: Unexpected document that takes more than ${memory} MB of memory to read, expected one that takes less; split it, or take out what is repeated without end`
  return {name, result: undefined, fingerprints: [], failures: [failure], dependencies: []}
}

/** @param onTake Hears of the chunk that the thread works on. */
function start({task, keep, memory}: ThreadRun, onTake: (chunk: Chunk | undefined) => void): Promise<End> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('dist/start.cjs', packageFolder), {
      workerData: {...task, settings: {...task.settings, keepSessions: false}},
      resourceLimits: {maxYoungGenerationSizeMb, maxOldGenerationSizeMb: memory},
    })
    worker.on('message', (message: number | string) => {
      if (typeof message === 'number') onTake(task.chunks[message])
      else for (const [index, outcome] of readOutcomes(message)) keep(index, outcome)
    })
    worker.on('error', (fault) => {
      if (errorCode(fault) === 'ERR_WORKER_OUT_OF_MEMORY') return resolve({outOfMemory: true})
      Atomics.store(task.turn, 0, task.chunks.length)
      resolve({fault})
    })
    worker.on('exit', () => resolve({}))
  })
}

/** What a thread is started with. */
export interface ThreadTask {
  readonly names: readonly string[]
  readonly chunks: readonly Chunk[]
  readonly settings: CheckSettings
  /** See take-turns.ts. */
  readonly turn: Int32Array
}

/** Outcomes by the place of their document in the list of names. */
type Outcomes = readonly (readonly [index: number, outcome: FileOutcome])[]

/**
 * Checks documents in a thread of their own. Of each chunk it posts its place in the list, and then the outcomes, as
 * `readOutcomes` reads them.
 */
export async function work(): Promise<void> {
  const {names, chunks, settings, turn}: ThreadTask = workerData
  const check = await createFileChecker(settings)
  await takeTurns(chunks, turn, async ({indices}, taken) => {
    parentPort?.postMessage(taken)
    const outcomes: [number, FileOutcome][] = []
    for (const index of indices) outcomes.push([index, await check(names[index] ?? '')])
    // One text is handed over in a fraction of the time that thousands of objects take.
    parentPort?.postMessage(JSON.stringify(outcomes))
  })
}

/** Reads what a thread has posted. */
export function readOutcomes(message: string): Outcomes {
  return JSON.parse(message)
}
