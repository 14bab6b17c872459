#!/usr/bin/env node
/**
 * What the hooks of .pre-commit-hooks.yaml run: citation-lint, from the clone that pre-commit keeps of this repository.
 * The clone is built once, when a hook runs in it for the first time; each version has a clone of its own.
 */
import {spawnSync} from 'node:child_process'
import {existsSync, mkdirSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {fileURLToPath} from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const built = path.join(root, '.cache/pre-commit-built')

if (existsSync(built) || build()) await import('../packages/citation-lint/bin/citation-lint.js')

/** Installs and builds the clone. Says what npm said only where that fails, and then fails the hook. */
function build() {
  const {status, stdout, stderr, error} = spawnSync('npm', ['run', 'setup'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    shell: process.platform === 'win32',
  })
  if (status === 0) {
    mkdirSync(path.dirname(built), {recursive: true})
    writeFileSync(built, '')
    return true
  }
  process.stderr.write(`Cannot build citation-lint in \`${root}\`\n${error?.message ?? stdout + stderr}\n`)
  process.exitCode = 1
  return false
}
