import {parentPort, workerData} from 'node:worker_threads'
import {serveAs} from '../../operations/index.ts'
import type {Answer} from '../answer-line.ts'
import {InOrder} from '../in-order.ts'
import type {InputLine} from '../read-lines.ts'

/** What a thread that answers requests is started with. */
export interface Answering {
  readonly part: 'answering'
  readonly command: string
}

/**
 * Answers requests in a thread of their own. A message holds lines, the last of which is a request; those before it
 * define what it may name, and were answered where they were read.
 */
export async function answer(): Promise<void> {
  const {command}: Answering = workerData
  let last: Answer | undefined
  const answerer = new InOrder(command, await serveAs(command), async (given) => {
    last = given
  })
  parentPort?.on('message', async (lines: readonly InputLine[]) => {
    for (const line of lines) await answerer.take(line)
    parentPort?.postMessage(last)
  })
}
