// NUMBER_NOT_IN_SOURCE and QUOTE_NOT_VERBATIM beside the labelled pairs of fixtures/claims-and-sources. Each pair is
// checked as a document that cites one stored page.
import {readFileSync} from 'node:fs'
import {parseMarkdown} from '@citation-lint/core/brief'
import {createEvidence, readEvidenceObject} from '@citation-lint/core/evidence'
import {check as checkBrief, locate, policyFrom, readOptions} from '@citation-lint/core/rules'
import {parse} from 'yaml'

const url = 'https://source.example/page'

function check(document, content) {
  const policy = policyFrom()
  const stored = {citations: [{id: '1', url}], sources: [{sid: 1, title: 'Page', url, content}]}
  const evidence = createEvidence([readEvidenceObject(stored)])
  const brief = parseMarkdown(document, readOptions(policy, evidence))
  return locate(checkBrief(brief, evidence, policy), brief.source, 'pair.md')
}

/** Numbers that are reported beside those that are labelled as absent. */
function judgeNumbers({claim, source, absent}) {
  const document = `${claim} [1]\n`
  const reported = check(document, source)
    .filter(({code}) => code === 'NUMBER_NOT_IN_SOURCE' || code === 'DATE_NOT_IN_SOURCE')
    .map(({actual}) => actual)
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
  const reported = check(documents[place](quote), source).some(({code}) => code === 'QUOTE_NOT_VERBATIM')
  return {
    hits: reported && !verbatim ? [quote] : [],
    misses: !reported && !verbatim ? [quote] : [],
    alarms: reported && verbatim ? [quote] : [],
  }
}

/** The rules that compare claims with sources, and the labelled pairs of each. */
const tasks = [
  {code: 'NUMBER_NOT_IN_SOURCE', file: 'numbers.yaml', judge: judgeNumbers},
  {code: 'QUOTE_NOT_VERBATIM', file: 'quotes.yaml', judge: judgeQuotes},
]

/** Each rule with its pairs, and what was reported of each rightly (`hits`), wrongly (`alarms`) and not (`misses`). */
export const judgePairs = () =>
  tasks.map(({code, file, judge}) => {
    const pairs = parse(readFileSync(new URL(`../../fixtures/claims-and-sources/${file}`, import.meta.url), 'utf8'))
    return {code, judged: pairs.map((pair) => ({pair, ...judge(pair)}))}
  })

/** Precision and recall over judged pairs. */
export function figuresOfPairs(judged) {
  const sum = (what) => judged.reduce((total, each) => total + each[what].length, 0)
  const [right, wrong, missed] = ['hits', 'alarms', 'misses'].map(sum)
  return {wanted: right + missed, right, wrong, precision: right / (right + wrong), recall: right / (right + missed)}
}
