// How long the coverage page of a report takes to load in Chromium without a window, and how large it is.
//
//   node bench/coverage-page.mjs [CHARACTERS] [ROUNDS]     length of the report (100000), pages opened (9)
//
// The time is `loadEventEnd` of the browser's own navigation timing, in a browser context of its own each time; the first
// round is not counted. Chromium is Debian's and Ubuntu's; another place can be named in CHROMIUM. Build first.
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {pathToFileURL} from 'node:url'
import {coveragePage} from '@citation-lint/core/coverage-page'
import {createEvidence, readEvidenceObject} from '@citation-lint/core/evidence'
import {openSession, policyFrom} from '@citation-lint/core/rules'
import {chromium} from 'playwright-core'
import {createReport} from './generate.mjs'

const [characters = 100_000, rounds = 9] = process.argv.slice(2).map(Number)

/** The coverage page of a report whose numbered citations all lead to sources, except the last few. */
function pageOf(report) {
  const numbers = [...new Set(report.match(/(?<=\[)\d+(?=\])/g))].sort((a, b) => a - b)
  const sources = numbers.slice(0, -3).map((sid) => ({
    id: sid,
    publisher: `Publisher ${sid % 7}`,
    url: `https://publisher-${sid % 7}.example/${sid}`,
    title: `What was found in inquiry ${sid}`,
    published_at: '2026-02-01',
  }))
  const evidence = createEvidence([readEvidenceObject({sources})])
  const policy = policyFrom({})
  const session = openSession(report, {format: 'markdown', evidence, policy})
  const {findings, summary} = session
  return {summary, html: coveragePage([{path: 'report.md', session, findings}])}
}

const folder = mkdtempSync(path.join(tmpdir(), 'coverage-page-'))
const file = path.join(folder, 'report.html')
const report = createReport(characters)
const {html, summary} = pageOf(report)
writeFileSync(file, html)
console.log(`report: ${(report.length / 1000).toFixed(1)} KB, ${summary.claims} claims, ${summary.cited_claims} cited`)
console.log(`page: ${(Buffer.byteLength(html) / 1000).toFixed(1)} KB`)

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const times = []
for (let round = 0; round <= rounds; round++) {
  const context = await browser.newContext({viewport: {width: 1280, height: 900}})
  const page = await context.newPage()
  await page.goto(pathToFileURL(file).href, {waitUntil: 'load'})
  const timing = 'performance.getEntriesByType("navigation")[0].loadEventEnd'
  await page.waitForFunction(`${timing} > 0`)
  if (round > 0) times.push(await page.evaluate(timing))
  await context.close()
}
await browser.close()
rmSync(folder, {recursive: true})

times.sort((a, b) => a - b)
const [least, median, most] = [times[0], times[Math.floor(times.length / 2)], times.at(-1)]
console.log(
  `load in Chromium ${browser.version()}: ${median.toFixed(0)} ms (${least.toFixed(0)} to ${most.toFixed(0)})`,
)
