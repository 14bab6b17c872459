import {execFileSync} from 'node:child_process'
import {existsSync, writeFileSync} from 'node:fs'
import process from 'node:process'
import {fileURLToPath} from 'node:url'

const here = (name) => fileURLToPath(new URL(name, import.meta.url))
const environment = here('../.cache/benchmark')
const python = `${environment}/bin/python`
const peers = ['citecheck-refs', 'opengate-grounding', 'pandoc', 'quotecheck']
const run = (program, ...words) => execFileSync(program, words, {encoding: 'utf8', maxBuffer: 2 ** 28})

/** Runs the tools that are named, or all, and records what they answer. Peers are installed before their first run. */
export function runTools(names) {
  for (const name of names.length > 0 ? names : ['citation-lint', ...peers]) {
    const isPeer = peers.includes(name)
    if (isPeer && !existsSync(`${environment}/installed`)) {
      run('python3', '-m', 'venv', environment)
      run(python, '-m', 'pip', 'install', '--quiet', '--no-deps', '--requirement', here('adapters/peers.txt'))
      writeFileSync(`${environment}/installed`, '')
    }
    const said = isPeer
      ? run(python, here('adapters/peers.py'), name)
      : run(process.execPath, here(`adapters/${name}.mjs`))
    writeFileSync(here(`answers/${name}.jsonl`), said)
  }
}
