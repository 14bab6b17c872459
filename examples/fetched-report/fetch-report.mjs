// Reports become checkable: serves a folder of saved pages on this machine, fetches what a folder of reports cites, and
// says what a check finds now that it found not before.
//
//   node examples/fetched-report/fetch-report.mjs [REPORTS PAGES]    https://HOST/a/b is PAGES/HOST/a/b.html
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

const server = createServer((request, response) => {
  const file = path.join(pages, `${decodeURIComponent(request.url ?? '')}.html`)
  const isThere = !path.relative(pages, file).startsWith('..') && existsSync(file)
  response.writeHead(isThere ? 200 : 404, {'content-type': 'text/html; charset=utf-8'})
  response.end(isThere ? readFileSync(file) : 'no such page')
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const site = `http://127.0.0.1:${server.address().port}/`

/** Runs the command in a folder. */
async function citationLint(cwd, ...words) {
  const child = spawn(process.execPath, [program, ...words], {cwd, stdio: ['ignore', 'pipe', 'inherit']})
  return (await text(child.stdout)).replaceAll(site, 'https://')
}

const folder = mkdtempSync(path.join(tmpdir(), 'fetched-report-'))
try {
  const names = readdirSync(reports).filter((name) => name.endsWith('.md') && name !== 'README.md')
  for (const name of names) {
    cpSync(path.join(reports, name), path.join(folder, name))
    const report = readFileSync(path.join(folder, name), 'utf8')
    writeFileSync(path.join(folder, name), report.replaceAll(/https?:\/\//g, site))
  }
  const summaries = async () => JSON.parse(await citationLint(folder, 'check', '--format', 'json', ...names))
  const checkable = (results) => results.reduce((sum, {summary}) => sum + summary.checkable_claims, 0)
  const before = await summaries()
  console.log(await citationLint(folder, 'evidence', 'fetch', '--allow-private', ...names))
  const after = await summaries()
  console.log(`claims that can be checked against a stored text: ${checkable(before)} before, ${checkable(after)} now\n`)
  console.log(await citationLint(folder, 'check', ...names))
} finally {
  server.closeAllConnections()
  server.close()
  rmSync(folder, {recursive: true})
}
