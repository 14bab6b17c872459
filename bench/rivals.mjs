// The commands of others that bench/folder.mjs measures beside ours, from this workspace: markdownlint-cli2, rumdl, and
// remark-cli with remark-gfm and our plugin.
import {writeFileSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {fileURLToPath} from 'node:url'

const home = fileURLToPath(new URL('../node_modules', import.meta.url))

/**
 * Commands that check the Markdown files of the folder they run in, by name.
 *
 * @param {string} scratch Folder for their settings and caches.
 * @returns {Record<string, readonly string[]>}
 */
export function rivalCommands(scratch) {
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
