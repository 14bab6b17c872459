import {spawnSync} from 'node:child_process'
import process from 'node:process'
import {createInterface} from 'node:readline'
import {complain} from '../../runtime/console.ts'
import type {Environment} from '../../runtime/environment.ts'
import {ask} from '../ask.ts'
import {commandToAdd, fetchPackage, NoFetchPackage} from '../evidence/fetch/answers.ts'

/**
 * Sees to it that there is something to fetch pages with: where it is missing, a person at a terminal is asked whether to
 * install it.
 *
 * @throws Failure (as a rejection) where it is missing, and nobody wants it or is there to ask.
 */
export async function offerFetchPackage(environment: Environment): Promise<void> {
  try {
    fetchPackage(environment)
  } catch (error) {
    const {stdin, stderr, cwd} = environment
    if (!(error instanceof NoFetchPackage && stdin.isTTY && stderr.isTTY)) throw error
    const [program, ...words] = commandToAdd(cwd)
    const command = [program, ...words].join(' ')
    const reader = createInterface({input: stdin})
    const question = `Pages are fetched with another package. Run \`${command}\`?`
    const isWanted = await ask(reader[Symbol.asyncIterator](), question, true, environment)
    reader.close()
    if (!isWanted) throw error
    const {status} = spawnSync(program, words, {cwd, stdio: ['ignore', 2, 2], shell: process.platform === 'win32'})
    if (status !== 0) complain(`The command \`${program}\` failed with ${status}; see what it says above`, environment)
    fetchPackage(environment)
  }
}
