/**
 * Imports the recorded answers of providers in fixtures/answers, and prints for each provider how many markers stand
 * where they belong. `--check` fails below the floor.
 */
import {readdirSync, readFileSync} from 'node:fs'
import {protectedSpans} from '@citation-lint/core/brief'
import {importAnswer, providers} from '@citation-lint/core/evidence'

/** Share of markers that must stand where they belong, for each provider. */
const floor = 0.97

const folder = new URL('../fixtures/answers/', import.meta.url)

/** The markers of a document, each with the words before it. */
function markersOf(document) {
  const markers = []
  let words = 0
  let from = 0
  for (const {0: marker, index} of document.matchAll(/\[\d+\]/g)) {
    words += document.slice(from, index).replace(/\s/g, '').length
    from = index + marker.length
    markers.push(`${marker} behind ${words}`)
  }
  return markers
}

function scoreOf(name) {
  const {provider, response, expected, document: text} = JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
  const options = {protect: protectedSpans, document: text}
  const {document, citations, problems} = importAnswer(providers.get(provider), response, options)
  const recognised = importAnswer(providers.get('auto'), response, options).document === document
  const written = markersOf(document)
  const wanted = markersOf(expected)
  const right = wanted.filter((marker) => written.includes(marker)).length
  const lost = problems.filter(({kind}) => ['unread', 'skipped', 'unplaced', 'uncited'].includes(kind)).length
  const same = document.trimEnd() === expected.trimEnd()
  return {
    provider,
    name,
    wanted: wanted.length,
    right,
    written: written.length,
    records: citations.length,
    lost,
    recognised,
    same,
    document,
    expected,
  }
}

const scores = readdirSync(folder).sort().map(scoreOf)
const rows = new Map()
for (const score of scores) {
  const row = rows.get(score.provider) ?? {answers: 0, wanted: 0, right: 0, extra: 0, records: 0, lost: 0}
  row.answers += 1
  row.wanted += score.wanted
  row.right += score.right
  row.extra += Math.max(0, score.written - score.right)
  row.records += score.records
  row.lost += score.lost
  rows.set(score.provider, row)
}

console.log('| provider | answers | markers | placed right | others | records | citations reported as lost |')
console.log('| --- | --- | --- | --- | --- | --- | --- |')
for (const [provider, {answers, wanted, right, extra, records, lost}] of rows)
  console.log(
    `| \`${provider}\` | ${answers} | ${wanted} | ${((100 * right) / wanted).toFixed(1)} % | ${extra} | ${records} | ${lost} |`,
  )

if (process.argv.includes('--show'))
  for (const {name, same, document, expected, recognised} of scores)
    if (!same || !recognised)
      console.log(
        `\n${name}${recognised ? '' : ' (not recognised)'}\n--- written\n${document}\n--- expected\n${expected}`,
      )

const below = [...rows].filter(([, {right, wanted, records}]) => right / wanted < floor || records === 0)
if (process.argv.includes('--check') && below.length > 0) {
  console.error(`below the floor: ${below.map(([provider]) => provider).join(', ')}`)
  process.exitCode = 1
}
