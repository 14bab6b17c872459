import {createContext, Script} from 'node:vm'
import {Failure} from '../runtime/failure.ts'

/** A document that something is done with. */
export interface Sized {
  /** How it is called in messages, safe to print. */
  readonly name: string
  /** Length of its text, in UTF-16 code units. */
  readonly length: number
}

/**
 * Characters up to which nothing is timed, for a watch costs as much as to check a page. A fault that makes time grow
 * with the square of a text costs seconds here, and none is known that makes it grow faster.
 */
const untimed = 32_768

/** A document may take as long as this, and the more the longer it is: far longer than any report takes. */
const patience = {seconds: 20, secondsPerMillion: 10}

/**
 * Does something with a document, within a time that no honest one needs: V8 ends what runs longer, wherever it is.
 * What it leaves half done is not used again.
 *
 * @param seconds How long it may take; by its length when left out.
 * @throws Failure where it takes longer.
 */
export function withinTime<Result>({name, length}: Sized, work: () => Result, seconds = secondsFor(length)): Result {
  if (length <= untimed) return work()
  let done: {readonly result: Result} | undefined
  try {
    watched(() => {
      done = {result: work()}
    }, seconds)
  } catch (error) {
    if (!isTimeout(error)) throw error
    throw new Failure(
      `${name}: Unexpected document that takes more than ${seconds} seconds to read, expected one that is read in time; split it, or take out what is repeated without end`,
    )
  }
  if (done === undefined) throw new Error('a watched work that neither ended nor failed')
  return done.result
}

/** The error is of the realm in which work is watched, so it is no `Error` of ours. */
function isTimeout(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
}

function secondsFor(length: number): number {
  return patience.seconds + Math.ceil((length / 1e6) * patience.secondsPerMillion)
}

/** The place in which work is watched: made for the first, and the same for all. */
let watch: {readonly work: {now: () => void}; readonly script: Script; readonly context: object} | undefined

function watched(work: () => void, seconds: number): void {
  if (watch === undefined) {
    const holder = {now: work}
    watch = {work: holder, script: new Script('work.now()'), context: createContext({work: holder})}
  }
  watch.work.now = work
  watch.script.runInContext(watch.context, {timeout: seconds * 1000})
}
