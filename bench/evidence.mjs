// Loads, validates, indexes and resolves citation objects, and prints time and memory by their number.
//
//   node --expose-gc bench/evidence.mjs [COUNT]     COUNT citations at most (100000)
//
// Reads the built packages, so build first. Times are medians of three rounds; memory is what the heap holds on to
// after a collection, as a multiple of the file. The first look-up makes what indexing leaves to it, so `us/record` is
// what a user waits for: reading, indexing and the first look-up. `us/resolve` is the mean of 100,000 further ones.
import process from 'node:process'
import {createEvidence, parseEvidence} from '@citation-lint/core/evidence'

const most = Number(process.argv[2] ?? 100_000)
const time = (index, hour) => `2026-01-${String((index % 28) + 1).padStart(2, '0')}T${hour}:00:00Z`

const citation = (index) => ({
  id: `cite_${index}`,
  source_id: `publisher_${index % 50}`,
  publisher: `Publisher ${index % 50}`,
  doc_id: `doc_${index}`,
  chunk_id: `chunk_${index}`,
  url: `https://publisher-${index % 50}.example/articles/${index}`,
  title: `What the tide gauge of harbour ${index} recorded`,
  published_at: time(index, '09'),
  // Behind the publication: what was fetched before it contradicts itself, and is reported.
  fetched_at: time(index, '21'),
  quote_span: {start: index, end: index + 60, text: `The gauge of harbour ${index} recorded a spring tide of metres.`},
})

const textOf = ({count, faulty, format}) => {
  const citations = Array.from({length: count}, (_, index) => citation(index))
  for (let index = 0; index < faulty; index++) citations[Math.floor((index * count) / faulty)].published_at = 'January'
  return format === 'json' ? JSON.stringify({citations}, undefined, 1) : `citations:\n${citations.map(yamlOf).join('')}`
}

const yamlOf = (record) => `  - ${linesOf(record).join('\n    ')}\n`
const linesOf = (record) =>
  Object.entries(record).flatMap(([key, value]) =>
    typeof value === 'object' ? [`${key}:`, ...linesOf(value).map((line) => `  ${line}`)] : `${key}: ${value}`,
  )

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]

const timed = (action) => {
  const start = performance.now()
  const result = action()
  return {result, milliseconds: performance.now() - start}
}

function measure(text, path) {
  const rounds = [1, 2, 3].map(() => {
    const file = timed(() => parseEvidence(text, path))
    const evidence = timed(() => createEvidence([file.result]))
    const first = timed(() => evidence.result.resolve({style: 'numeric', id: '7'}))
    return {read: file.milliseconds, index: evidence.milliseconds, first: first.milliseconds}
  })
  globalThis.gc?.()
  const before = process.memoryUsage().heapUsed
  const evidence = createEvidence([parseEvidence(text, path)])
  globalThis.gc?.()
  const held = process.memoryUsage().heapUsed - before
  evidence.resolve({style: 'numeric', id: '7'})
  const ids = Array.from({length: 100_000}, (_, index) => String((index * 7919) % evidence.sources.length))
  const resolving = timed(() => ids.filter((id) => evidence.resolve({style: 'numeric', id}) !== undefined).length)
  return {
    read: median(rounds.map(({read}) => read)),
    index: median(rounds.map(({index}) => index)),
    first: median(rounds.map(({first}) => first)),
    held: held / text.length,
    resolve: (resolving.milliseconds * 1000) / ids.length,
    problems: evidence.problems.length,
  }
}

const row = (...cells) => console.log(cells.map((cell) => String(cell).padStart(11)).join(''))

row('citations', 'format', 'MB', 'read', 'index', 'first', 'us/record', 'memory', 'us/resolve', 'problems')
for (const [count, format, faulty] of [
  [most / 100, 'json', 0],
  [most / 10, 'json', 0],
  [most, 'json', 0],
  [most, 'json', 1000],
  [most / 100, 'yaml', 0],
  [most / 10, 'yaml', 0],
  [most / 10, 'yaml', 1000],
]) {
  const text = textOf({count, faulty, format})
  const {read, index, first, held, resolve, problems} = measure(text, `bundle.${format}`)
  const perRecord = (((read + index + first) * 1000) / count).toFixed(1)
  const times = [read, index, first].map((each) => `${each.toFixed(0)} ms`)
  row(
    count,
    format,
    (text.length / 1e6).toFixed(1),
    ...times,
    perRecord,
    `${held.toFixed(1)}x`,
    resolve.toFixed(2),
    problems,
  )
}
