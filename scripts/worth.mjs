// What each way of comparing claims with sources pays, by taking it out; each way of pointing to a source, and of covering a
// claim by its place; or each part of the judgement. Reads the built packages.
//
//   npm run worth -- compare [ROOT]                                     scripts/worth/compare.mjs
//   npm run worth -- support FOLDER [LABELS.ndjson [ROOT]]              scripts/worth/support.mjs
//   npm run worth -- judgement [--root FOLDER] LABELS.ndjson...         scripts/judgement/worth.py
import {spawnSync} from 'node:child_process'
import process from 'node:process'
import {fileURLToPath} from 'node:url'

const script = (name) => fileURLToPath(new URL(name, import.meta.url))
const without = [process.execPath, '--conditions=unbundled', '--import', script('worth/without.mjs')]
const commands = {
  compare: [...without, script('worth/compare.mjs')],
  support: [...without, script('worth/support.mjs')],
  judgement: ['python3', script('judgement/worth.py')],
}

const [what, ...given] = process.argv.slice(2)
const [command, ...first] = commands[what] ?? []
if (command) process.exitCode = spawnSync(command, [...first, ...given], {stdio: 'inherit'}).status ?? 1
else {
  console.error(
    'Usage: npm run worth -- compare [ROOT] | support FOLDER [LABELS.ndjson [ROOT]] | judgement [--root FOLDER] LABELS.ndjson...',
  )
  process.exitCode = 2
}
