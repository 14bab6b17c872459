import {spawnSync} from 'node:child_process'
import {existsSync, writeFileSync} from 'node:fs'
import process from 'node:process'
import {fileURLToPath} from 'node:url'

const here = (name) => fileURLToPath(new URL(name, import.meta.url))
const peers = here('adapters/peers.py')

/** Runs the tools that are named, or all, and records what they answer. Peers are installed before their first run. */
export function runTools(names) {
  const environment = here('../.cache/benchmark')
  const python = `${environment}/bin/python`
  const tools = {'citation-lint': [process.execPath, here('adapters/citation-lint.mjs')]}
  for (const name of ['citecheck-refs', 'opengate-grounding', 'pandoc', 'quotecheck'])
    tools[name] = [python, peers, name]
  for (const name of names.length > 0 ? names : Object.keys(tools)) {
    if (tools[name]?.[0] === python && !existsSync(`${environment}/installed`)) {
      run('python3', '-m', 'venv', environment)
      run(python, '-m', 'pip', 'install', '--quiet', '--no-deps', '--requirement', here('adapters/peers.txt'))
      writeFileSync(`${environment}/installed`, '')
    }
    writeFileSync(here(`answers/${name}.jsonl`), run(...(tools[name] ?? [name])))
  }
}

function run(program, ...words) {
  const {status, stdout, stderr, error} = spawnSync(program, words, {encoding: 'utf8', maxBuffer: 2 ** 28})
  if (status !== 0) throw new Error(`Cannot run ${program}: ${error?.message ?? stderr}`)
  return stdout
}
