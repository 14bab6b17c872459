// Runs all tests on each version of Node that we promise to support, from the package `node` of the registry.
//
//   node scripts/node-versions.mjs [VERSION…]    20, 22 and 24 when none is named; exit code 1 names those that fail
//
// It needs a network. What is installed and built is what stands in the workspace, so run `npm run setup` first.
import {spawnSync} from 'node:child_process'
import {existsSync, mkdirSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {fileURLToPath} from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const wanted = process.argv.length > 2 ? process.argv.slice(2) : ['20', '22', '24']
if (!wanted.every((version) => /^\d+(?:\.\d+){0,2}$/.test(version))) {
  console.error('Usage: node scripts/node-versions.mjs [VERSION…], such as `20 22.12.0`')
  process.exit(2)
}

/** Folder of the program `node` of this version. The package fetches it in a script, which is why it is run here alone. */
function folderOf(version) {
  const home = path.join(tmpdir(), `citation-lint-node-${version}`)
  const folder = path.join(home, 'node_modules/node/bin')
  if (existsSync(folder)) return folder
  mkdirSync(home, {recursive: true})
  writeFileSync(path.join(home, 'package.json'), '{"private": true}\n')
  const {status, stderr} = spawnSync('npm', ['install', '--no-audit', '--no-fund', `node@${version}`], {
    cwd: home,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status === 0 && existsSync(folder)) return folder
  rmSync(home, {recursive: true, force: true})
  throw new Error(`Unexpected failure of npm, expected node@${version}; this needs a network\n${stderr}`)
}

const failed = []
for (const version of wanted) {
  const environment = {...process.env, PATH: `${folderOf(version)}${path.delimiter}${process.env.PATH}`}
  const {stdout} = spawnSync('node', ['--version'], {env: environment, encoding: 'utf8'})
  console.log(`\nNode ${stdout.trim()}`)
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const {status} = spawnSync('node', [vitest, 'run'], {cwd: root, env: environment, stdio: 'inherit'})
  if (status !== 0) failed.push(stdout.trim())
}
console.log(failed.length === 0 ? `\nAll tests pass on ${wanted.join(', ')}` : `\nFailed on ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
