import path from 'node:path'
import process from 'node:process'
import {isMainThread, workerData} from 'node:worker_threads'
import {kindOfRun, loadProgram, setEngineFlags} from './code-cache.ts'

/** What scripts/bundle.mjs makes of the program: each part is evaluated when it is asked for. */
interface Program {
  readonly command: () => typeof import('../program.ts')
  readonly thread: () => typeof import('../checking/threads/run-threads.ts')
  readonly answering: () => typeof import('../requests/threads.ts')
}

// Threads share the flags of their process.
if (isMainThread) setEngineFlags()
const kind = isMainThread ? kindOfRun(process.argv.slice(2)) : 'long'
const {exports, keepCode} = loadProgram<Program>(path.join(import.meta.dirname, 'program.cjs'), kind)
// A server checks one document again and again, and keeps no code.
if (isMainThread && process.argv[2] === 'lsp') setEngineFlags(1)

if (isMainThread) void exports.command().main(keepCode)
else if (workerData.part === 'answering') void exports.answering().answer()
else void exports.thread().work()
