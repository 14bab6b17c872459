#!/usr/bin/env node
// Repairs and rewrites a folder of reports in every style, in memory, and counts what is lost:
//
//   node scripts/fix-reports.mjs FOLDER [--to footnotes|numeric|source|sid|links] [--losses]
//
// `--losses` names each loss. Needs a build. Exit status: 0 when nothing is lost and no second run changes anything.
import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {parseArgs} from 'node:util'
import {fix} from 'citation-lint'
import {aboutNumbers, factsOf, lossesOf, putRight} from './conserved.mjs'

const {values, positionals} = parseArgs({
  options: {to: {type: 'string'}, losses: {type: 'boolean'}},
  allowPositionals: true,
})
const [folder = '.'] = positionals
const styles = values.to ? [values.to] : [undefined, 'footnotes', 'numeric', 'source', 'sid', 'links']
const names = readdirSync(folder, {recursive: true})
  .filter((name) => name.endsWith('.md'))
  .sort()
const reports = []
for (const name of names) reports.push(await openReport(name))
console.log(`${reports.length} reports`)
let failed = 0
for (const to of styles) failed += await measure(to)
process.exitCode = failed > 0 ? 1 : 0

/** A report, its facts once what was found is put right, and once it is repaired: conversions start from there. */
async function openReport(name) {
  const text = readFileSync(path.join(folder, name), 'utf8')
  const repaired = (await fix({path: 'report.md', document: text})).document
  const remember = (make) => {
    let facts
    return () => (facts ??= make())
  }
  return {name, text, meant: remember(() => factsOf(putRight(text))), repaired: remember(() => factsOf(repaired))}
}

/** Rewrites all reports in one style and prints what became of them; how many losses there are. */
async function measure(to) {
  const totals = {changed: 0, urls: 0, urlsAfter: 0, entries: 0, entriesAfter: 0, again: 0}
  const lost = {urls: 0, entries: 0, names: 0, pairs: 0, findings: 0}
  const reasons = new Map()
  for (const report of reports) {
    const result = await fix({path: 'report.md', document: report.text, options: {to}})
    for (const {reason} of result.kept) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
    if (result.document === report.text) continue
    const {before, after, losses, isChangedAgain} = await compare(report, result.document, to)
    totals.changed++
    totals.urls += before.urls.size
    totals.urlsAfter += after.urls.size
    totals.entries += before.entries.length
    totals.entriesAfter += after.entries.length
    totals.again += Number(isChangedAgain)
    for (const kind of Object.keys(lost)) lost[kind] += losses[kind].length
    if (values.losses) tell(report.name, losses, isChangedAgain)
  }
  printTotals(to, {totals, lost, reasons})
  return Object.values(lost).reduce((sum, each) => sum + each, totals.again)
}

/** What a rewritten report has lost, and whether a second run changes it. */
async function compare({meant, repaired}, rewritten, to) {
  const before = to ? repaired() : meant()
  const after = factsOf(rewritten)
  const second = await fix({path: 'report.md', document: rewritten, options: {to}})
  const losses = lossesOf(before, after, to && aboutNumbers)
  return {before, after, losses, isChangedAgain: second.document !== rewritten}
}

function printTotals(to, {totals, lost, reasons}) {
  console.log(`\n${to ? `fix --to ${to}` : 'fix'}: ${totals.changed} changed`)
  console.log(`  URLs ${totals.urls} → ${totals.urlsAfter}, lost ${lost.urls}`)
  console.log(`  entries ${totals.entries} → ${totals.entriesAfter}, lost ${lost.entries}`)
  console.log(`  names of links lost ${lost.names}`)
  console.log(`  claims with other sources ${lost.pairs}, findings that vanished ${lost.findings}`)
  console.log(`  changed by a second run ${totals.again}`)
  for (const [reason, number] of [...reasons].sort((one, other) => other[1] - one[1]))
    console.log(`  ${number} kept: ${reason}`)
}

function tell(name, losses, isChangedAgain) {
  for (const [kind, items] of Object.entries(losses))
    for (const item of items) console.log(`${name}: ${kind} ${JSON.stringify(item).slice(0, 300)}`)
  if (isChangedAgain) console.log(`${name}: changed again`)
}
