import {parentPort, workerData} from 'node:worker_threads'
import type {Work} from './check-files.ts'
import {createFileChecker} from './file-checker.ts'
import {takeTurns} from './take-turns.ts'

/** Checks documents in a thread of their own, and posts what became of each. */
export async function work(): Promise<void> {
  const {names, settings, turn}: Work = workerData
  const check = await createFileChecker(settings)
  await takeTurns(names, turn, async (name, index) => {
    parentPort?.postMessage({index, outcome: await check(name)})
  })
}
