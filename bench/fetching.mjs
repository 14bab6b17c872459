// What fetching adds to the time of the network: 500 pages of 100 KB from a server on this machine, asked for with bare
// `fetch`, by the fetcher, and by the fetcher with the text of each page read.
//
//   node bench/fetching.mjs [PAGES]
//
// The ratios are of one run, in which the three take turns; the shortest time of each counts.
import {fork} from 'node:child_process'
import {once} from 'node:events'
import {createServer} from 'node:http'
import process from 'node:process'
import {openFetcher, readPage} from '../packages/fetch/dist/index.js'

const concurrency = 8
const rounds = 3
const kilobytes = 100

if (process.send) serve()
else await measure(Number(process.argv[2] ?? 500))

/** Serves pages from a process of its own. */
function serve() {
  const server = createServer(({url}, response) => {
    response.writeHead(200, {'content-type': 'text/html; charset=utf-8'}).end(pageOf(url))
  }).listen(0, '127.0.0.1', () => process.send(server.address().port))
}

function pageOf(name) {
  const row = (at) => `<tr><th>District ${at}</th><td>${at * 17}</td><td>${(at / 7).toFixed(1)}&nbsp;%</td></tr>`
  const text = (at) =>
    `<p class="text">In month ${at} the <a href="/board">board</a> counted ${at * 31} tonnes of rye in ${name}, and wrote down what the mills had paid.</p>`
  let page = `<!doctype html><html lang="en"><head><title>Rye ${name}</title><script>${'count();'.repeat(2000)}</script></head><body><nav><ul>${'<li><a href="/">Home</a></li>'.repeat(40)}</ul></nav><main>`
  for (let at = 1; page.length < kilobytes * 1000; at++)
    page += at % 5 ? text(at) : `<table>${row(at)}${row(at + 1)}</table>`
  return `${page}</main><footer>Founded in 1871</footer></body></html>`
}

async function measure(count) {
  const server = fork(new URL(import.meta.url))
  const [port] = await once(server, 'message')
  const urls = Array.from({length: count}, (_, at) => `http://127.0.0.1:${port}/${at}`)
  const fetcher = openFetcher({
    userAgent: 'bench/1',
    allowPrivate: true,
    ignoreRobots: true,
    jobs: concurrency,
    perHost: concurrency,
    pause: 0,
  })
  let figures = 0
  const ways = {
    bare: async (url) => (await fetch(url)).text(),
    fetched: (url) => fetcher.fetch(url),
    'fetched and read': async (url) => {
      const reading = await readPage(await fetcher.fetch(url))
      if (reading.kind !== 'text') throw new Error(`${url} is ${reading.kind}`)
      figures += reading.main.length
    },
  }
  const best = {}
  let memory = 0
  for (let round = 0; round < rounds; round++) {
    for (const [name, work] of Object.entries(ways)) {
      const start = performance.now()
      const waiting = urls.values()
      await Promise.all(
        Array.from({length: concurrency}, async () => {
          for (const url of waiting) {
            await work(url)
            memory = Math.max(memory, process.memoryUsage().rss)
          }
        }),
      )
      best[name] = Math.min(best[name] ?? Number.POSITIVE_INFINITY, performance.now() - start)
    }
    console.log(`round ${round + 1}: at most ${Math.round(memory / 1e6)} MB`)
  }
  for (const [name, time] of Object.entries(best))
    console.log(`${name}: ${(time / 1000).toFixed(2)} s, ${(time / best.bare).toFixed(2)} times bare fetches`)
  if (figures === 0) throw new Error('nothing was read')
  await fetcher.close()
  server.kill()
}
