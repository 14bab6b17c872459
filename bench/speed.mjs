// How fast we are, as ratios to BASE, which is remark-parse with remark-gfm parsing the same text.
//
//   node bench/speed.mjs [FOLDER]        over the Markdown files of a folder, or over generated reports
//
// Everything is measured in one process, in rounds that take turns, and given as the median: the machine cancels out.
// Build first (`npm run build`).
import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {parseTree, readMarkdown} from '@citation-lint/brief'
import {createEvidence} from '@citation-lint/evidence'
import {check, policyFrom, readOptions} from '@citation-lint/rules'
import remarkCitationLint from 'remark-citation-lint'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import {unified} from 'unified'
import {VFile} from 'vfile'
import {createReport, hardInputs} from './generate.mjs'

const rounds = 5
const policy = policyFrom({})
const evidence = createEvidence([])
const options = readOptions(policy, evidence)

const base = unified().use(remarkParse).use(remarkGfm).freeze()
const plugin = unified().use(remarkParse).use(remarkGfm).use(remarkCitationLint, {config: {}, evidence: {}}).freeze()

/** Our own check, in the steps that are measured apart. */
const parse = (text) => parseTree(text)
const read = (tree, text) => readMarkdown(tree, text, options)
const judge = (brief) => check(brief, evidence, policy)
const ownCheck = (text) => judge(read(parse(text), text))

const runs = {
  BASE: (text) => base.parse(text),
  'BASE and the plugin': (text) => {
    const file = new VFile(text)
    plugin.runSync(plugin.parse(file), file)
  },
  'our check': ownCheck,
}

const texts = readTexts(process.argv[2])
const size = texts.reduce((sum, text) => sum + text.length, 0)
console.log(
  `${texts.length} documents, ${(size / 1e6).toFixed(2)} million characters, ${rounds} rounds, Node ${process.version}\n`,
)

printRatios()
printStages()
printNarrative()
printScaling()

/** Documents of a folder, all levels; generated ones without a folder. */
function readTexts(folder) {
  if (folder === undefined)
    return Array.from({length: 20}, (_, index) => createReport(5_000 + 3_000 * index, index + 1))
  return readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => readFileSync(path.join(folder, name), 'utf8').replace(/^\uFEFF/, ''))
}

/** Median seconds of each function over all texts; the functions take turns. */
function measure(functions) {
  const times = new Map(Object.keys(functions).map((name) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const [name, work] of Object.entries(functions)) {
      const start = process.hrtime.bigint()
      work()
      times.get(name).push(Number(process.hrtime.bigint() - start) / 1e9)
    }
  }
  return new Map([...times].map(([name, values]) => [name, median(values)]))
}

function median(values) {
  return values.toSorted((left, right) => left - right)[values.length >> 1]
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
    console.log(
      `${name.padEnd(22)} ${(size / 1e6 / time).toFixed(2).padStart(7)} MB/s   ${name === 'BASE' ? '' : ratio}`,
    )
  }
}

function printStages() {
  const trees = texts.map(parse)
  const briefs = texts.map((text, index) => read(trees[index], text))
  const seconds = measure({
    parse: () => texts.map(parse),
    read: () => texts.map((text, index) => read(trees[index], text)),
    evidence: () => texts.map(() => createEvidence([])),
    rules: () => briefs.map(judge),
  })
  const total = [...seconds.values()].reduce((sum, time) => sum + time, 0)
  const shares = [...seconds].map(([name, time]) => `${name} ${Math.round((100 * time) / total)} %`)
  console.log(`\nstages of our check: ${shares.join(', ')}`)
}

function printNarrative() {
  const text = createReport(5_000)
  const seconds = measure({narrative: () => ownCheck(text), 'through remark': () => runs['BASE and the plugin'](text)})
  console.log(
    `\na narrative of 5 KB: ${[...seconds].map(([name, time]) => `${name} ${(time * 1e3).toFixed(2)} ms`).join(', ')}`,
  )
}

/** Ten times the input should take ten times the time; the parser's share is shown beside it. */
function printScaling() {
  console.log('\nten times …                      check   parsing alone')
  for (const [name, create] of Object.entries(hardInputs)) {
    const [small, large] = [create(1), create(10)]
    ownCheck(small)
    const seconds = measure({
      small: () => ownCheck(small),
      large: () => ownCheck(large),
      smallParse: () => parse(small),
      largeParse: () => parse(large),
    })
    const ratio = (seconds.get('large') / seconds.get('small')).toFixed(1)
    const parsing = (seconds.get('largeParse') / seconds.get('smallParse')).toFixed(1)
    const milliseconds = (seconds.get('small') * 1e3).toFixed(1)
    console.log(`${name.padEnd(30)} ×${ratio.padStart(5)}   ×${parsing.padStart(5)}   (×1: ${milliseconds} ms)`)
  }
}
