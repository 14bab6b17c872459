import path from 'node:path'
import {isMainThread} from 'node:worker_threads'
import {loadProgram} from './load-program.ts'

/** What scripts/bundle.mjs makes of the program: each part is evaluated when it is asked for. */
interface Program {
  readonly command: () => typeof import('../main.ts')
  readonly thread: () => typeof import('../checking/threads/thread.ts')
}

const {exports, keepCode} = loadProgram<Program>(path.join(import.meta.dirname, 'program.cjs'))

void (isMainThread ? exports.command().main(keepCode) : exports.thread().work())
