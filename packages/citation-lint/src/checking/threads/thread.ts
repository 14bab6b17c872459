import {parentPort, workerData} from 'node:worker_threads'
import type {CheckSettings, FileOutcome} from '../check-settings.ts'
import {createFileChecker} from '../file-checker.ts'
import type {Chunk} from './chunks.ts'
import {takeTurns} from './take-turns.ts'

/** What a thread is started with. */
export interface ThreadTask {
  readonly names: readonly string[]
  readonly chunks: readonly Chunk[]
  readonly settings: CheckSettings
  /** See take-turns.ts. */
  readonly turn: Int32Array
}

/** Outcomes by the place of their document in the list of names. */
export type Outcomes = readonly (readonly [index: number, outcome: FileOutcome])[]

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
