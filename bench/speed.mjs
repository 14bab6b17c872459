// How fast we are, as ratios to BASE, which is remark-parse with remark-gfm parsing the same text, and what a user feels
// besides: the first pass of a fresh process, the bytes that are allocated, the code that is optimised in vain.
//
//   node bench/speed.mjs [FOLDER] [--rounds N] [--only PART,PART]
//
// Measured are the Markdown files of the folder, or generated reports, in 3 rounds. Parts are `ratios`, `stages`,
// `narrative`, `first-pass`, `allocation` and `deoptimisations`; without `--only` all of them. Ratios are measured in one
// process, in rounds that take turns after one that does not count, and given as the median: the machine cancels out. How
// time and memory grow with a document is the matter of bench/growth.mjs. Build first (`npm run build`).
import process from 'node:process'
import {parseArgs} from 'node:util'
import remarkCitationLint from 'remark-citation-lint'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import {unified} from 'unified'
import {VFile} from 'vfile'
import * as allocation from './allocation.mjs'
import {createReport} from './generate.mjs'
import {median, readTexts, runProgram, takeTurns} from './rounds.mjs'
import {checkText, stages} from './stages.mjs'

const {positionals, values} = parseArgs({
  allowPositionals: true,
  options: {rounds: {type: 'string', default: '3'}, only: {type: 'string'}},
})
const rounds = Number(values.rounds)
const folder = positionals.slice(0, 1)

const base = unified().use(remarkParse).use(remarkGfm).freeze()
const plugin = unified().use(remarkParse).use(remarkGfm).use(remarkCitationLint, {config: {}, evidence: {}}).freeze()

const runs = {
  BASE: (text) => base.parse(text),
  'BASE and the plugin': (text) => {
    const file = new VFile(text)
    plugin.runSync(plugin.parse(file), file)
  },
  'our check': (text) => checkText(text),
}

const parts = {
  ratios: printRatios,
  stages: printStages,
  narrative: printNarrative,
  'first-pass': printFirstPass,
  allocation: printAllocated,
  deoptimisations: printDeoptimisations,
}

const texts = readTexts(...folder)
const size = texts.reduce((sum, text) => sum + text.length, 0)
console.log(
  `${texts.length} documents, ${(size / 1e6).toFixed(2)} million characters, ${rounds} rounds, Node ${process.version}\n`,
)

for (const name of values.only?.split(',') ?? Object.keys(parts)) parts[name]()

/** Median seconds of each function, warm; the functions take turns. */
function measure(functions) {
  takeTurns(1, functions)
  return new Map([...takeTurns(rounds, functions)].map(([name, values]) => [name, median(values)]))
}

function printRatios() {
  const all = Object.fromEntries(
    Object.entries(runs).map(([name, run]) => [
      name,
      () => {
        for (const text of texts) run(text)
      },
    ]),
  )
  const seconds = measure(all)
  const baseline = seconds.get('BASE')
  for (const [name, time] of seconds) {
    const ratio =
      time <= baseline
        ? `${(baseline / time).toFixed(1)} times as fast`
        : `${(time / baseline).toFixed(2)} times the time`
    const speed = `${(size / 1e6 / time).toFixed(2).padStart(7)} MB/s ${nanoseconds(time * 1e9).padStart(6)} ns`
    console.log(`${name.padEnd(22)} ${speed}   ${name === 'BASE' ? '' : ratio}`)
  }
  console.log('(MB/s and ns of characters; aims: our check at least 14 times as fast, the plugin at most 1.10 times)')
}

/** Each stage over all documents on the results of the one before, which are kept for it. */
function printStages() {
  const inputs = {}
  let values = texts
  for (const [name, stage] of Object.entries(stages)) {
    const before = values
    inputs[name] = () => before.map((value, index) => stage(value, texts[index]))
    values = inputs[name]()
  }
  printShares('stages of our check', Object.fromEntries(measure(inputs)))
}

function printShares(title, amounts) {
  const total = Object.values(amounts).reduce((sum, amount) => sum + amount, 0)
  const shares = Object.entries(amounts).map(([name, amount]) => `${name} ${Math.round((100 * amount) / total)} %`)
  console.log(`\n${title}: ${shares.join(', ')}`)
}

function printNarrative() {
  const text = createReport(5_000)
  const times = 100
  const again = (work) => () => {
    for (let index = 0; index < times; index++) work(text)
  }
  const seconds = measure({narrative: again(checkText), 'through remark': again(runs['BASE and the plugin'])})
  const milliseconds = [...seconds].map(([name, time]) => `${name} ${((time * 1e3) / times).toFixed(2)} ms`)
  console.log(`\na narrative of 5 KB: ${milliseconds.join(', ')}`)
}

/** What a command pays that ends before the optimiser has caught up. */
function printFirstPass() {
  const answers = Array.from({length: rounds}, () => JSON.parse(runProgram('first-pass.mjs', {args: folder})))
  const middle = (numberOf) => median(answers.map(numberOf))
  const sum = (amounts) => Object.values(amounts).reduce((total, amount) => total + amount, 0)
  console.log(`\nfirst pass of a fresh process, median of ${rounds}, nanoseconds a character:`)
  for (const [pass, title] of ['first pass', 'second pass'].entries()) {
    const all = nanoseconds(middle(({passes}) => sum(passes[pass].nanoseconds)))
    const parts = Object.keys(stages).map(
      (name) => `${name} ${nanoseconds(middle(({passes}) => passes[pass].nanoseconds[name]))}`,
    )
    const start = middle(({passes}) => passes[pass].untilStart).toFixed(0)
    console.log(
      `${title.padEnd(12)} ${all.padStart(5)} (${parts.join(', ')}); its first ${answers[0].start} characters ${start}`,
    )
  }
}

function nanoseconds(total) {
  return (total / size).toFixed(0)
}

/** How it is counted says bench/allocation.mjs. */
function printAllocated() {
  const answer = JSON.parse(runProgram('allocated.mjs', {flags: allocation.flags, args: folder}))
  const parts = Object.entries(answer.bytes).map(([name, bytes]) => `${name} ${(bytes / answer.size).toFixed(1)}`)
  const skipped = answer.skipped > 0 ? `, ${answer.skipped} documents left out, they need a collection` : ''
  console.log(`\nbytes allocated for each byte of text: ${parts.join(', ')} (aim: reading at most 15)${skipped}`)
}

/** How often optimised code had to be given up, by reason and by function; without what Node's own start gives up. */
function printDeoptimisations() {
  const passes = 3
  const tally = (count) => {
    const trace = runProgram('passes.mjs', {flags: ['--trace-deopt'], args: [String(count), ...folder]})
    return [...trace.matchAll(/^\[bailout \(kind: ([^,]+), reason: ([^)]+)\).*?<JSFunction (?:(\S+) )?\(sfi/gm)]
  }
  const starting = tally(0).length
  const all = tally(passes)
  console.log(`\n${all.length} deoptimisations in ${passes} passes, ${starting} of them before the first:`)
  print(all.map(([, kind, reason]) => `${reason} (${kind})`))
  console.log('by function:')
  print(all.map(([, , , name = '(anonymous)']) => name))
}

/** The most frequent words, ten at most. */
function print(words) {
  const counts = new Map()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const sorted = [...counts].sort(([, left], [, right]) => right - left)
  for (const [word, count] of sorted.slice(0, 10)) console.log(`${String(count).padStart(6)}  ${word}`)
  if (sorted.length > 10) console.log(`        and ${sorted.length - 10} more`)
}
