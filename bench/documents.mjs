// Reads documents of each format and prints time and memory by their size.
//
//   node bench/documents.mjs [MEGABYTES]     size of the largest document of each kind (20)
//
// Each document is read in a process of its own. `needed` is what that process took from the machine beyond an empty one
// with the parser loaded, garbage that waits for collection included; `held` is what is left after a collection, while the
// document's claims are in use. Both are multiples of the document. Reads the built packages, so build first.
import {spawnSync} from 'node:child_process'
import process from 'node:process'
import {fileURLToPath} from 'node:url'
import {DocumentSyntaxError, readDocument} from '@citation-lint/core/brief'

const sentence = (index) => `Rye rose ${index % 90}% in the north [${(index % 9) + 1}]. It fell afterwards.`
const long = (index) => `${sentence(index)} `.repeat(30)
const records = (size, record) => {
  const all = []
  for (let length = 0; length < size; length += all.at(-1).length + 1) all.push(record(all.length))
  return all
}
const jsonOf = (size, value) => `[${records(size, (index) => JSON.stringify(value(index))).join(',')}]`
const pageOf = (size, words) => records(size, (id) => `<p>${words(id)}</p>`).join('\n')
const yamlOf = (size, words) => records(size, (id) => `- id: ${id}\n  text: ${words(id)}`).join('\n')

/** The kinds of documents: format, and text of so many characters. */
const kinds = {
  'JSON, long strings': ['json', (size) => jsonOf(size, (id) => ({id, text: long(id)}))],
  'JSON, short strings': ['json', (size) => jsonOf(size, (id) => ({id, text: sentence(id)}))],
  'JSON, no strings': ['json', (size) => jsonOf(size, (id) => ({id, size: id * 2, open: true, note: null}))],
  'YAML, long strings': ['yaml', (size) => yamlOf(size, long)],
  'YAML, short strings': ['yaml', (size) => yamlOf(size, sentence)],
  'HTML, long paragraphs': ['html', (size) => pageOf(size, long)],
  'HTML, short paragraphs': ['html', (size) => pageOf(size, sentence)],
}

const [kind, megabytes] = process.argv.slice(2)
if (kind in kinds) measure(kinds[kind], Number(megabytes) * 1e6)
else for (const name of Object.keys(kinds)) for (const part of [4, 1]) report(name, Number(kind ?? 20) / part)

function measure([format, textOf], size) {
  const text = textOf(size)
  readDocument('a', format === 'json' ? 'yaml' : format)
  globalThis.gc()
  const empty = process.memoryUsage()
  const start = performance.now()
  const brief = readUnlessRefused(text, format)
  const time = performance.now() - start
  const needed = process.resourceUsage().maxRSS * 1024 - empty.rss
  globalThis.gc()
  const held = process.memoryUsage().heapUsed - empty.heapUsed
  console.log(JSON.stringify({length: text.length, time, needed, held, claims: brief.claims.length}))
}

/** YAML of more tokens than its parser could hold in memory is refused. */
function readUnlessRefused(text, format) {
  try {
    return readDocument(text, format)
  } catch (error) {
    if (!(error instanceof DocumentSyntaxError)) throw error
    console.log(JSON.stringify({length: text.length, refused: error.message}))
    process.exit()
  }
}

function report(name, size) {
  const program = fileURLToPath(import.meta.url)
  const run = spawnSync(process.execPath, ['--expose-gc', program, name, String(size)], {encoding: 'utf8'})
  if (run.status !== 0) throw new Error(run.stderr)
  const {length, refused, time, needed, held, claims} = JSON.parse(run.stdout)
  if (refused) return console.log(`${name.padEnd(22)} ${(length / 1e6).toFixed(1)} MB, refused: ${refused}`)
  const figures = [`${(length / 1e6).toFixed(1)} MB`, `${claims} claims`, `${(time / 1000).toFixed(2)} s`]
  const memory = `${(needed / length).toFixed(1)} times its size needed, ${(held / length).toFixed(1)} held`
  console.log(`${name.padEnd(22)} ${figures.join(', ')}, ${memory}`)
}
