// What `train.py` asks of pages with known articles, in the order of their names:
//
//   node scripts/article/pages.mjs names FOLDER           a line of JSON a page: its kind, article, lines and the names in its markup
//   node scripts/article/pages.mjs rows FOLDER TABLES     numbers of each line (32-bit floats), by tables of what names speak for
import {readdirSync, readFileSync, writeSync} from 'node:fs'
import process from 'node:process'
import {gunzipSync} from 'node:zlib'
import {factsOf} from '../../packages/fetch/dist/text/facts.js'
import {addressNames, Features} from '../../packages/fetch/dist/text/features.js'
import {linesFor} from '../../packages/fetch/dist/text/flow.js'
import {elementsIn, readTree} from '../../packages/fetch/dist/text/tree.js'

const [mode, folder, given] = process.argv.slice(2)
const tables = given && JSON.parse(readFileSync(given, 'utf8'))

for (const file of readdirSync(`${folder}/ground-truth`).sort()) {
  const name = file.replace('.json', '')
  const {url = '', ...known} = JSON.parse(readFileSync(`${folder}/ground-truth/${file}`, 'utf8'))
  const page = readTree(gunzipSync(readFileSync(`${folder}/html/${name}.html.gz`)).toString())
  const lines = linesFor(elementsIn(page, 'body')[0])
  const facts = factsOf(page)
  const features = new Features(lines, facts.title ?? '')
  const said = [...new Set([...features.names(), ...addressNames(url), ...facts.kinds])]
  if (mode === 'names') writeSync(1, `${JSON.stringify(namesOf({name, url, known, lines, features, said}))}\n`)
  else writeSync(1, floats(rowsOf(tables.tables[tables.of[name]], lines, features, said)))
}

function namesOf({name, url, known, lines, features, said}) {
  const ids = new Map()
  const table = []
  const names = features.scores((each) => {
    const key = each.join(' ')
    if (!ids.has(key)) ids.set(key, table.push(each) - 1)
    return ids.get(key)
  })
  const {main_content: article = ''} = known.ground_truth
  return {
    name,
    url,
    kind: known._internal.page_type.primary,
    article,
    lines: lines.map(({text}) => text),
    names,
    table,
    said,
  }
}

function rowsOf({names, kinds, count}, lines, features, said) {
  const [meanings, told] = [names, kinds].map((table) => new Map(Object.entries(table)))
  const clamp = (sum) => Math.max(-4, Math.min(4, sum))
  const scores = features.scores((each) => clamp(each.reduce((sum, name) => sum + (meanings.get(name) ?? 0), 0)))
  const sums = Array(count).fill(0)
  for (const name of said) for (const [at, value] of (told.get(name) ?? []).entries()) sums[at] += value
  return lines.map((_, at) => features.row(at, scores, sums))
}

function floats(rows) {
  return Buffer.from(Float32Array.from(rows.flat()).buffer)
}
