// The commands of others that bench/folder.mjs measures beside ours: markdownlint-cli2 and rumdl, installed into a
// temporary folder by npm the first time, and remark-cli with remark-gfm and our plugin, from this workspace.
import {spawnSync} from 'node:child_process'
import {existsSync, mkdirSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {fileURLToPath} from 'node:url'

const versions = {'markdownlint-cli2': '0.22.1', rumdl: '0.2.75'}

/**
 * Commands that check the Markdown files of the folder they run in, by name.
 *
 * @param {string} scratch Folder for their settings and caches.
 * @returns {Record<string, readonly string[]>}
 */
export function rivalCommands(scratch) {
  const home = path.join(installed(versions), 'node_modules')
  const node = (script, ...args) => [process.execPath, script, ...args]
  const rumdl = (...args) => node(path.join(home, 'rumdl/bin/rumdl'), 'check', '--no-config', ...args, '.')
  return {
    'rumdl, cold': rumdl('--no-cache'),
    'rumdl, cached': rumdl('--cache-dir', path.join(scratch, 'rumdl')),
    'markdownlint-cli2': node(path.join(home, 'markdownlint-cli2/markdownlint-cli2-bin.mjs'), '**/*.md'),
    'remark-cli, gfm, our plugin': node(remarkCommand(), ...remarkOptions(scratch), '.'),
  }
}

function remarkCommand() {
  return fileURLToPath(new URL('../node_modules/remark-cli/cli.js', import.meta.url))
}

/** Our plugin as remark's own command runs it. */
function remarkOptions(scratch) {
  const plugins = ['remark-gfm', 'remark-citation-lint'].map((name) => fileURLToPath(import.meta.resolve(name)))
  const settings = path.join(scratch, 'remark.json')
  writeFileSync(settings, JSON.stringify({plugins}))
  return ['--no-config', '--rc-path', settings, '--no-stdout']
}

/** Folder with these packages of npm, by name and version; it is kept for the next run. */
export function installed(versions) {
  const wanted = Object.entries(versions).map(([name, version]) => `${name}@${version}`)
  const target = path.join(tmpdir(), `citation-lint-rivals-${wanted.join('-').replaceAll('/', '-')}`)
  if (existsSync(path.join(target, 'node_modules'))) return target
  mkdirSync(target, {recursive: true})
  writeFileSync(path.join(target, 'package.json'), '{"private": true}\n')
  const npm = spawnSync('npm', ['install', '--no-audit', '--no-fund', ...wanted], {
    cwd: target,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (npm.status === 0) return target
  rmSync(target, {recursive: true, force: true})
  throw new Error(`Unexpected failure of npm, expected ${wanted.join(' and ')}; this needs a network\n${npm.stderr}`)
}
