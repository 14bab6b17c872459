// How well claims, numbers and sentence ends are found, measured on labelled text.
//
//   node scripts/accuracy.mjs findings FILE CORPUS [--errors N]
//   node scripts/accuracy.mjs numbers FILE [--predictions OUT] [--errors N]
//   node scripts/accuracy.mjs sentences FILE [--predictions OUT] [--errors N]
//   node scripts/accuracy.mjs sources FILE [--predictions OUT] [--errors N]
//
// findings:  [{report, lang, kind, cites, units: [{start, end, verdict, why}]}], `report` a file of the folder CORPUS;
//            verdicts are report, silent, repeated and debatable, as docs/explanation/accuracy.md says
// numbers:   [{id, lang, block, text, numbers: [{start, end, claim, kind, borderline?}]}]
// sentences: [{id, lang, text, boundaries: [offset, …]}], the end of the text left out
// sources:   [{id, document, source, numbers: [{start, end, kind, absent}]}]; the document cites its source as `[1]`;
//            or a file of data/non_supported_tokens of WiCE, as docs/explanation/accuracy.md says
//
// Reads the built packages, so build first.
import {readFileSync, writeFileSync} from 'node:fs'
import process from 'node:process'
import {parseArgs} from 'node:util'
import {claimRules, figures, groups, judge, levels, mistakes, partsBy} from './accuracy/findings.mjs'
import {scoreNumbers, scoreSentences} from './accuracy/reading.mjs'
import {figuresOfSources, scoreSource} from './accuracy/sources.mjs'
import {readWice} from './accuracy/wice.mjs'

const USAGE = `usage: node scripts/accuracy.mjs findings FILE CORPUS [--errors N]
       node scripts/accuracy.mjs numbers|sentences|sources FILE [--predictions OUT] [--errors N]`

const percent = (share) => (Number.isNaN(share) ? '–' : (100 * share).toFixed(1)).padStart(5)

function reportFindings(units, errors) {
  for (const [name, part] of groups(units)) {
    console.log(`\n${name}`)
    for (const [level, severities] of levels) console.log(`  ${lineOf(level, figures(part, claimRules, severities))}`)
  }
  const {alarms, misses} = mistakes(units)
  const describe = (what) => (unit) =>
    `${what} ${unit.block.report}:${unit.line} ${unit.verdict}, ${unit.why}\n    ${JSON.stringify(unit.text)}`
  for (const line of [...alarms.map(describe('false alarm')), ...misses.map(describe('missed'))].slice(0, errors))
    console.log(line)
}

/** The figures of one level; in brackets, those where what is debatable counts as wrong. */
function lineOf(level, score) {
  const {units, wanted, right, wrong, missed, debatable, repeated} = score
  return [
    level.padEnd(19),
    `${units} units, ${wanted} to report: ${right} right, ${wrong} wrong, ${missed} missed`,
    `debatable ${debatable}`,
    `repeated ${repeated}`,
    `precision ${percent(score.precision)} (${percent(score.strict)})`,
    `recall ${percent(score.recall)}`,
    `F1 ${percent(score.measure)} (${percent(score.strictMeasure)})`,
  ].join('  ')
}

function reportReading(results, errors) {
  for (const [language, part] of [...partsBy(results, ({item}) => item.lang), ['all', results]]) {
    const sum = (pick) => part.reduce((total, {score}) => total + pick(score), 0)
    const hits = sum((score) => score.hits)
    const precision = hits / (hits + sum((score) => score.alarms.length))
    const recall = hits / (hits + sum((score) => score.misses.length))
    const measure = (2 * precision * recall) / (precision + recall)
    const [p, r, f] = [precision, recall, measure].map(percent)
    const size = `${language.padEnd(4)} ${String(part.length).padStart(4)} blocks`
    console.log(`${size}   precision ${p}   recall ${r}   F1 ${f}`)
  }
  for (const line of results.flatMap(describeReading).slice(0, errors)) console.log(line)
}

function describeReading({item, score}) {
  const around = ({start, end}) => JSON.stringify(item.text.slice(Math.max(0, start - 40), end + 30))
  const quoted = (span) => `${JSON.stringify(item.text.slice(span.start, span.end))} in ${around(span)}`
  return [
    ...score.alarms.map((span) => `false alarm ${item.id} ${quoted(span)}`),
    ...score.misses.map((span) => `missed      ${item.id} ${quoted(span)}`),
  ]
}

function reportSources(results, errors) {
  const scores = results.map(({score}) => score)
  for (const [kind, part] of [...partsByKind(scores), ['all', scores]])
    console.log(lineOfSources(kind, figuresOfSources(part)))
  for (const line of results.flatMap(describeSource).slice(0, errors)) console.log(line)
}

/** The numbers of each kind with the findings on them: a finding may touch numbers of several kinds. */
function partsByKind(scores) {
  const kinds = new Set(scores.flatMap(({numbers}) => numbers.map(({kind}) => kind)))
  return [...kinds].sort().map((kind) => [
    kind,
    scores.map(({findings, numbers}) => {
      const part = numbers.filter((number) => number.kind === kind)
      return {findings: findings.filter(({span}) => part.some((number) => touches(number, span))), numbers: part}
    }),
  ])
}

const touches = (left, right) => left.start < right.end && right.start < left.end

function lineOfSources(name, score) {
  const {findings, numbers, absent, precision, recall, baselinePrecision, baselineRecall} = score
  return [
    name.padEnd(14),
    `${String(numbers).padStart(4)} numbers, ${String(absent).padStart(4)} absent, ${String(findings).padStart(4)} reported`,
    `precision ${percent(precision)} recall ${percent(recall)}`,
    `digits as written: precision ${percent(baselinePrecision)} recall ${percent(baselineRecall)}`,
  ].join('   ')
}

function describeSource({item: {id, document}, score: {findings, numbers}}) {
  const quoted = ({start, end}) => JSON.stringify(document.slice(start, end))
  const alarms = findings.filter(({right}) => !right)
  const misses = numbers.filter(({absent, reported}) => absent && !reported)
  return [
    ...alarms.map(({span}) => `false alarm ${id} ${quoted(span)}`),
    ...misses.map((number) => `missed      ${id} ${quoted(number)}`),
  ]
}

const readLabelled = (file) => {
  const text = readFileSync(file, 'utf8')
  return file.endsWith('.jsonl') ? readWice(text) : JSON.parse(text)
}

function main() {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {predictions: {type: 'string'}, errors: {type: 'string', default: '0'}},
  })
  const [task, file, corpus] = positionals
  const scores = {numbers: scoreNumbers, sentences: scoreSentences, sources: scoreSource}
  const isKnown = task === 'findings' ? corpus !== undefined && values.predictions === undefined : task in scores
  if (file === undefined || !isKnown) throw new TypeError(USAGE)
  const labelled = readLabelled(file)
  if (task === 'findings') return reportFindings(judge(labelled, corpus), Number(values.errors))
  const results = labelled.map((item) => ({item, score: scores[task](item)}))
  if (task === 'sources') reportSources(results, Number(values.errors))
  else reportReading(results, Number(values.errors))
  if (values.predictions !== undefined) {
    const predictions = results.map((result) => result.score.prediction)
    writeFileSync(values.predictions, `${JSON.stringify(predictions, null, 1)}\n`)
  }
}

try {
  main()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 2
}
