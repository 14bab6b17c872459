// Reads documents of each format and prints time and memory by their size.
//
//   node bench/documents.mjs [MEGABYTES]     size of the largest document of each kind (20; YAML a tenth of it)
//
// Each document is read in a process of its own; memory is what that process needed at most beyond an empty one, as a
// multiple of the document. Reads the built packages, so build first.
import {spawnSync} from 'node:child_process'
import process from 'node:process'
import {fileURLToPath} from 'node:url'
import {readDocument} from '@citation-lint/brief'

const sentence = (index) => `Rye rose ${index % 90}% in the north [${(index % 9) + 1}]. It fell afterwards.`
const records = (size, record) => {
  const all = []
  for (let length = 0; length < size; length += all.at(-1).length + 1) all.push(record(all.length))
  return all
}
const jsonOf = (size, value) => `[${records(size, (index) => JSON.stringify(value(index))).join(',')}]`

/** The kinds of documents: format, and text of so many characters. */
const kinds = {
  'JSON, long strings': ['json', (size) => jsonOf(size, (id) => ({id, text: sentence(id).repeat(30)}))],
  'JSON, short strings': ['json', (size) => jsonOf(size, (id) => ({id, text: sentence(id)}))],
  'JSON, no strings': ['json', (size) => jsonOf(size, (id) => ({id, size: id * 2, open: true, note: null}))],
  HTML: ['html', (size) => records(size / 10, (id) => `<p>${sentence(id)}</p>`).join('\n')],
  YAML: ['yaml', (size) => records(size / 10, (id) => `- id: ${id}\n  text: ${sentence(id)}`).join('\n')],
}

const [kind, megabytes] = process.argv.slice(2)
if (kind in kinds) measure(kinds[kind], Number(megabytes) * 1e6)
else {
  const largest = Number(kind ?? 20)
  for (const name of Object.keys(kinds)) for (const size of [largest / 4, largest]) report(name, size)
}

function measure([format, textOf], size) {
  const text = textOf(size)
  const before = process.resourceUsage().maxRSS
  const start = performance.now()
  const {claims} = readDocument(text, format)
  const time = performance.now() - start
  const memory = (process.resourceUsage().maxRSS - before) * 1024
  console.log(JSON.stringify({length: text.length, time, memory, claims: claims.length}))
}

function report(name, size) {
  const run = spawnSync(process.execPath, [fileURLToPath(import.meta.url), name, String(size)], {encoding: 'utf8'})
  if (run.status !== 0) throw new Error(run.stderr)
  const {length, time, memory, claims} = JSON.parse(run.stdout)
  const figures = [`${(length / 1e6).toFixed(1)} MB`, `${claims} claims`, `${(time / 1000).toFixed(2)} s`]
  console.log(`${name.padEnd(20)} ${figures.join(', ')}, ${(memory / length).toFixed(1)} times its size in memory`)
}
