import {existsSync, mkdirSync, renameSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {setTimeout as sleep} from 'node:timers/promises'

/**
 * Makes a folder once in a run of the tests, however many threads ask for it: their temporary folder is that of one run.
 *
 * @param make Fills the new folder, which has another name until it is filled.
 * @returns The folder.
 * @throws What `make` throws; whoever asks for the same is told to look there.
 */
export async function madeOnce(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const ready = path.join(tmpdir(), name)
  const [making, failed] = [`${ready}-making`, `${ready}-failed`]
  const isFirst = !(existsSync(ready) || existsSync(failed)) && isMade(making)
  try {
    if (isFirst) await make(making)
    if (isFirst) renameSync(making, ready)
  } catch (error) {
    renameSync(making, failed)
    throw error
  }
  while (!existsSync(ready) && !existsSync(failed)) await sleep(100)
  if (existsSync(failed)) throw new Error(`Unexpected fault of \`${name}\`; see the test that made it`)
  return ready
}

/** Only one can make a folder that is not there. */
function isMade(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}
