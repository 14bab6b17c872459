import path from 'node:path'
import process from 'node:process'
import {isMainThread} from 'node:worker_threads'
import {loadProgram} from './load-program.ts'

/** What scripts/bundle.mjs makes of the program: each part is evaluated when it is asked for. */
interface Program {
  readonly command: () => typeof import('../main.ts')
  readonly thread: () => typeof import('../threads/thread.ts')
}

const {exports, keepCode} = loadProgram<Program>(path.join(import.meta.dirname, 'program.cjs'))

/** The command of the main thread, and the checking of documents in every other one. */
async function start(): Promise<void> {
  if (!isMainThread) return exports.thread().work()
  const {hasReadDocuments} = await exports.command().main(process.argv.slice(2))
  if (hasReadDocuments) keepCode()
}

void start()
