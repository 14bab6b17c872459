// How fast the evidence store takes in and answers, beside libSQL used by hand for the same rows and questions.
//
//   node bench/store.mjs [CITATIONS]       100,000 citations and a tenth as many briefs, if not told otherwise
//
// Everything is measured in one process, in rounds that take turns, and given as the median. Rates are per second of
// processor time, so that other programs on the machine do not count; the time on the clock stands beside the total.
// Build first (`npm run build`).
import {mkdtempSync, rmSync} from 'node:fs'
import {createRequire} from 'node:module'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {openStore} from '@citation-lint/store'

const Database = createRequire(new URL('../packages/store/package.json', import.meta.url))('libsql')

const rounds = 3
const citationCount = Number(process.argv[2] ?? 100_000)
const briefCount = citationCount / 10
const lookups = 20_000
const sections = ['prevailing', 'counter', 'minority', 'watch']

const folder = mkdtempSync(path.join(tmpdir(), 'citation-lint-bench-'))
process.on('exit', () => rmSync(folder, {recursive: true, force: true}))

/** A small generator of pseudo-random numbers (xorshift), so that every run stores the same rows. */
let state = 88_172_645
const random = (limit) => {
  state ^= state << 13
  state ^= state >>> 17
  state ^= state << 5
  return (state >>> 0) % limit
}
const uuid = () =>
  Array.from({length: 4}, () =>
    random(2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('-')

const sources = Array.from({length: 50}, (_, index) => ({
  source_id: `source_${index}`,
  publisher: `Publisher ${index}`,
  url: `https://publisher-${index}.example`,
  credibility_tier: 1 + (index % 4),
}))
const documents = Array.from({length: citationCount / 10}, (_, index) => ({
  doc_id: `doc_${index}`,
  source_id: `source_${index % 50}`,
  url: `https://publisher-${index % 50}.example/news/${index}`,
  title: `Release number ${index}`,
  published_at: new Date(1.76e12 + index * 6e5).toISOString(),
  fetched_at: '2026-02-11T02:15:00Z',
}))
const citations = Array.from({length: citationCount}, (_, index) => {
  const {doc_id, source_id, url, title, published_at, fetched_at} = documents[random(documents.length)]
  const publisher = sources[Number(source_id.slice(7))].publisher
  const quote_span = {
    start: 150,
    end: 320,
    text: `The committee decided on item ${index} to keep the rate where it was.`,
  }
  return {id: `cite_${uuid()}`, source_id, publisher, doc_id, url, title, published_at, fetched_at, quote_span}
})
const briefs = Array.from({length: briefCount}, (_, brief) => ({
  brief_id: `brief_${brief}`,
  path: `briefs/${brief}.md`,
  title: 'Daily brief',
  generated_at: '2026-02-11T08:00:00Z',
  bullets: Array.from({length: 10}, (_, bullet) => ({
    section: sections[bullet % 4],
    text: `The committee held the rate and named item ${brief * 10 + bullet} as the reason.`,
    citations: [1, 2].map((marker) => ({citation_id: citations[random(citationCount)].id, marker: String(marker)})),
  })),
}))

const rowCounts = {
  'sources, documents, citations': sources.length + documents.length + citations.length,
  'briefs, bullets, their citations': briefCount * (1 + 10 + 20),
}

/** Seconds of processor time of each step, one list a step; and on the clock, of all of them. */
const times = new Map()
let clock = 0
async function timed(name, work) {
  const [before, start] = [process.cpuUsage(), process.hrtime.bigint()]
  await work()
  const {user, system} = process.cpuUsage(before)
  times.set(name, [...(times.get(name) ?? []), (user + system) / 1e6])
  clock += Number(process.hrtime.bigint() - start) / 1e9
}

for (let round = 0; round < rounds; round++) {
  await measureStore(path.join(folder, `store-${round}.db`))
  await measureBare(path.join(folder, `bare-${round}.db`), path.join(folder, `store-${round}.db`))
}
report()

async function measureStore(file) {
  const store = await openStore(file, {create: true})
  await timed('store: evidence', () => store.add({sources, documents, citations}))
  await timed('store: briefs', () => store.add({briefs}))
  await timed('store: citationsFor', async () => {
    for (let index = 0; index < lookups; index++) {
      await store.citationsFor(`brief_${random(briefCount)}`, sections[index % 4], 1)
    }
  })
  await timed('store: citation', async () => {
    for (let index = 0; index < lookups; index++) await store.citation(citations[random(citationCount)].id)
  })
  await store.close()
}

/** The same rows and questions with prepared statements, in tables of the same definition. */
async function measureBare(file, model) {
  const database = new Database(file)
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma cache_size = -65536',
  )
  for (const sql of definitionsOf(model)) database.exec(sql)
  await timed('bare: evidence', () => {
    database.exec('begin immediate')
    const source = database.prepare(
      'insert into sources (source_id, publisher, url, credibility_tier) values (?, ?, ?, ?)',
    )
    for (const row of sources) source.run(row.source_id, row.publisher, row.url, row.credibility_tier)
    const document = database.prepare(
      'insert into documents (doc_id, source_id, url, title, published_at, fetched_at) values (?, ?, ?, ?, ?, ?)',
    )
    for (const row of documents)
      document.run(row.doc_id, row.source_id, row.url, row.title, row.published_at, row.fetched_at)
    const citation = database.prepare(`insert into citations
      (id, source_id, publisher, doc_id, url, title, published_at, fetched_at, quote_start, quote_end, quote_text)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
    for (const {quote_span, ...row} of citations) citation.run(...Object.values(row), ...Object.values(quote_span))
    database.exec('commit')
  })
  await timed('bare: briefs', () => {
    const keys = new Map(citations.map(({id}, index) => [id, index + 1]))
    database.exec('begin immediate')
    const brief = database.prepare(
      'insert into briefs (brief, brief_id, path, title, generated_at) values (?, ?, ?, ?, ?)',
    )
    const bullet = database.prepare(
      'insert into bullets (bullet, brief, section, position, text, abstains) values (?, ?, ?, ?, ?, 0)',
    )
    const link = database.prepare(
      'insert into bullet_citations (bullet, position, citation, marker) values (?, ?, ?, ?)',
    )
    let bulletKey = 0
    for (const [index, {brief_id, path, title, generated_at, bullets}] of briefs.entries()) {
      brief.run(index + 1, brief_id, path, title, generated_at)
      for (const [position, {section, text, citations: cited}] of bullets.entries()) {
        bulletKey++
        bullet.run(bulletKey, index + 1, section, 1 + (position >> 2), text)
        for (const [order, {citation_id, marker}] of cited.entries())
          link.run(bulletKey, order + 1, keys.get(citation_id), marker)
      }
    }
    database.exec('commit')
  })
  await timed('bare: citationsFor', () => {
    const question = database.prepare(`select citations.*, bullet_citations.marker from briefs
      join bullets on bullets.brief = briefs.brief join bullet_citations on bullet_citations.bullet = bullets.bullet
      join citations on citations.citation = bullet_citations.citation
      where brief_id = ? and section = ? and bullets.position = ? order by bullet_citations.position`)
    for (let index = 0; index < lookups; index++) question.all(`brief_${random(briefCount)}`, sections[index % 4], 1)
  })
  await timed('bare: citation', () => {
    const question = database.prepare('select * from citations where id = ?')
    for (let index = 0; index < lookups; index++) question.all(citations[random(citationCount)].id)
  })
  database.close()
}

function definitionsOf(model) {
  const database = new Database(model)
  const rows = database
    .prepare("select sql from sqlite_master where sql is not null and name not like 'chunk_words_%'")
    .all()
  database.close()
  return rows.map(({sql}) => sql)
}

function report() {
  const median = (name) => times.get(name).toSorted((left, right) => left - right)[rounds >> 1]
  const figure = (count, name) =>
    `${Math.round(count / median(name))
      .toLocaleString('en')
      .padStart(9)}/s`
  const line = (label, count, step) => {
    const ratio = median(`bare: ${step}`) / median(`store: ${step}`)
    console.log(
      `${label.padEnd(46)}${figure(count, `store: ${step}`)}   ${figure(count, `bare: ${step}`)}   ${ratio.toFixed(2)}`,
    )
  }
  console.log(
    `${citationCount.toLocaleString('en')} citations, ${briefCount.toLocaleString('en')} briefs, ${rounds} rounds, Node ${process.version}\n`,
  )
  const processor = [...times.values()].flat().reduce((sum, seconds) => sum + seconds, 0)
  console.log(`processor time ${processor.toFixed(1)} s, on the clock ${clock.toFixed(1)} s\n`)
  console.log(`${''.padEnd(46)}     store    bare libsql   ratio`)
  const [[evidence, evidenceRows], [written, writtenRows]] = Object.entries(rowCounts)
  line(`insert ${evidence}`, evidenceRows, 'evidence')
  line(`insert ${written}`, writtenRows, 'briefs')
  for (const side of ['store', 'bare'])
    times.set(
      `${side}: all`,
      times.get(`${side}: evidence`).map((time, index) => time + times.get(`${side}: briefs`)[index]),
    )
  line('insert all of them', evidenceRows + writtenRows, 'all')
  line('look up the citations of a bullet', lookups, 'citationsFor')
  line('look up a citation by its id', lookups, 'citation')
}
