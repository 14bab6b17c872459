import {type MessagePort, workerData} from 'node:worker_threads'
import {StoreError, type StoreErrorCode} from '../store-error.ts'
import {Query} from './database.ts'
import {serverSource} from './server-source.ts'

/** What the thread is told when it starts. */
export interface ServerThread {
  readonly url: string
  readonly token: string | undefined
  /** What messages call the server. */
  readonly name: string
  /** Brings queries one by one, and takes their answers. */
  readonly port: MessagePort
  /** Set to 1 when an answer is there. */
  readonly answered: Int32Array
}

/** Rows, or what went wrong. */
export type ServerAnswer =
  | {readonly rows: readonly unknown[]}
  | {readonly rows?: undefined; readonly error: {code: StoreErrorCode; message: string; remedy: string}}

const {url, token, name, port, answered}: ServerThread = workerData

/** Sends one answer, and wakes whoever waits for it. */
const reply = (answer: ServerAnswer) => {
  port.postMessage(answer)
  Atomics.store(answered, 0, 1)
  Atomics.notify(answered, 0)
}

const faultOf = (error: unknown): ServerAnswer => {
  const known =
    error instanceof StoreError
      ? error
      : new StoreError('UNREACHABLE', {
          message: `Cannot ask ${name}; name a libSQL server`,
          remedy: 'Look at the address and at the server.',
        })
  return {error: {code: known.code, message: known.message, remedy: known.remedy}}
}

const ask = async (query: {sql: string; parameters: readonly unknown[]}): Promise<ServerAnswer> => {
  try {
    const asked = new Query(query.sql, query.parameters)
    return {rows: await serverSource(url, token, name).connected((connection) => connection.run(asked))}
  } catch (error) {
    return faultOf(error)
  }
}

port.on('message', async (query) => reply(await ask(query)))
