// The MCP server beside `check --ndjson`, each a warm process that checks the same document of 100 KB, in turns: medians of
// the time from the request to its answer, and the mean processor time (on Linux), which other work disturbs less.
//
//   node bench/agents.mjs
import {spawn} from 'node:child_process'
import {existsSync, readFileSync} from 'node:fs'
import process from 'node:process'
import {createInterface} from 'node:readline'
import {fileURLToPath} from 'node:url'
import {createReport} from './generate.mjs'

const program = fileURLToPath(new URL('../packages/citation-lint/bin/citation-lint.js', import.meta.url))
const text = createReport(100_000)
const citations = [1, 2, 3].map((id) => ({id: String(id), url: `https://data.example/${id}`, title: `Release ${id}`}))
const evidence = {citations}
const [warmups, rounds] = [30, 60]

/** Milliseconds of processor time that a process has taken: the 14th and 15th word of proc(5), hundredths of a second. */
function processorTime(pid) {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return Number.NaN
  const words = readFileSync(file, 'utf8').split(') ').at(-1).split(' ')
  return (Number(words[11]) + Number(words[12])) * 10
}

/** A process that answers one line with one line. */
function open(args) {
  const child = spawn(process.execPath, [program, ...args], {stdio: ['pipe', 'pipe', 'inherit']})
  const lines = createInterface({input: child.stdout})[Symbol.asyncIterator]()
  return {
    used: () => processorTime(child.pid),
    tell: (message) => child.stdin.write(`${JSON.stringify(message)}\n`),
    async ask(message) {
      child.stdin.write(`${JSON.stringify(message)}\n`)
      return JSON.parse((await lines.next()).value)
    },
    close: () => child.stdin.end(),
  }
}

const command = open(['check', '--ndjson'])
const server = open(['mcp'])
const clientInfo = {name: 'bench', version: '1'}
const hello = {protocolVersion: '2025-11-25', capabilities: {}, clientInfo}
await server.ask({jsonrpc: '2.0', id: 0, method: 'initialize', params: hello})
server.tell({jsonrpc: '2.0', method: 'notifications/initialized'})
const call = {name: 'check_text', arguments: {text, evidence}}

const asks = {
  command: () => command.ask({path: 'draft.md', document: text, evidence}),
  server: () => server.ask({jsonrpc: '2.0', id: 1, method: 'tools/call', params: call}),
}
const times = {command: [], server: []}
const used = () => ({command: command.used(), server: server.used()})
let before = used()
for (let round = 0; round < warmups + rounds; round += 1) {
  if (round === warmups) before = used()
  for (const [name, ask] of Object.entries(asks)) {
    const start = performance.now()
    const answer = await ask()
    if (answer.error ?? answer.result?.isError) throw new Error(JSON.stringify(answer).slice(0, 500))
    if (round >= warmups) times[name].push(performance.now() - start)
  }
}
const after = used()
command.close()
server.close()

const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]
const figures = Object.keys(asks).map((name) => [median(times[name]), (after[name] - before[name]) / rounds])
const [[alone, aloneUsed], [served, servedUsed]] = figures
const ms = (value) => `${value.toFixed(1)} ms`.padStart(9)
console.log('                from request to answer   processor time')
console.log(`check --ndjson  ${ms(alone)}                ${ms(aloneUsed)}`)
console.log(`mcp check_text  ${ms(served)}                ${ms(servedUsed)}`)
console.log(
  `ratio           ${(served / alone).toFixed(2).padStart(6)}                   ${(servedUsed / aloneUsed).toFixed(2).padStart(6)}`,
)
