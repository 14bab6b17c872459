// Tries inputs that nobody would write: splices of the fixtures, texts from a grammar of markers and Markdown, the
// examples of CommonMark and GitHub, with policies and evidence of many kinds. scripts/fuzz/properties.mjs says what must
// hold of each. An input that fails is made shorter and written to a folder, as a seed.
//
//   npm run fuzz -- --minutes 10 [--seed N] [--to FOLDER]    exit code 1 where an input fails
//   node scripts/fuzz.mjs --seeds                            only what failed once (fixtures/fuzz) and the examples
//   node scripts/fuzz.mjs --seeds FOLDER                     only the seeds of a folder
//
// The same seed makes the same inputs; without one it is the time. To keep a seed, move it to fixtures/fuzz.
import path from 'node:path'
import process from 'node:process'
import {parseArgs} from 'node:util'

const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {
    minutes: {type: 'string', default: '1'},
    seed: {type: 'string', default: String(Date.now() % 2 ** 31)},
    to: {type: 'string', default: 'fuzz-failures'},
    seeds: {type: 'boolean', default: false},
  },
})
const minutes = Number(values.minutes)
const seed = Number(values.seed)
if (!(minutes > 0 && Number.isInteger(seed))) {
  console.error('Usage: npm run fuzz -- [--minutes N] [--seed INTEGER] [--to FOLDER]')
  process.exit(2)
}

// Loaded here, so that whoever misspells a word is told at once.
const {growthOf} = await import('./fuzz/growth.mjs')
const {createInput} = await import('./fuzz/inputs.mjs')
const {faultOf, properties} = await import('./fuzz/properties.mjs')
const {createRandom} = await import('./fuzz/random.mjs')
const {retry, writeSeed} = await import('./fuzz/seeds.mjs')
const {shrink} = await import('./fuzz/shrink.mjs')

/** One input in so many is also measured. */
const measured = 50
/** Failures of one kind that are shrunk and written; the others are counted. */
const mostOfAKind = 3

/** A fault without its places and values, by which failures are counted. */
const kindOf = (name, fault) => `${name}: ${fault.split('\n')[0].replace(/\d+|`[^`]*`|"[^"]*"/g, '…')}`

if (values.seeds) await rerun(positionals[0])
else await search()

/** What failed once must hold, and both parsers must read the examples alike. */
async function rerun(folder) {
  const {seeds, examples, faults} = await retry(folder)
  for (const fault of faults) console.error(fault)
  console.log(`${seeds} seeds, ${examples} examples of the standards, ${faults.length} failed`)
  process.exitCode = faults.length > 0 ? 1 : 0
}

async function search() {
  const random = createRandom(seed)
  const failures = new Map()
  const grown = []
  const end = Date.now() + minutes * 60_000
  let count = 0
  for (; Date.now() < end; count++) {
    const input = createInput(random)
    for (const name of Object.keys(properties)) await tryOut(name, input, failures)
    const ratio = count % measured === 0 ? await growthOf(input) : undefined
    if (ratio) grown.push(`${ratio.toFixed(1)} ${JSON.stringify(input.document.slice(0, 200))}`)
  }
  console.log(`${count} inputs of seed ${seed}, ${Object.keys(properties).length} properties each`)
  for (const [kind, times] of failures) console.log(`failed ${times} times: ${kind}`)
  for (const line of grown) console.log(`doubling the text multiplies the time by ${line}`)
  process.exitCode = failures.size > 0 ? 1 : 0
}

async function tryOut(name, input, failures) {
  const fault = await faultOf(name, input)
  if (fault === undefined) return
  const kind = kindOf(name, fault)
  const times = (failures.get(kind) ?? 0) + 1
  failures.set(kind, times)
  if (times > mostOfAKind) return
  const same = async (other) => kindOf(name, (await faultOf(name, other)) ?? '') === kind
  const smaller = await shrink(input, same)
  const file = writeSeed(values.to, {property: name, ...smaller, fault: await faultOf(name, smaller)})
  console.log(`${path.relative('.', file)}: ${fault.split('\n')[0]}`)
}
