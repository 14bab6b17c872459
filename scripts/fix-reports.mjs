#!/usr/bin/env node
// Turns the citations of a folder of reports into footnotes, in memory, and holds the result to its promises:
//
//   node scripts/fix-reports.mjs FOLDER [--to footnotes|links|numeric|source|sid]
//
// - what lies outside the rewritten markers and the lists is the same, character for character,
// - a second run changes nothing,
// - the blocks of the document are the same, the lists of sources aside,
// - every claim cites what it cited before, and no rewritten marker is left.
// Needs a build. Exit status: 0 when every report holds, 1 otherwise.
import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {parseTree, withoutMark} from '@citation-lint/core/brief'
import {applyToSource} from '@citation-lint/core/changes'
import {canonicalUrl, createEvidence} from '@citation-lint/core/evidence'
import {toStyle} from '@citation-lint/core/repairs'
import {openSession, policyFrom} from '@citation-lint/core/rules'

const [folder = '.', flag, to = 'footnotes'] = process.argv.slice(2)
if (flag !== undefined && flag !== '--to') throw new Error(`Unexpected option ${flag}, expected --to`)

const evidence = createEvidence([])
const open = (source) => openSession(source, {format: 'markdown', evidence, policy: policyFrom()})

const reports = readdirSync(folder, {recursive: true})
  .filter((name) => name.endsWith('.md'))
  .sort()
const totals = {reports: 0, changed: 0, rewritten: 0, kept: 0, failed: 0}
const reasons = new Map()
const started = performance.now()
for (const name of reports) {
  const faults = faultsOf(withoutMark(readFileSync(path.join(folder, name), 'utf8')))
  totals.reports++
  if (faults.length > 0) totals.failed++
  for (const fault of faults) console.log(`${name}: ${fault}`)
}
console.log(JSON.stringify(totals), `${Math.round(performance.now() - started)} ms`)
for (const [reason, number] of [...reasons].sort((one, other) => other[1] - one[1]))
  console.log(`${number} kept: ${reason}`)
process.exitCode = totals.failed > 0 ? 1 : 0

/** Everything that is wrong with the conversion of one report. */
function faultsOf(source) {
  const session = open(source)
  const {brief} = session
  const plan = toStyle(session, {to})
  for (const {reason} of plan.kept) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  totals.kept += plan.kept.length
  if (plan.changes.length === 0) return []
  totals.changed++
  totals.rewritten += plan.conversions.length
  const {text} = applyToSource(source, plan.changes)
  const after = session.next(text)
  const again = toStyle(after, {to})
  return [
    ...strayEdits(brief, plan),
    ...(again.changes.length > 0 ? [`a second run changes ${JSON.stringify(again.changes[0].edits[0])}`] : []),
    ...(blocksOf(source) === blocksOf(text)
      ? []
      : [`the blocks differ ${difference(blocksOf(source), blocksOf(text))}`]),
    ...(coverageOf(brief) === coverageOf(after.brief) ? [] : ['claims are covered by another number of works']),
  ]
}

/** Entries that only blanks stand between, as one span. */
function runsOf(references, source) {
  const runs = []
  for (const {start, end} of references) {
    const last = runs.at(-1)
    if (last && source.slice(last.end, start).trim() === '') last.end = Math.max(last.end, end)
    else runs.push({start, end})
  }
  return runs
}

/** Edits that touch more than a marker, the parentheses and blanks that belong to it, or a list of sources. */
function strayEdits({source, references, sections, citations}, {changes, conversions}) {
  const lists = [
    ...runsOf(references, source).map(({start, end}) => ({start: start - 1, end: end + 4})),
    ...sections
      .filter(({kind}) => kind === 'references')
      .flatMap(({heading, start, end}) => (heading ? [{start, end}] : [])),
  ]
  const last = Math.max(0, ...citations.map(({end}) => end))
  const markers = conversions.map(({start, end}) => ({start: start - 1, end: end + 4}))
  const within = (edit, spans) => spans.some(({start, end}) => edit.start >= start && edit.end <= end)
  return changes
    .flatMap(({edits}) => edits)
    .filter((edit) => !within(edit, markers) && !within(edit, lists) && !(edit.was.trim() === '' && edit.start >= last))
    .map((edit) => `an edit outside markers and lists: ${JSON.stringify(edit).slice(0, 200)}`)
}

/** The blocks of a document in one line, lists of sources aside. */
function blocksOf(source) {
  const {sections, references} = open(source).brief
  const lists = [...references, ...sections.filter(({kind, heading}) => kind === 'references' && heading)]
  const isListed = ({position}) =>
    lists.some(({start, end}) => position && position.start.offset < end && position.end.offset > start)
  const shape = (node) =>
    'children' in node && !['paragraph', 'heading', 'tableCell'].includes(node.type)
      ? `${node.type}(${node.children
          .filter((child) => !isListed(child))
          .map(shape)
          .join(' ')})`
      : node.type
  return parseTree(source)
    .children.filter((node) => !isListed(node) && node.type !== 'definition')
    .map(shape)
    .join('\n')
}

function difference(one, other) {
  const [before, after] = [one.split('\n'), other.split('\n')]
  const at = before.findIndex((line, index) => line !== after[index])
  return `at block ${at}: ${before[at]?.slice(0, 80)} became ${after[at]?.slice(0, 80)}`
}

/** How many works cover each claim; a footnote is known by the address of its definition. */
function coverageOf({claims, references}) {
  const notes = new Map(references.filter(({kind, url}) => kind === 'footnote' && url).map(({id, url}) => [id, url]))
  const workOf = (id, url, style) => canonicalUrl(url ?? (style === 'footnote' ? notes.get(id) : undefined) ?? '') ?? id
  const works = (citations) => citations.flatMap(({ids, url, style}) => ids.map((id) => workOf(id, url, style)))
  return claims.map(({unit, citations}) => `${unit} ${new Set(works(citations)).size}`).join('\n')
}
