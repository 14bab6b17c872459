#!/usr/bin/env node
/**
 * What the hooks of .pre-commit-hooks.yaml run: the published citation-lint of the version that pre-commit has cloned.
 * It is installed into the clone when a hook runs there for the first time, and nothing that only developers need.
 */
import {spawnSync} from 'node:child_process'
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {fileURLToPath, pathToFileURL} from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const home = path.join(root, '.cache/pre-commit')
const installed = path.join(home, 'installed')

if (existsSync(installed) || install())
  await import(pathToFileURL(path.join(home, 'node_modules/citation-lint/bin/citation-lint.js')))

/** Installs the package. Says what npm said only where that fails, and then fails the hook. */
function install() {
  const {version} = JSON.parse(readFileSync(path.join(root, 'packages/citation-lint/package.json'), 'utf8'))
  mkdirSync(home, {recursive: true})
  writeFileSync(path.join(home, 'package.json'), JSON.stringify({dependencies: {'citation-lint': version}}))
  const {status, stdout, stderr, error} = spawnSync('npm', ['install', '--no-audit', '--no-fund'], {
    cwd: home,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    shell: process.platform === 'win32',
  })
  if (status === 0) {
    writeFileSync(installed, '')
    return true
  }
  process.stderr.write(`Cannot install citation-lint ${version} in \`${home}\`\n${error?.message ?? stdout + stderr}\n`)
  process.exitCode = 2
  return false
}
