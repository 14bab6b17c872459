import {randomUUID} from 'node:crypto'
import {mkdir, readdir, rename, rm, rmdir, stat, unlink, writeFile} from 'node:fs/promises'
import {hostname} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {setTimeout as delay} from 'node:timers/promises'
import {show} from '@citation-lint/core/data'
import {errorCode, Failure} from './failure.ts'

/** Milliseconds that a run on another machine may take to write one file: whoever holds it longer was killed. */
const longestWrite = 15_000

/**
 * Does something while no other run of this program does it to the same file. A run that was killed meanwhile keeps nobody
 * waiting: what it leaves beside the file says who it was.
 *
 * The lock is a folder that holds a file named for who took it. It is moved there as a whole, which fails as long as
 * somebody is in it; who was killed is taken out by name. So whoever finds a lock left cannot remove the one that another
 * took meanwhile.
 *
 * @param file Absolute.
 * @throws Failure (as a rejection) where nothing can be written beside the file.
 */
export async function alone(file: string, work: () => Promise<void>): Promise<void> {
  const lock = path.join(path.dirname(file), `.${path.basename(file)}.lock`)
  const holder = `${process.pid} ${hostname()} ${randomUUID()}`
  while (!(await taken(lock, holder))) await delay(20)
  try {
    await work()
  } finally {
    await leave(lock, holder)
  }
}

async function taken(lock: string, holder: string): Promise<boolean> {
  for (const other of await readdir(lock).catch(() => [])) {
    if (!(await isLeft(path.join(lock, other)))) return false
    await leave(lock, other)
  }
  const own = `${lock} ${holder}`
  try {
    await mkdir(own)
    await writeFile(path.join(own, holder), '')
  } catch (error) {
    throw new Failure(
      `Cannot write beside ${show(path.basename(lock))} (error ${errorCode(error)}); make its folder writable`,
    )
  }
  try {
    await rename(own, lock)
    return true
  } catch {
    await rm(own, {recursive: true})
    return false
  }
}

/** Takes a holder out of a lock; the empty folder goes, too, unless somebody has taken it already. */
async function leave(lock: string, holder: string): Promise<void> {
  await unlink(path.join(lock, holder)).catch(() => undefined)
  await rmdir(lock).catch(() => undefined)
}

/** Who took it runs no more. */
async function isLeft(held: string): Promise<boolean> {
  const [pid, host] = path.basename(held).split(' ')
  if (host === hostname()) return !isRunning(Number(pid))
  const {mtimeMs} = await stat(held).catch(() => ({mtimeMs: Date.now()}))
  return Date.now() - mtimeMs > longestWrite
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) !== 'ESRCH'
  }
}
