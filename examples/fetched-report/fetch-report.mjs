// Reports become checkable: serves a folder of saved pages and answers on this machine, fetches what a folder of reports
// cites, looks their works up, and says what a check finds now that it found not before.
//
//   node examples/fetched-report/fetch-report.mjs [REPORTS PAGES]
//
// https://HOST/a/b is PAGES/HOST/a/b.html, or PAGES/HOST/a/b.json, whatever its query; so https://api.crossref.org/works/DOI is
// PAGES/api.crossref.org/works/DOI.json. Nobody else is asked.
import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {text} from 'node:stream/consumers'
import {fileURLToPath} from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))
const [reports = here, pages = path.join(here, 'pages')] = process.argv.slice(2)
const program = fileURLToPath(new URL('../../packages/citation-lint/bin/citation-lint.js', import.meta.url))

const types = {html: 'text/html; charset=utf-8', json: 'application/json'}
const server = createServer((request, response) => {
  const {pathname} = new URL(request.url ?? '', 'http://127.0.0.1')
  const file = path.join(pages, decodeURIComponent(pathname))
  const type = Object.keys(types).find((each) => existsSync(`${file}.${each}`))
  const isThere = type !== undefined && !path.relative(pages, file).startsWith('..')
  response.writeHead(isThere ? 200 : 404, {'content-type': types[type] ?? 'text/plain'})
  response.end(isThere ? readFileSync(`${file}.${type}`) : 'no such page')
})
// Whatever leads elsewhere comes to nothing.
server.on('connect', (_, socket) => socket.destroy())
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const site = `http://127.0.0.1:${server.address().port}/`

const hosts = {
  crossref: 'api.crossref.org',
  datacite: 'api.datacite.org',
  doi: 'doi.org',
  ncbi: 'eutils.ncbi.nlm.nih.gov/entrez/eutils',
  arxiv: 'export.arxiv.org/api',
  openlibrary: 'openlibrary.org',
  googlebooks: 'www.googleapis.com/books/v1',
  archive: 'archive.org',
}
const indexes = Object.entries(hosts).flatMap(([name, host]) => ['--index', `${name}=${site}${host}`])

/** Runs the command in a folder. */
async function citationLint(cwd, ...words) {
  const env = {...process.env, HTTP_PROXY: site, HTTPS_PROXY: site, NO_PROXY: '127.0.0.1'}
  const child = spawn(process.execPath, [program, ...words], {cwd, env, stdio: ['ignore', 'pipe', 'inherit']})
  return (await text(child.stdout)).replaceAll(site, 'https://')
}

/** How many claims of some reports have each status. */
function statusesOf(results) {
  const total = {}
  for (const {summary} of results)
    for (const [status, count] of Object.entries(summary.statuses)) total[status] = (total[status] ?? 0) + count
  const told = Object.entries(total).filter(([, count]) => count > 0)
  return told.map(([status, count]) => `${count} ${status}`).join(', ')
}

/** Addresses of pages; one that is the number of a work stays what it is. */
const elsewhere = /https?:\/\/(?!(?:dx\.)?doi\.org|arxiv\.org|pubmed\.ncbi|pmc\.ncbi)/g

const folder = mkdtempSync(path.join(tmpdir(), 'fetched-report-'))
try {
  const names = readdirSync(reports).filter((name) => name.endsWith('.md') && name !== 'README.md')
  for (const name of names) {
    cpSync(path.join(reports, name), path.join(folder, name))
    const report = readFileSync(path.join(folder, name), 'utf8')
    writeFileSync(path.join(folder, name), report.replaceAll(elsewhere, site))
  }
  const summaries = async () => JSON.parse(await citationLint(folder, 'check', '--format', 'json', ...names))
  const before = await summaries()
  console.log(await citationLint(folder, 'evidence', 'fetch', '--allow-private', '--metadata', ...indexes, ...names))
  const after = await summaries()
  const files = readdirSync(folder).filter((name) => name.endsWith('.citations.json'))
  const records = files.flatMap((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')).sources ?? [])
  console.log(`records completed: ${records.filter(({title}) => title).length}`)
  console.log(`claims before: ${statusesOf(before)}\nclaims now: ${statusesOf(after)}\n`)
  console.log(await citationLint(folder, 'check', ...names))
} finally {
  server.closeAllConnections()
  server.close()
  rmSync(folder, {recursive: true})
}
