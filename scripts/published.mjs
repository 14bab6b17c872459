#!/usr/bin/env node
/**
 * What the hooks of .pre-commit-hooks.yaml and the steps of action.yml run: the published citation-lint of the version that
 * stands in this clone. It is installed into the clone when it runs there for the first time, and nothing that only
 * developers need. A version that npm does not have is taken from the files of its tag.
 *
 * CITATION_LINT_PACKAGES names packages that are installed beside it: `@citation-lint/fetch`. CITATION_LINT_ARGUMENTS and
 * CITATION_LINT_FILES are arguments of a step, one a line: no shell takes them apart or expands them.
 */
import {spawnSync} from 'node:child_process'
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {fileURLToPath, pathToFileURL} from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const home = path.join(root, '.cache/published')
const installed = path.join(home, 'installed')
const files = 'https://github.com/citation-lint/citation-lint/releases/download'
/** What `npm install citation-lint` brings of ours. */
const own = ['citation-lint', 'remark-citation-enforce', 'remark-citation-footnotes']

const linesOf = (name) => (process.env[name] ?? '').split(/\r?\n/).filter(Boolean)
process.argv.splice(3, 0, ...linesOf('CITATION_LINT_ARGUMENTS'))
process.argv.push(...linesOf('CITATION_LINT_FILES'))

if (existsSync(installed) || install())
  await import(pathToFileURL(path.join(home, 'node_modules/citation-lint/bin/citation-lint.js')))

/** Installs the package. Says what npm said only where that fails, and then fails the hook or the step. */
function install() {
  const {version} = JSON.parse(readFileSync(path.join(root, 'packages/citation-lint/package.json'), 'utf8'))
  const beside = linesOf('CITATION_LINT_PACKAGES')
  const published = ['citation-lint', ...beside].map((name) => [name, version])
  const packed = [...own, ...beside].map((name) => [name, fileOf(name, version)])
  const first = installEach(published)
  const {said, status} = first.status !== 0 && /\b(?:E404|ETARGET)\b/.test(first.said) ? installEach(packed) : first
  if (status === 0) writeFileSync(installed, '')
  else process.stderr.write(`Cannot install citation-lint ${version} in \`${home}\`\n${said}\n`)
  process.exitCode = status === 0 ? 0 : 2
  return status === 0
}

/** What npm said, and its exit code; `null` where it could not be started. */
function installEach(dependencies) {
  mkdirSync(home, {recursive: true})
  writeFileSync(path.join(home, 'package.json'), JSON.stringify({dependencies: Object.fromEntries(dependencies)}))
  const words = ['install', '--no-audit', '--no-fund', '--ignore-scripts']
  const how = {cwd: home, encoding: 'utf8', maxBuffer: 2 ** 26, shell: process.platform === 'win32'}
  const {error, status, stdout, stderr} = spawnSync('npm', words, how)
  return {status, said: error?.message ?? stdout + stderr}
}

/** Where the packed package of a version stands; CITATION_LINT_RELEASES names another place, such as a mirror. */
function fileOf(name, version) {
  const tarball = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`
  return `${process.env.CITATION_LINT_RELEASES ?? files}/v${version}/${tarball}`
}
