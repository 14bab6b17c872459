import {spawnSync} from 'node:child_process'
import {existsSync, mkdirSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {fileURLToPath} from 'node:url'

const here = (name) => fileURLToPath(new URL(name, import.meta.url))

/** Runs the tools that are named, or all, and records what they answer. Peers are installed when they first run. */
export function runTools(names) {
  const cache = here('../.cache/benchmark/')
  const run = (program, words) => {
    const {status, stdout, stderr, error} = spawnSync(program, words, {encoding: 'utf8', maxBuffer: 2 ** 28})
    if (status !== 0) throw new Error(`Cannot run ${program} ${words.join(' ')}: ${error?.message ?? stderr}`)
    return stdout
  }
  const python = path.join(cache, 'venv/bin/python')
  const install = {
    python: () => {
      if (existsSync(python)) return
      run('python3', ['-m', 'venv', path.join(cache, 'venv')])
      run(python, ['-m', 'pip', 'install', '--quiet', '--no-deps', '--requirement', here('adapters/peers.txt')])
    },
    node: () => {
      if (existsSync(path.join(cache, 'node_modules/write-good'))) return
      run('npm', ['install', '--prefix', cache, '--no-audit', '--no-fund', '--ignore-scripts', 'write-good@1.0.8'])
    },
  }
  const peer = (name) => [python, [here('adapters/peers.py'), name], install.python]
  const tools = {
    'citation-lint': [process.execPath, [here('adapters/citation-lint.mjs')]],
    'write-good': [process.execPath, [here('adapters/write-good.mjs'), cache], install.node],
    ...Object.fromEntries(
      ['citecheck-refs', 'opengate-grounding', 'pandoc', 'quotecheck'].map((name) => [name, peer(name)]),
    ),
  }
  mkdirSync(cache, {recursive: true})
  for (const name of names.length > 0 ? names : Object.keys(tools)) {
    const [program, words, before] = tools[name]
    before?.()
    writeFileSync(here(`answers/${name}.jsonl`), run(program, words))
  }
}
