// Whether memory stays flat while somebody writes: the heap after a collection, at each thousandth of 10,000 changes.
//
//   node --conditions=unbundled --expose-gc bench/memory-of-changes.mjs [CHARACTERS] [CHANGES]
//
// The server's own reader of documents gets random changes of a generated report of 3,000 characters, with evidence; the
// check of each is made to its last finding. Build first. Exit code 1: the last heap is more than a tenth over the second.
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {pathToFileURL} from 'node:url'
import {createDesk} from '../packages/citation-lint/dist/commands/lsp/desk.js'
import {Documents} from '../packages/language-server/dist/documents.js'
import {createReport} from './generate.mjs'

const [characters = 3000, changes = 10_000] = process.argv.slice(2).map(Number)
const {gc} = globalThis
if (!gc) throw new Error('Unexpected start without `--expose-gc`, expected it')
const folder = mkdtempSync(path.join(tmpdir(), 'citation-lint-memory-'))
process.on('exit', () => rmSync(folder, {recursive: true, force: true}))

let text = createReport(characters)
const cited = new Set(Array.from(text.matchAll(/\[(\d+)\]/g), ([, id]) => id))
const citations = Array.from(cited, (id) => ({id, title: `Release ${id}`, content: createReport(4000, Number(id) + 7)}))
writeFileSync(path.join(folder, 'brief.citations.json'), JSON.stringify({citations}))

const uri = pathToFileURL(path.join(folder, 'brief.md')).href
const documents = new Documents((cwd) => createDesk({cwd, env: {}}, {}), [folder])
const heaps = []
for (let version = 1; version <= changes; version++) {
  change(version)
  documents.read({uri, version, languageId: 'markdown', getText: () => text})
  if (version % (changes / 10) !== 0) continue
  gc()
  heaps.push(process.memoryUsage().heapUsed / 1e6)
  console.log(`${String(version).padStart(6)} changes ${heaps.at(-1).toFixed(1)} MB`)
}
if (heaps.at(-1) > 1.1 * heaps[1]) process.exitCode = 1

/** Another number in another place each time, so that no text comes twice. */
function change(version) {
  const places = Array.from(text.matchAll(/\d+(?:\.\d+)?%/g))
  const {index, 0: old} = places[(version * 7919) % places.length]
  text = `${text.slice(0, index)}${(version * 104_729) % 1000}.${version % 10}%${text.slice(index + old.length)}`
}
