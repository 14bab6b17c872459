// Brings what tests run up to date: the compiled sources of every package. Where they are, it takes half a second.
import {spawnSync} from 'node:child_process'
import process from 'node:process'
import {fileURLToPath} from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const compiler = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url))

/** Called once by vitest, before any test; what does not compile is not tested. */
export default function setUp() {
  const {status} = spawnSync(process.execPath, [compiler, '--build'], {cwd: root, stdio: 'inherit'})
  if (status !== 0) throw new Error('Unexpected errors of the compiler, expected none; see above')
}
