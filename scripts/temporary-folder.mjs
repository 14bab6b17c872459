// Gives a run of the tests, or of the examples in pages, a temporary folder of its own, and takes it away behind them:
// whatever one of them, or a program that it starts, leaves in the system's temporary folder, or in the user's cache,
// goes with it.
import {mkdtempSync, realpathSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'

/**
 * Called once by vitest, before any worker starts; workers and their processes inherit the variables.
 *
 * @returns What removes the folder again.
 */
export default function setUp() {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'citation-lint-'))
  for (const name of ['TMPDIR', 'TEMP', 'TMP', 'XDG_CACHE_HOME']) process.env[name] = folder
  return () => rmSync(folder, {recursive: true, force: true, maxRetries: 5})
}
