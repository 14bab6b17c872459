// Holds what a check does to its ceilings in counts.json. Nothing is timed, so a busy machine changes nothing; counts follow
// the version of Node.js, and those of another one than the file names are printed and not judged. Build first.
//
//   node bench/ceilings.mjs             exit code 1 where a count is over its ceiling, and which
//   node bench/ceilings.mjs --lower     writes the counts that are lower
//
// Counted are the bytes that each stage allocates for a character, without optimised code; how often patterns run over a
// whole text; functions entered for a page of five lines; and what the command loads for `--version` and for one file:
// modules of Node.js besides those of an empty script, and thousands of bytes of scripts.
import {spawnSync} from 'node:child_process'
import {readFileSync, writeFileSync} from 'node:fs'
import process from 'node:process'
import {fileURLToPath} from 'node:url'
import {runProgram} from './rounds.mjs'

const file = new URL('counts.json', import.meta.url)
const kept = JSON.parse(readFileSync(file, 'utf8'))
/** Up to so much more is no other count: where the heap has room changes by some bytes. */
const leeway = 1.02

const counts = {...countedInside(), ...countedOfCommand()}
const isJudged = process.version.startsWith(`v${kept.node}.`)
const over = Object.entries(counts).filter(([name, count]) => count > (kept.ceilings[name] ?? 0) * leeway)
for (const [name, count] of Object.entries(counts))
  console.log(`${name.padEnd(28)} ${count.toFixed(1).padStart(8)} of ${kept.ceilings[name] ?? 'no ceiling'}`)
if (isJudged && process.argv.includes('--lower')) writeFileSync(file, `${JSON.stringify(lowered(), undefined, 2)}\n`)
else if (isJudged && over.length > 0) {
  console.error(`Over its ceiling in bench/counts.json: ${over.map(([name]) => name).join(', ')}`)
  process.exitCode = 1
}

function lowered() {
  const ceilings = Object.entries(counts).map(([name, count]) => {
    const rounded = Math.ceil(count * 10) / 10
    return [name, Math.min(kept.ceilings[name] ?? rounded, rounded)]
  })
  return {node: kept.node, ceilings: Object.fromEntries(ceilings)}
}

function countedInside() {
  const heap = ['--expose-gc', '--min-semi-space-size=256', '--max-semi-space-size=256', '--no-flush-bytecode']
  const engine = ['--no-opt', '--no-maglev', '--no-lazy-feedback-allocation', '--conditions=unbundled']
  return JSON.parse(runProgram('counted.mjs', {flags: [...heap, ...engine]}))
}

function countedOfCommand() {
  const empty = loadedBy([])
  const page = fileURLToPath(new URL('../examples/daily-brief/brief.md', import.meta.url))
  const runs = {version: loadedBy(['--version']), 'one file': loadedBy([page])}
  return Object.fromEntries(
    Object.entries(runs).flatMap(([name, {modules, bytes}]) => [
      [`modules: ${name}`, modules - empty.modules],
      [`kilobytes: ${name}`, bytes / 1000],
    ]),
  )
}

/** What a run of the command loads, of nothing where it has no words; kept code is left aside. */
function loadedBy(words) {
  const hook = `
    const fs = require('node:fs'), {readFileSync} = fs
    let bytes = 0
    fs.readFileSync = (...args) => {
      const content = readFileSync(...args)
      if (/\\.c?js$/.test(String(args[0]))) bytes += content.length
      return content
    }
    process.on('exit', () => fs.writeSync(3, JSON.stringify({modules: process.moduleLoadList.length, bytes})))`
  const program = fileURLToPath(new URL('../packages/citation-lint/bin/citation-lint.js', import.meta.url))
  const before = [
    '--import',
    `data:text/javascript,import {createRequire} from 'node:module';new Function('require', ${encodeURIComponent(JSON.stringify(hook))})(createRequire('/'))`,
  ]
  const run = spawnSync(process.execPath, [...before, ...(words.length > 0 ? [program, ...words] : ['--eval', '0'])], {
    encoding: 'utf8',
    env: {...process.env, NODE_DISABLE_COMPILE_CACHE: '1'},
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
  if (!run.output[3]) throw new Error(`Unexpected end of the command ${words.join(' ')}: ${run.stderr.slice(0, 400)}`)
  return JSON.parse(run.output[3])
}
