#!/usr/bin/env node
// Repairs and rewrites a folder of reports in every style, in memory, and counts what is lost, and what is only said
// since:
//
//   node scripts/fix-reports.mjs FOLDER [--to footnotes|numeric|source|sid|links] [--all] [--stored] [--losses]
//
// `--all` tries every option of a fix and each two of them (a hundred times as long as one style), `--stored` with the
// reports' own lists as stored evidence, `--losses` names each loss. Needs a build. Exit status: 0 when nothing is lost,
// nothing new is said, and no second run changes anything.
import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {parseArgs} from 'node:util'
import {fix} from 'citation-lint'
import {aboutNumbers, factsOf, lossesOf, putRight, recordsOf} from './conserved.mjs'
import {fixModes, nameOfMode} from './fix-modes.mjs'

const {values, positionals} = parseArgs({
  options: {
    to: {type: 'string'},
    all: {type: 'boolean'},
    stored: {type: 'boolean'},
    losses: {type: 'boolean'},
  },
  allowPositionals: true,
})
const [folder = '.'] = positionals
const isStyle = (mode) => Object.keys(mode).every((name) => name === 'to')
const modes = fixModes.filter((mode) =>
  values.to ? isStyle(mode) && mode.to === values.to : values.all || isStyle(mode),
)
const names = readdirSync(folder, {recursive: true})
  .filter((name) => name.endsWith('.md'))
  .sort()
const reports = []
for (const name of names) reports.push(...(await openReport(name)))
console.log(`${reports.length} reports`)
let failed = 0
for (const mode of modes) failed += await measure(mode)
process.exitCode = failed > 0 ? 1 : 0

/** A report, its facts once what was found is put right, and once it is repaired: conversions start from there. */
async function openReport(name) {
  const text = readFileSync(path.join(folder, name), 'utf8')
  const evidence = values.stored ? recordsOf(text) : undefined
  if (values.stored && !evidence) return []
  const request = {path: 'report.md', ...(evidence && {evidence})}
  const repaired = (await fix({...request, document: text})).document
  const remember = (make) => {
    let facts
    return () => (facts ??= make())
  }
  return [
    {
      name,
      text,
      request,
      meant: remember(() => factsOf(putRight(text, evidence), evidence)),
      repaired: remember(() => factsOf(repaired, evidence)),
    },
  ]
}

/** Rewrites all reports in one mode and prints what became of them; how many losses there are. */
async function measure(mode) {
  const totals = {changed: 0, urls: 0, urlsAfter: 0, entries: 0, entriesAfter: 0, again: 0}
  const lost = {urls: 0, entries: 0, names: 0, pairs: 0, findings: 0, gained: 0, notes: 0}
  const reasons = new Map()
  for (const report of reports) {
    const result = await fix({...report.request, document: report.text, options: mode})
    for (const {reason} of result.kept) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
    if (result.document === report.text) continue
    const {before, after, losses, isChangedAgain} = await compare(report, result, mode)
    totals.changed++
    totals.urls += before.urls.size
    totals.urlsAfter += after.urls.size
    totals.entries += before.entries.length
    totals.entriesAfter += after.entries.length
    totals.again += Number(isChangedAgain)
    for (const kind of Object.keys(lost)) lost[kind] += losses[kind].length
    if (values.losses) tell(report.name, losses, isChangedAgain)
  }
  printTotals(mode, {totals, lost, reasons})
  return Object.values(lost).reduce((sum, each) => sum + each, totals.again)
}

/** What a rewritten report has lost, and whether a second run changes it. */
async function compare({request, meant, repaired}, {document, evidence}, mode) {
  const isRepair = Object.keys(mode).length === 0
  const before = isRepair ? meant() : repaired()
  const after = factsOf(document, evidence ?? undefined)
  const second = await fix({...request, ...(evidence && {evidence}), document, options: mode})
  const losses = lossesOf(before, after, isRepair ? undefined : settledBy(mode))
  // Records have words of their own for what an entry says.
  const lost = evidence ? {...losses, entries: [], names: []} : losses
  return {before, after, losses: lost, isChangedAgain: second.document !== document}
}

/** What a mode puts right wherever it stands. */
function settledBy({list, callouts}) {
  return new Set([
    ...aboutNumbers,
    ...(list || values.stored ? ['REFERENCE_MISMATCH'] : []),
    ...(list ? ['ORPHAN_SOURCE', 'DUPLICATE_SOURCE'] : []),
    ...(callouts ? ['UNCITED_SECTION'] : []),
  ])
}

function printTotals(mode, {totals, lost, reasons}) {
  console.log(`\nfix with ${nameOfMode(mode)}: ${totals.changed} changed`)
  console.log(`  URLs ${totals.urls} → ${totals.urlsAfter}, lost ${lost.urls}`)
  console.log(`  entries ${totals.entries} → ${totals.entriesAfter}, lost ${lost.entries}`)
  console.log(`  names of links lost ${lost.names}`)
  console.log(
    `  claims with other sources ${lost.pairs}, findings that vanished ${lost.findings}, that came ${lost.gained}`,
  )
  console.log(`  reports that lost notes on access ${lost.notes}`)
  console.log(`  changed by a second run ${totals.again}`)
  for (const [reason, number] of [...reasons].sort((one, other) => other[1] - one[1]))
    console.log(`  ${number} kept: ${reason}`)
}

function tell(name, losses, isChangedAgain) {
  for (const [kind, items] of Object.entries(losses))
    for (const item of items) console.log(`${name}: ${kind} ${JSON.stringify(item).slice(0, 300)}`)
  if (isChangedAgain) console.log(`${name}: changed again`)
}
