import {writeFileSync} from 'node:fs'
import {readFile, stat, unlink} from 'node:fs/promises'
import {hostname} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {setTimeout as delay} from 'node:timers/promises'
import {show} from '@citation-lint/core/data'
import {errorCode, Failure} from './failure.ts'

/** Milliseconds that a run on another machine may take to write one file: whoever holds it longer was killed. */
const longestWrite = 15_000

/** Milliseconds between which a run takes the lock and says who it is: whoever takes longer was killed there. */
const longestSilence = 2000

/**
 * Does something while no other run of this program does it to the same file. A run that was killed meanwhile keeps nobody
 * waiting: what it leaves beside the file says who it was.
 *
 * @param file Absolute.
 * @throws Failure (as a rejection) where nothing can be written beside the file.
 */
export async function alone(file: string, work: () => Promise<void>): Promise<void> {
  const lock = path.join(path.dirname(file), `.${path.basename(file)}.lock`)
  while (!(await taken(lock))) await delay(20)
  try {
    await work()
  } finally {
    await unlink(lock)
  }
}

async function taken(lock: string): Promise<boolean> {
  try {
    // At one go, so that hardly any run is killed before it has said who it is.
    writeFileSync(lock, `${process.pid} ${hostname()}`, {flag: 'wx'})
    return true
  } catch (error) {
    if (errorCode(error) !== 'EEXIST')
      throw new Failure(
        `Unexpected error ${errorCode(error)} beside ${show(path.basename(lock))}, expected a folder that may be written to`,
      )
    if (await isLeft(lock)) await unlink(lock).catch(() => undefined)
    return false
  }
}

/** Who took it runs no more. */
async function isLeft(lock: string): Promise<boolean> {
  const [holder, {mtimeMs}] = await Promise.all([
    readFile(lock, 'utf8').catch(() => ''),
    stat(lock).catch(() => ({mtimeMs: Date.now()})),
  ])
  const [pid, host] = holder.split(' ')
  if (host === hostname()) return !isRunning(Number(pid))
  return Date.now() - mtimeMs > (host === undefined ? longestSilence : longestWrite)
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) !== 'ESRCH'
  }
}
