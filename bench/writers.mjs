// How many briefs several programs store at once, in a file that they share: each waits for one call after the other,
// or has a hundred under way, which the store writes with common commits.
//
//   node bench/writers.mjs [WRITERS] [BRIEFS]      4 programs of 400 briefs each, if not told otherwise
//
// A brief comes with a citation of its own. The two ways take turns, three times, and the median is given. Build first
// (`npm run build`).
import {fork} from 'node:child_process'
import {once} from 'node:events'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {openStore} from '@citation-lint/store'

const rounds = 3

if (process.send) await writer(...process.argv.slice(2))
else await compare(Number(process.argv[2] ?? 4), Number(process.argv[3] ?? 400))

async function compare(writers, briefs) {
  const folder = mkdtempSync(path.join(tmpdir(), 'citation-lint-bench-'))
  const ways = {'one after the other': 1, 'a hundred at once': 100}
  const rates = new Map(Object.keys(ways).map((name) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const [name, atOnce] of Object.entries(ways)) {
      const file = path.join(folder, `${round}-${atOnce}.db`)
      rates.get(name).push((writers * briefs) / (await seconds(file, {writers, briefs, atOnce})))
    }
  }
  rmSync(folder, {recursive: true})
  console.log(`${writers} programs, ${briefs} briefs each, ${rounds} rounds, Node ${process.version}`)
  const medians = [...rates].map(([name, each]) => [name, each.toSorted((a, b) => a - b)[rounds >> 1]])
  for (const [name, rate] of medians) console.log(`${name.padEnd(22)}${Math.round(rate)} briefs a second`)
  console.log(`${'ratio'.padEnd(22)}${(medians[1][1] / medians[0][1]).toFixed(1)}`)
}

/** How long it takes from the moment when all programs are ready. */
async function seconds(file, {writers, briefs, atOnce}) {
  await (await openStore(file, {create: true})).close()
  const children = Array.from({length: writers}, (_, writer) =>
    fork(import.meta.filename, [file, writer, briefs, atOnce]),
  )
  await Promise.all(children.map((child) => once(child, 'message')))
  const start = performance.now()
  for (const child of children) child.send('go')
  const codes = await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0]))
  if (codes.some((code) => code !== 0)) throw new Error(`A writer ended with ${codes}.`)
  return (performance.now() - start) / 1000
}

async function writer(file, name, briefs, atOnce) {
  const store = await openStore(file, {patience: 120_000})
  process.send('ready')
  await once(process, 'message')
  for (let start = 0; start < briefs; start += Number(atOnce)) {
    const end = Math.min(briefs, start + Number(atOnce))
    await Promise.all(Array.from({length: end - start}, (_, index) => store.add(briefOf(name, start + index))))
  }
  await store.close()
  process.disconnect()
}

function briefOf(writer, number) {
  const citation = {
    id: `cite_${writer}_${number}`,
    source_id: 'wire',
    publisher: 'Northwire',
    doc_id: `doc_${writer}`,
    url: 'https://wire.example/1',
    title: 'Range unchanged',
    published_at: '2026-02-10',
    fetched_at: '2026-02-11',
  }
  const bullets = Array.from({length: 10}, (_, index) => ({
    section: 'prevailing',
    text: `The range of item ${index} is unchanged.`,
    citations: [{citation_id: citation.id}],
  }))
  return {citations: [citation], briefs: [{brief_id: `${writer}_${number}`, generated_at: '2026-02-11', bullets}]}
}
