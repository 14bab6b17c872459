import {once} from 'node:events'
import {availableParallelism} from 'node:os'
import {Worker} from 'node:worker_threads'
import pLimit from 'p-limit'
import type {Content} from './text/content.ts'
import type {PageReading} from './text/facts.ts'

/** Threads that read at once. */
const mostThreads = Math.min(availableParallelism(), 4)

/** Megabytes that a thread may hold: what becomes of a page of 20 MB takes some 500. */
const mostMemory = 1024

/** How long a page is read at most. */
export interface PageReadOptions {
  /** Milliseconds; 20,000 by default. */
  readonly timeout?: number | undefined
}

const idle: Worker[] = []
const limited = pLimit(mostThreads)

/**
 * What a reader sees of a page that was answered: a page of HTML or XML, a PDF, plain text, Markdown or data.
 *
 * It is read in a thread of its own, which ends where a page would keep it for ever or takes too much memory. Nothing is
 * thrown, and nothing is asked of the network.
 */
export function readPage(page: Content, {timeout = 20_000}: PageReadOptions = {}): Promise<PageReading> {
  return limited(() => readIn(idle.pop() ?? startThread(), page, timeout))
}

async function readIn(thread: Worker, {body, contentType, url}: Content, timeout: number): Promise<PageReading> {
  const limit = AbortSignal.timeout(timeout)
  // The bytes may be a part of many more.
  const own = new Uint8Array(body)
  thread.ref()
  thread.postMessage({body: own, contentType, url}, [own.buffer])
  try {
    const [reading]: PageReading[] = await once(thread, 'message', {signal: limit})
    // A program that has nothing else to do ends, and the thread with it.
    thread.unref()
    idle.push(thread)
    return reading ?? {kind: 'other'}
  } catch (error) {
    await thread.terminate()
    return {kind: 'other', because: limit.aborted ? `it takes more than ${timeout / 1000} s to read` : reasonOf(error)}
  }
}

const startThread = (): Worker =>
  new Worker(new URL('./reading-thread.js', import.meta.url), {
    resourceLimits: {maxOldGenerationSizeMb: mostMemory},
    stdout: true,
    stderr: true,
  })

const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? 'it takes too much memory to read'
    : 'its reader broke'
