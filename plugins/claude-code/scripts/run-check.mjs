// Runs citation-lint for a hook: the script that CITATION_LINT names, else the one that is installed in the project.
import {spawnSync} from 'node:child_process'
import {existsSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {json} from 'node:stream/consumers'

/** Characters of a report that a hook hands over: more would crowd out the work. */
const longest = 6000

/** What the agent says about the event, as JSON on standard input. */
export const readEvent = () => json(process.stdin)

/**
 * Checks what the arguments name.
 *
 * @returns The report where there are errors; nothing where there are none, and where citation-lint cannot be run, for
 * that is no fault of the brief: it is said on standard error.
 */
export function errorsIn(args, cwd) {
  const check = ['check', '--quiet', '--no-color', '--pass-on-no-files', ...args]
  const script = process.env.CITATION_LINT || installedIn(cwd)
  if (script === undefined) {
    process.stderr.write(
      'citation-lint is not installed here, so the brief was not checked: npm install citation-lint\n',
    )
    return undefined
  }
  const {status, stdout, stderr, error} = spawnSync(process.execPath, [script, ...check], {cwd, encoding: 'utf8'})
  if (status === 1) return stdout.length > longest ? `${stdout.slice(0, longest)}\n…` : stdout
  if (status !== 0) process.stderr.write(stderr || `citation-lint did not run: ${error?.message ?? status}\n`)
  return undefined
}

/** The nearest installation, as Node.js would find it. */
function installedIn(folder) {
  const script = path.join(folder, 'node_modules/citation-lint/bin/citation-lint.js')
  if (existsSync(script)) return script
  const parent = path.dirname(folder)
  return parent === folder ? undefined : installedIn(parent)
}
