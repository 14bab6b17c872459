// Scores what tools say of the items.
//
//   node benchmark/run.mjs [ANSWERS.jsonl…]    without files, those that are recorded in `answers/`
//   node benchmark/run.mjs --tools [NAME…]     first runs citation-lint and its peers anew, which installs them
//   --by kind                                  a row for each kind of alteration, in place of each language
//   --key FILE                                 scores the sealed items too
//
// A line of answers is `{"id", "label", "start"?, "end"?}`; of a conversion, `{"id", "text"}`.
import {createHash} from 'node:crypto'
import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {fileURLToPath} from 'node:url'
import {parseArgs} from 'node:util'
import {readItems, readLines} from './items.mjs'
import {score} from './score.mjs'
import {runTools} from './tools.mjs'

const here = (name) => fileURLToPath(new URL(name, import.meta.url))
const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {key: {type: 'string'}, by: {type: 'string', default: 'language'}, tools: {type: 'boolean', default: false}},
})
const key = values.key === undefined ? {} : JSON.parse(readFileSync(values.key, 'utf8'))
if (values.tools) runTools(positionals)
const recorded = () => readdirSync(here('answers')).map((name) => here(`answers/${name}`))
const files = values.tools || positionals.length === 0 ? recorded() : positionals
const items = readItems().flatMap(unseal)
process.stdout.write(files.map(tableOf).join('\n'))

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

/** Rows of one tool: each track by language, and all that it answers of it. Tracks that it says nothing of are left out. */
function tableOf(file) {
  const answers = new Map(readLines(file).map((answer) => [answer.id, answer]))
  const tool = path.basename(file, '.jsonl')
  const groupOf = (item) => item[values.by] ?? 'none'
  const rows = [...new Set(items.map(({track}) => track))].flatMap((track) => {
    const members = items.filter((item) => item.track === track)
    const groups = [...new Set(members.filter(({id}) => answers.has(id)).map(groupOf))].sort()
    const row = (name, part) => ({tool, track, [values.by]: name, items: part.length, ...score(track, part, answers)})
    const each = groups.map((group) => [group, members.filter((item) => groupOf(item) === group)])
    return groups.length > 0 ? [...each, ['all', each.flatMap(([, part]) => part)]].map((one) => row(...one)) : []
  })
  const header = Object.keys(rows[0] ?? {tool})
  return [header, ...rows.map(Object.values)].map((cells) => `${cells.join('\t')}\n`).join('')
}
