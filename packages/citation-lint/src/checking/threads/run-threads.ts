import {Worker} from 'node:worker_threads'
import {packageFolder} from '../../own-package.ts'
import type {FileOutcome} from '../file-checker.ts'
import {readOutcomes, type Work} from './thread.ts'

/**
 * Memory of a thread for what it has just made, in megabytes. A check makes much that is soon done with; where there is
 * less room, it is moved while it is still in use (`bench/folder.mjs`).
 */
const maxYoungGenerationSizeMb = 64

/** Takes what became of a document, by its place in the list of names. */
type Keep = (index: number, outcome: FileOutcome) => void

/**
 * Runs threads until the end of each; a fault of one ends the work of all. No more are started than there are chunks.
 *
 * @returns For each thread its fault, if any. Nothing is thrown: nobody listens while this thread checks, too.
 */
export function runThreads(count: number, work: Work, keep: Keep): Promise<readonly unknown[]> {
  const length = Math.min(count, work.chunks.length - 1)
  return Promise.all(Array.from({length}, () => runThread(work, keep)))
}

function runThread(work: Work, keep: Keep): Promise<unknown> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('dist/start.cjs', packageFolder), {
      workerData: {...work, settings: {...work.settings, keepSessions: false}},
      resourceLimits: {maxYoungGenerationSizeMb},
    })
    worker.on('message', (message: string) => {
      for (const [index, outcome] of readOutcomes(message)) keep(index, outcome)
    })
    worker.on('error', (error) => {
      Atomics.store(work.turn, 0, work.chunks.length)
      resolve(error)
    })
    worker.on('exit', () => resolve(undefined))
  })
}
