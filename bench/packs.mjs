// How long evidence packs take: building one from ever more candidates, cutting documents into chunks, and finding
// candidates in a store by their words.
//
//   node bench/packs.mjs
//
// Seconds of processor time, the median of five rounds, so that other programs on the machine do not count. Ten times
// the input should take ten times the time. Build first (`npm run build`).
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {buildEvidencePack, chunkText} from '@citation-lint/core/evidence'
import {openStore} from '@citation-lint/store'
import {createReport} from './generate.mjs'

const rounds = 5
const now = '2026-02-11T08:00:00Z'
const options = {packId: 'pack_1', query: 'q', now}

/** A small generator of pseudo-random numbers between 0 and 1 (xorshift), so that every run measures the same. */
let state = 88_172_645
const random = () => {
  state ^= state << 13
  state ^= state >>> 17
  state ^= state << 5
  return (state >>> 0) / 2 ** 32
}

const candidates = Array.from({length: 1_000_000}, (_, index) => ({
  chunkId: `chunk_${index}`,
  sourceId: `source_${index % 300}`,
  publisher: `Publisher ${index % 300}`,
  tier: 1 + (index % 4),
  publishedAt: new Date(Date.parse(now) - random() * 35 * 86_400_000).toISOString(),
  similarity: random(),
}))

/** Nearly all of one publisher: the pack has to shrink, and to say why. */
const lopsided = candidates
  .slice(0, 100_000)
  .map((one, index) => ({...one, publisher: index % 50 === 0 ? one.publisher : 'A'}))

async function seconds(work) {
  const times = []
  for (let round = 0; round < rounds; round++) {
    const before = process.cpuUsage()
    await work()
    const {user, system} = process.cpuUsage(before)
    times.push((user + system) / 1e6)
  }
  return times.toSorted((left, right) => left - right)[rounds >> 1]
}

const print = (label, time, note = '') => console.log(`${label.padEnd(52)}${time.toFixed(3).padStart(8)} s   ${note}`)

for (const count of [10_000, 100_000, 1_000_000]) {
  const offer = candidates.slice(0, count)
  print(
    `a pack of 30 from ${count.toLocaleString('en')} candidates`,
    await seconds(() => buildEvidencePack(offer, options)),
  )
}
print(
  'a pack from 100,000 candidates, 98 % of one publisher',
  await seconds(() => buildEvidencePack(lopsided, options)),
)

for (const scale of [1, 10]) {
  const text = createReport(200_000 * scale)
  let chunks = 0
  const time = await seconds(async () => {
    chunks = (await chunkText(text)).length
  })
  print(`chunks of a text of ${(text.length / 1e6).toFixed(1)} million characters`, time, `${chunks} chunks`)
}

const folder = mkdtempSync(path.join(tmpdir(), 'citation-lint-bench-'))
const store = await openStore(path.join(folder, 'store.db'), {create: true})
const texts = Array.from({length: 2000}, (_, index) => createReport(12_000, index + 1))
const documents = texts.map((text, index) => ({
  doc_id: `doc_${index}`,
  source_id: `source_${index % 40}`,
  published_at: '2026-02-10',
  text,
}))
const sources = Array.from({length: 40}, (_, index) => ({
  source_id: `source_${index}`,
  publisher: `P${index}`,
  credibility_tier: 1 + (index % 4),
}))
const before = process.cpuUsage()
await store.add({sources, documents})
const {user, system} = process.cpuUsage(before)
print(`${documents.length} documents of 12,000 characters cut, indexed, stored`, (user + system) / 1e6)
let found = 0
const time = await seconds(async () => {
  found = (await store.candidates({query: 'Did wheat output and rail freight fall before the strike?'})).length
})
print('candidates for a question of ten words', time, `${found} chunks`)
await store.close()
rmSync(folder, {recursive: true})
