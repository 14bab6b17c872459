// Scores what tools say of the items.
//
//   node benchmark/run.mjs [ANSWERS.jsonl…]    without files, those that are recorded in `answers/`
//   node benchmark/run.mjs --tools [NAME…]     first runs citation-lint and its peers anew, which installs them
//   --by kind, --by labels                     a row for each kind of alteration, or for open and sealed labels
//
// A line of answers is `{"id", "label", "start"?, "end"?}`; of a conversion, `{"id", "text"}`.
import {readdirSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {fileURLToPath} from 'node:url'
import {parseArgs} from 'node:util'
import {readItems, readLines, unseal} from './items.mjs'
import {score} from './score.mjs'
import {runTools} from './tools.mjs'

const here = (name) => fileURLToPath(new URL(name, import.meta.url))
const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {by: {type: 'string', default: 'language'}, tools: {type: 'boolean', default: false}},
})
if (values.tools) runTools(positionals)
const recorded = () => readdirSync(here('answers')).map((name) => here(`answers/${name}`))
const files = values.tools || positionals.length === 0 ? recorded() : positionals
const tools = files.map((file) => [
  path.basename(file, '.jsonl'),
  new Map(readLines(file).map((line) => [line.id, line])),
])
const every = readItems()
const answered = new Set(every.filter(({id}) => tools.some(([, answers]) => answers.has(id))).map(({track}) => track))
const items = await Promise.all(every.filter(({track}) => answered.has(track)).map(unseal))
process.stdout.write(tools.map((each) => tableOf(...each)).join('\n'))

/** Rows of one tool: each track by language, and all that it answers of it. Tracks that it says nothing of are left out. */
function tableOf(tool, answers) {
  const groupOf = (item) => item[values.by] ?? 'none'
  const rows = [...answered].flatMap((track) => {
    const members = items.filter((item) => item.track === track)
    const groups = [...new Set(members.filter(({id}) => answers.has(id)).map(groupOf))].sort()
    const row = (name, part) => ({tool, track, [values.by]: name, items: part.length, ...score(track, part, answers)})
    const each = groups.map((group) => [group, members.filter((item) => groupOf(item) === group)])
    return groups.length > 0 ? [...each, ['all', each.flatMap(([, part]) => part)]].map((one) => row(...one)) : []
  })
  const header = Object.keys(rows[0] ?? {tool})
  return [header, ...rows.map(Object.values)].map((cells) => `${cells.join('\t')}\n`).join('')
}
