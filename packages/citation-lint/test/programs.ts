import {spawnSync} from 'node:child_process'
import process from 'node:process'

/** Whether a program that a test needs is there; where it is not, the run says what is not tested. */
export function isInstalled(program: string, args: readonly string[], tested: string): boolean {
  const {status} = spawnSync(program, args)
  if (status !== 0) console.warn(`Skipped: ${tested}, for want of \`${program}\``)
  return status === 0
}

/** `script` of util-linux gives a program a terminal; that of other systems takes other arguments. */
export const hasTerminal =
  process.platform === 'linux' && isInstalled('script', ['--version'], 'what is shown at a terminal')
