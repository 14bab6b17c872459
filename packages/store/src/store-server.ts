import {MessageChannel, type MessagePort, receiveMessageOnPort, Worker} from 'node:worker_threads'
import {nameOf, pathInStore} from './location.ts'
import {type EvidenceReader, readerOf} from './queries/evidence-bundle.ts'
import {inquireAtOnce} from './sql/database.ts'
import type {ServerAnswer, ServerThread} from './sql/server-thread.ts'
import {StoreError} from './store-error.ts'

/** How long an answer of a server is waited for, in milliseconds. */
const patience = 60_000

/** How a server is asked. */
export interface ServerOptions {
  /** What the server knows its users by; by default the environment's `CITATION_LINT_STORE_TOKEN`. */
  readonly token?: string | undefined
  /** Folder that the paths of stored briefs start from; the process's own by default. */
  readonly cwd?: string | undefined
}

/**
 * Opens a store on a libSQL server to read evidence from it without waiting: a thread asks, and this one stands still
 * until it has the answer. Nothing is written.
 *
 * @param url `libsql:`, `https:` or `http:`.
 * @throws StoreError `MISSING`, `NOT_A_STORE`, `OLDER_STORE`, `NEWER_STORE` or `UNREACHABLE`.
 */
export const openStoreServer = (
  url: string,
  {token = process.env.CITATION_LINT_STORE_TOKEN, cwd = '.'}: ServerOptions = {},
): EvidenceReader => {
  const name = nameOf(url)
  const {port1: port, port2} = new MessageChannel()
  const answered = new Int32Array(new SharedArrayBuffer(4))
  const told: ServerThread = {url, token, name, port: port2, answered}
  const thread = new Worker(new URL('./sql/server-thread.js', import.meta.url), {
    workerData: told,
    transferList: [port2],
  })
  // A program that has nothing else to do ends; the thread ends with it.
  thread.unref()
  return readerOf(
    (inquiry) =>
      inquireAtOnce(inquiry, ({sql, parameters}) => {
        port.postMessage({sql, parameters})
        return rowsOf(waitFor(answered, port), name)
      }),
    {
      name,
      pathOf: (document) => pathInStore(url, document, cwd),
      close: () => {
        port.close()
        void thread.terminate()
      },
    },
  )
}

/** Stands still until the thread has answered. */
const waitFor = (answered: Int32Array, port: MessagePort): ServerAnswer | undefined => {
  const outcome = Atomics.wait(answered, 0, 0, patience)
  Atomics.store(answered, 0, 0)
  const received: {message: ServerAnswer} | undefined = outcome === 'timed-out' ? undefined : receiveMessageOnPort(port)
  return received?.message
}

const rowsOf = (answer: ServerAnswer | undefined, name: string): readonly unknown[] => {
  if (answer?.rows) return answer.rows
  throw new StoreError(answer?.error.code ?? 'UNREACHABLE', {
    message: answer?.error.message ?? `Unexpected silence of ${name} for ${patience / 1000} s, expected an answer`,
    remedy: answer?.error.remedy ?? 'Look at the server, or ask it later.',
  })
}
