// Scores what tools say of the items.
//
//   node benchmark/run.mjs [ANSWERS.jsonl…] [--key FILE]    without files, those that are recorded in `answers/`
//   node benchmark/run.mjs --tools [NAME…]                  first runs citation-lint and its peers anew, which installs them
//
// A line of answers is `{"id", "label", "start"?, "end"?}`; of a conversion, `{"id", "text"}`.
import {createHash} from 'node:crypto'
import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {fileURLToPath} from 'node:url'
import {parseArgs} from 'node:util'
import {readItems, readLines} from './items.mjs'
import {scoreDocuments, scoreLabels} from './score.mjs'
import {runTools} from './tools.mjs'

const here = (name) => fileURLToPath(new URL(name, import.meta.url))
const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {key: {type: 'string'}, tools: {type: 'boolean', default: false}},
})
const key = values.key === undefined ? {} : JSON.parse(readFileSync(values.key, 'utf8'))
if (values.tools) runTools(positionals)
const recorded = () => readdirSync(here('answers')).map((name) => here(`answers/${name}`))
const files = values.tools || positionals.length === 0 ? recorded() : positionals
const items = readItems().flatMap(unseal)
for (const file of files) print(file)

/** An item with its label; none where the label is sealed and no key opens it. A key that was changed is refused. */
function unseal({sealed, ...item}) {
  if (sealed === undefined) return item
  if (key[item.id] === undefined) return []
  const {salt, ...truth} = key[item.id]
  const seal = createHash('sha256')
    .update(salt + item.id + JSON.stringify(truth))
    .digest('hex')
  if (seal !== sealed) throw new Error(`Unexpected key of ${item.id} that does not open its seal`)
  return {...item, ...truth}
}

/** Rows of one tool: each track in each language, and in all of them. Tracks that it says nothing of are left out. */
function print(file) {
  const answers = new Map(readLines(file).map((answer) => [answer.id, answer]))
  const tool = path.basename(file, '.jsonl')
  const rows = [...new Set(items.map(({track}) => track))].flatMap((track) => {
    const members = items.filter((item) => item.track === track && answers.has(item.id))
    const languages = [...new Set(members.map(({language}) => language))].sort()
    const row = (language) => {
      const all = items.filter((item) => item.track === track && (language ?? item.language) === item.language)
      const part = all.filter(({language: own}) => languages.includes(own))
      const figures = (track === 'conversion' ? scoreDocuments : scoreLabels)(part, answers)
      return {tool, track, language: language ?? 'all', items: part.length, ...figures}
    }
    return languages.length > 0 ? [...languages.map(row), row(undefined)] : []
  })
  const header = Object.keys(rows[0] ?? {tool})
  process.stdout.write(`${[header, ...rows.map(Object.values)].map((cells) => cells.join('\t')).join('\n')}\n\n`)
}
