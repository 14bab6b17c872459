import path from 'node:path'
import {isMainThread, workerData} from 'node:worker_threads'
import {loadProgram, setEngineFlags} from './code-cache.ts'

/** What scripts/bundle.mjs makes of the program: each part is evaluated when it is asked for. */
interface Program {
  readonly command: () => typeof import('../program.ts')
  readonly thread: () => typeof import('../checking/threads/run-threads.ts')
  readonly answering: () => typeof import('../requests/threads.ts')
}

// Threads share the flags of their process.
if (isMainThread) setEngineFlags()
const {exports, keepCode} = loadProgram<Program>(path.join(import.meta.dirname, 'program.cjs'))

if (isMainThread) void exports.command().main(keepCode)
else if (workerData.part === 'answering') void exports.answering().answer()
else void exports.thread().work()
