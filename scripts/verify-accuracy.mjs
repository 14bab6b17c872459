// How often NUMBER_NOT_IN_SOURCE and QUOTE_NOT_VERBATIM are right, measured on the labelled pairs of
// fixtures/claims-and-sources. Exit code 1 when precision is below 0.97 or recall below 0.9.
//
//   node scripts/verify-accuracy.mjs [--errors]
//
// Reads the built packages, so build first. Each pair is checked as a document that cites one stored page.
import {readFileSync} from 'node:fs'
import process from 'node:process'
import {parseMarkdown} from '@citation-lint/core/brief'
import {createEvidence, readEvidenceObject} from '@citation-lint/core/evidence'
import {assess, policyFrom, readOptions} from '@citation-lint/core/rules'
import {parse} from 'yaml'

const enough = {precision: 0.97, recall: 0.9}
const url = 'https://source.example/page'

function check(document, content) {
  const policy = policyFrom()
  const stored = {citations: [{id: '1', url}], sources: [{sid: 1, title: 'Page', url, content}]}
  const evidence = createEvidence([readEvidenceObject(stored)])
  const brief = parseMarkdown(document, readOptions(policy, evidence))
  return assess(brief, evidence, policy)
}

/** Numbers that are reported beside those that are labelled as absent. */
function judgeNumbers({claim, source, absent}) {
  const document = `${claim} [1]\n`
  const reported = check(document, source)
    .findings.filter(({code}) => code === 'NUMBER_NOT_IN_SOURCE')
    .map(({place}) => document.slice(place.start, place.end))
  const same = (one, other) => one.includes(other) || other.includes(one)
  return {
    hits: absent.filter((number) => reported.some((each) => same(each, number))),
    misses: absent.filter((number) => !reported.some((each) => same(each, number))),
    alarms: reported.filter((number) => !absent.some((each) => same(each, number))),
  }
}

const documents = {
  footnote: (quote) =>
    `The coast is changing.[^1]\n\n[^1]: [source.example](${url}): "${quote.replaceAll('"', "'")}"\n`,
  link: (quote) => `The coast is changing [1](${url} "${quote}").\n`,
  text: (quote) => `A reader learns that “${quote}”. [1]\n`,
}

function judgeQuotes({in: place, quote, source, verbatim}) {
  const reported = check(documents[place](quote), source).findings.some(({code}) => code === 'QUOTE_NOT_VERBATIM')
  return {
    hits: reported && !verbatim ? [quote] : [],
    misses: !reported && !verbatim ? [quote] : [],
    alarms: reported && verbatim ? [quote] : [],
  }
}

const tasks = [
  {code: 'NUMBER_NOT_IN_SOURCE', file: 'numbers.yaml', judge: judgeNumbers},
  {code: 'QUOTE_NOT_VERBATIM', file: 'quotes.yaml', judge: judgeQuotes},
]

for (const {code, file, judge} of tasks) {
  const pairs = parse(readFileSync(new URL(`../fixtures/claims-and-sources/${file}`, import.meta.url), 'utf8'))
  const judged = pairs.map((pair) => ({pair, ...judge(pair)}))
  const sum = (what) => judged.reduce((total, each) => total + each[what].length, 0)
  const precision = sum('hits') / (sum('hits') + sum('alarms'))
  const recall = sum('hits') / (sum('hits') + sum('misses'))
  const hard = pairs.filter(({kind}) => kind !== 'plain').length
  console.log(
    `${code}: ${pairs.length} pairs, ${hard} of them hard: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`,
  )
  if (process.argv.includes('--errors')) {
    for (const {pair, misses, alarms} of judged) {
      for (const miss of misses) console.log(`  missed       ${miss}  <- ${JSON.stringify(pair.source)} (${pair.kind})`)
      for (const alarm of alarms)
        console.log(`  false alarm  ${alarm}  <- ${JSON.stringify(pair.source)} (${pair.kind})`)
    }
  }
  if (precision < enough.precision || recall < enough.recall) process.exitCode = 1
}
