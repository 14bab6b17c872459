// How long an editor waits for our language server: from a change to its diagnostics, for a burst of 20 changes, for a
// hover. Beside it, the plugin in the language server of remark, and rumdl, which checks the layout of Markdown.
//
//   node bench/language-server.mjs [CHARACTERS] [CHANGES]     20,000 characters and 200 changes by default
//
// All servers get the same changes of the same generated report, with its evidence beside it, over stdio, and take
// turns, also in going first. The machine cancels out of the ratio. Build first (`npm run build`). rumdl takes whole texts
// alone, and is a process of its own behind the one that is started, of which the time of the processor is not known.
import {mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {setTimeout} from 'node:timers/promises'
import {fileURLToPath} from 'node:url'
import {Editor} from '../packages/language-server-test/dist/editor.js'
import {installLinks} from '../packages/language-server-test/dist/install-links.js'
import {createReport} from './generate.mjs'

const [characters = 20_000, changes = 200] = process.argv.slice(2).map(Number)
const warmUps = 15
const bursts = 5
/** No editor waits longer, in milliseconds. */
const patience = 10_000
const text = createReport(characters)
const installed = fileURLToPath(new URL('../node_modules', import.meta.url))
const command = fileURLToPath(new URL('../packages/citation-lint/bin/citation-lint.js', import.meta.url))
const folder = mkdtempSync(path.join(tmpdir(), 'citation-lint-language-server-'))
process.on('exit', () => rmSync(folder, {recursive: true, force: true}))

const ours = await start('ours', {server: [command, 'lsp']})
const remark = await start('remark', {})
const rumdl = await start('rumdl', {server: [path.join(installed, 'rumdl/bin/rumdl'), 'server', '--stdio']})
const servers = {ours, remark, rumdl}
let turn = 0
for (; turn < warmUps + changes; turn++) {
  for (const each of turn % 2 === 0 ? [ours, remark, rumdl] : [rumdl, remark, ours]) {
    // This one is slow where the report is long: a tenth of its changes tells as much.
    if (each === remark && turn % 10 !== 0) continue
    const before = processorOf(each.editor)
    const time = await timed(() => edit(each))
    if (turn < warmUps) continue
    each.times.push(time)
    each.processor.push(processorOf(each.editor) - before)
  }
}
for (const each of Object.values(servers)) each.burst = median(await repeated(bursts, () => timed(() => burst(each))))
const hovers = await repeated(100, (at) => timed(() => ours.editor.ask('textDocument/hover', 'brief.md', placeOf(at))))

console.log(`${text.length} characters, ${ours.findings} findings, Node ${process.version}`)
for (const [name, {times, processor, burst: took}] of Object.entries(servers))
  console.log(
    `${name.padEnd(7)} change ${median(times).toFixed(1)} ms, at the 95th percentile ${share(times, 0.95).toFixed(1)} ms, of the processor ${name === 'rumdl' ? 'unknown' : `${mean(processor).toFixed(1)} ms`}; burst of 20 ${took.toFixed(1)} ms, ${(took / median(times)).toFixed(1)} × one`,
  )
for (const [name, {times}] of Object.entries({remark, rumdl}))
  console.log(`ratio   ${(median(times) / median(ours.times)).toFixed(2)} × as long in the server of ${name}`)
console.log(`hover   ${median(hovers).toFixed(1)} ms, at the 95th percentile ${share(hovers, 0.95).toFixed(1)} ms`)
// rumdl does not end where its editor wants it to.
await Promise.all([ours, remark].map(({editor}) => editor.close()))
process.kill(rumdl.editor.processId)
process.exit()

/** A server in a workspace of its own, with the report open. */
async function start(name, settings) {
  const workspace = path.join(folder, name)
  mkdirSync(workspace)
  writeFileSync(path.join(workspace, '.remarkrc'), JSON.stringify({plugins: ['remark-gfm', 'remark-citation-lint']}))
  writeFileSync(path.join(workspace, 'brief.citations.json'), JSON.stringify({citations: citations()}))
  installLinks(workspace, ['remark-citation-lint'])
  for (const each of ['remark', 'remark-gfm'])
    symlinkSync(path.join(installed, each), path.join(workspace, 'node_modules', each), 'junction')
  const editor = await Editor.start(workspace, settings)
  const {length: findings} = await editor.open('brief.md', text)
  return {editor, findings, times: [], processor: [], burst: 0}
}

/** A record for each source that the report cites, with a text of its own. */
function citations() {
  const cited = new Set(Array.from(text.matchAll(/\[(\d+)\]/g), ([, id]) => id))
  return Array.from(cited, (id) => ({
    id,
    url: `https://data.example/${id}`,
    title: `Release ${id}`,
    publisher: `Agency ${id}`,
    content: createReport(4000, Number(id) + 7),
  }))
}

/** Another word in the middle of the report each time. */
function edit({editor}) {
  const lines = text.split('\n')
  const line = lines.findIndex((each, at) => at >= lines.length / 2 && each.endsWith('.'))
  const word = ['rye', 'oat', 'bar', 'hop'][turn % 4]
  const written = lines[line]
  if (editor === rumdl.editor)
    return editor.change('brief.md', lines.with(line, `${written.slice(0, 4)}${word}${written.slice(4)}`).join('\n'))
  const range = {start: {line, character: 4}, end: {line, character: turn === 0 ? 4 : 7}}
  return editor.edit('brief.md', [{range, text: word}])
}

/** Twenty changes without waiting: the time until the last one is told. */
async function burst(server) {
  const all = Array.from({length: 20}, () => {
    turn += 1
    return edit(server)
  })
  for (const each of all.slice(0, -1)) each.catch(() => undefined)
  return all.at(-1)
}

function placeOf(at) {
  const lines = text.split('\n')
  const line = Math.floor((at / 100) * lines.length)
  return {position: {line, character: Math.min(12, lines[line]?.length ?? 0)}}
}

/** Milliseconds that a process had of the processor, in steps of ten: what a busy machine does to the others does not count. */
function processorOf(editor) {
  const fields = readFileSync(`/proc/${editor.processId}/stat`, 'utf8').split(') ')[1].split(' ')
  return 10 * (Number(fields[11]) + Number(fields[12]))
}

function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Milliseconds that something takes; `patience` where it takes longer, or never ends. */
async function timed(work) {
  const started = performance.now()
  const waiting = new AbortController()
  await Promise.race([work(), setTimeout(patience, undefined, {signal: waiting.signal}).catch(() => undefined)])
  waiting.abort()
  return performance.now() - started
}

async function repeated(times, work) {
  const all = []
  for (let at = 0; at < times; at++) all.push(await work(at))
  return all
}

function median(values) {
  return share(values, 0.5)
}

function share(values, part) {
  return values.toSorted((left, right) => left - right)[Math.min(values.length - 1, Math.floor(values.length * part))]
}
