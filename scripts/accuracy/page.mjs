// The figures of docs/explanation/accuracy.md, as heads and rows of tables.
import {
  claimRules,
  documentRule,
  figures,
  groups,
  judge,
  levels,
  partsBy,
  sectionFigures,
  sectionRule,
} from './findings.mjs'
import {freshTable} from './fresh.mjs'
import {labelledBlocks, labelledFolder} from './labels.mjs'
import {learnedTable} from './learned.mjs'
import {figuresOfPairs, judgePairs, partsOfPairs} from './pairs.mjs'

const names = new Map([
  ['en', 'English'],
  ['zh', 'Chinese'],
  ['de', 'German'],
  ['es', 'Spanish'],
  ['row', 'table rows'],
  ['bullet', 'list items'],
  ['paragraph', 'sentences of paragraphs'],
])
const nameOf = (key) => names.get(key) ?? key

/** A share and the count that it is of: without the count, 50% of two looks like 50% of two hundred. */
const share = (value, part, whole) => (whole === 0 ? '–' : `${Math.round(100 * value)}% (${part}/${whole})`)
const precisionOf = ({precision, right, wrong}) => share(precision, right, right + wrong)
const recallOf = ({recall, right, wanted}) => share(recall, right, wanted)

/** Levels that claims are told at; none is an error where nothing is known of a document's sources. */
const shown = [...levels].filter(([level]) => level !== 'errors')

/** How often claims are reported rightly: what a build shows, and whatever nothing covers. */
const claimsTable = (units) => ({
  head: ['', 'units', ...shown.flatMap(([level]) => [`${level}: precision`, 'recall'])],
  rows: [...groups(units)].map(([name, part]) => {
    const codes = part.every(({block}) => block.cites) ? claimRules : [...claimRules, documentRule]
    const scores = shown.map(([, severities]) => figures(part, codes, severities))
    const cells = scores.flatMap((score) => [precisionOf(score), recallOf(score)])
    return [nameOf(name), String(part.length), ...cells]
  }),
})

/** Precision and recall of each rule that is measured, by language. */
function rulesTable(units, pairs) {
  const rows = [
    ...[...claimRules, documentRule].flatMap((code) => [...rowsOfClaims(code, units)]),
    ...rowsOf(
      sectionRule,
      partsBy(units, ({block}) => nameOf(block.lang)),
      sectionFigures,
    ),
    ...pairs.flatMap(({code, file, judged}) => [...rowsOf(code, partsOf(file, judged), figuresOfPairs, true)]),
  ]
  return {head: ['rule', 'language', 'precision', 'recall'], rows}
}

/** Pairs by language; those in Chinese that have a file of their own by what was changed in them. */
const partsOf = (file, judged) =>
  file === 'chinese.yaml'
    ? partsOfPairs(file, judged).map(({what, pairs}) => [what, pairs])
    : partsBy(judged, ({pair}) => (isChinese(pair) ? 'Chinese' : 'English'))

const isChinese = (pair) => /\p{Script=Han}/u.test(pair.claim ?? pair.quote)

function rowsOfClaims(code, units) {
  const part = units.filter(({block}) => block.cites === (code !== documentRule))
  const languages = partsBy(part, ({block}) => nameOf(block.lang))
  return rowsOf(code, languages, (own) => figures(own, [code], levels.get('errors and warnings')))
}

/** A row for each part of which the rule said something; `anyway` for all. */
function* rowsOf(code, parts, score, anyway = false) {
  for (const [language, part] of parts) {
    const own = score(part)
    if (anyway || own.right + own.wrong > 0) yield [`\`${code}\``, language, precisionOf(own), recallOf(own)]
  }
}

/** The tables of the page by name, of what is measured now or was before. */
export function accuracyTables(units = judge(labelledBlocks(), labelledFolder), pairs = judgePairs()) {
  return {
    fresh: freshTable(),
    learned: learnedTable(),
    claims: claimsTable(units),
    rules: rulesTable(units, pairs),
  }
}
