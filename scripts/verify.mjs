// Runs every check and the tests, as the scripts of package.json say: the tests, and beside them the checks one after the
// other, whose output stands behind their names. Exit code 1 names those that fail.
//
//   node scripts/verify.mjs             `npm test`
//   node scripts/verify.mjs WORDS…      `npm test -- WORDS…`: nothing but the tests whose files are named by one of these
//
// Needs what `npm run setup` builds.
import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {readFileSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {fileURLToPath} from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const {scripts} = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
const checks = ['fresh', 'unused', 'types', 'style', 'accuracy', 'rooms', 'documented', 'patterns']
const PATH = [path.join(root, 'node_modules/.bin'), process.env.PATH].join(path.delimiter)

/** Runs a script of the package; whether it ends well. A process manager for each would take longer than most of them. */
async function succeeds(name, stdio, words = []) {
  const child = spawn([scripts[name], ...words].join(' '), {cwd: root, env: {...process.env, PATH}, shell: true, stdio})
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk))
  const [status] = await once(child, 'close')
  if (child.stdout !== null) process.stdout.write(`\n> ${name}\n${Buffer.concat(output)}`)
  return status === 0
}

/** Names of the checks that fail. */
async function failedChecks() {
  const failed = []
  for (const name of checks) if (!(await succeeds(name, ['ignore', 'pipe', 'pipe']))) failed.push(name)
  return failed
}

const words = process.argv.slice(2)
const checked = words.length > 0 ? [] : failedChecks()
const [passed, failed] = await Promise.all([succeeds('tests', 'inherit', words), checked])
if (!passed) failed.push('tests')
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`)
  process.exitCode = 1
}
