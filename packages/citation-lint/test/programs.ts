import {spawnSync} from 'node:child_process'
import process from 'node:process'

/** Whether a program that a test needs is there; where it is not, the run says what is not tested. */
export function isInstalled(program: string, args: readonly string[], tested: string): boolean {
  const {status} = spawnSync(program, args)
  if (status !== 0) console.warn(`Skipped: ${tested}, for want of \`${program}\``)
  return status === 0
}

const isRoot = process.getuid?.() === 0

/** Root may write everywhere, but in a user namespace of its own it is an owner like any other. */
export const asOwner: readonly [string, ...string[]] = isRoot
  ? ['unshare', '--user', process.execPath]
  : [process.execPath]

/** Windows has no owners of this kind, and not every system gives root a namespace of its own. */
export const canBeOwner =
  process.platform !== 'win32' &&
  (!isRoot || isInstalled('unshare', ['--user', 'true'], 'what a user may do who may not write'))

/** `script` of util-linux gives a program a terminal; that of other systems takes other arguments. */
export const terminal = 'script'
export const hasTerminal =
  process.platform === 'linux' && isInstalled(terminal, ['--version'], 'what is shown at a terminal')
