import {spawnSync} from 'node:child_process'
import process from 'node:process'
import {createInterface} from 'node:readline'
import {complain} from '../../runtime/console.ts'
import type {Environment} from '../../runtime/environment.ts'
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
    stderr.write(`Pages are fetched with another package. Run \`${[program, ...words].join(' ')}\`? [Y/n] `)
    const reader = createInterface({input: stdin})
    // An end of the input is a no.
    const {done, value = ''} = await reader[Symbol.asyncIterator]().next()
    reader.close()
    if (done || !/^(?:y(?:es)?)?$/i.test(value.trim())) throw error
    const {status} = spawnSync(program, words, {cwd, stdio: ['ignore', 2, 2], shell: process.platform === 'win32'})
    if (status !== 0) complain(`The command \`${program}\` failed with ${status}; see what it says above`, environment)
    fetchPackage(environment)
  }
}
