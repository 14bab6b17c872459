#!/usr/bin/env node
// Renders each Markdown file of a folder as a page, and compares what the check says of both:
//
//   node scripts/same-pages.mjs FOLDER [--renderer remark-rehype|markdown-it] [--differences]
//
// The Markdown is compared without what its page has lost (scripts/pages/as-page.mjs): notes that nothing cites, cells
// without a column, escapes. How many notes there were is printed. `--differences` prints the findings that only one of
// the two has. Needs a build. Exit status: 0 when each document and its page have the same findings.
import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {parseArgs} from 'node:util'
import {parseHtml, parseMarkdown, withoutMark} from '@citation-lint/core/brief'
import {createEvidence} from '@citation-lint/core/evidence'
import {check, locate, policyFrom} from '@citation-lint/core/rules'
import {withoutEscapes, withoutLostParts} from './pages/as-page.mjs'
import {renderers} from './pages/renderers.mjs'

const {values, positionals} = parseArgs({
  options: {renderer: {type: 'string'}, differences: {type: 'boolean'}},
  allowPositionals: true,
})
const [folder = '.'] = positionals
const evidence = createEvidence([])
const policy = policyFrom()
const names = readdirSync(folder, {recursive: true})
  .filter((name) => name.endsWith('.md'))
  .sort()
let differing = 0
for (const [name, renderer] of Object.entries(renderers))
  if (values.renderer === undefined || values.renderer === name) differing += compareAll(name, renderer)
process.exitCode = differing > 0 ? 1 : 0

/** Compares every document with the page that a renderer makes of it; how many differ. */
function compareAll(renderer, {render, given = []}) {
  const totals = {documents: 0, notes: 0, differing: 0}
  const codes = new Map()
  for (const name of names) {
    const document = withoutMark(readFileSync(path.join(folder, name), 'utf8'))
    const {text, lost} = withoutLostParts(document)
    totals.documents++
    totals.notes += lost
    const html = render(text)
    const page = findingsOf(parseHtml(html), html)
    let brief = findingsOf(parseMarkdown(text), text)
    if (differencesOf(brief, page).length > 0 && text.includes('\\')) {
      const plain = withoutEscapes(text, render)
      brief = findingsOf(parseMarkdown(plain), plain)
    }
    const differences = differencesOf(brief, page).filter(({code}) => !given.includes(code))
    if (differences.length === 0) continue
    totals.differing++
    console.log(`${name}: ${differences.map(({code, before, after}) => `${code} ${before} → ${after}`).join(', ')}`)
    for (const {code} of differences) codes.set(code, (codes.get(code) ?? 0) + 1)
    if (values.differences) for (const {code} of differences) tell(code, brief, page)
  }
  const {documents, notes, differing: different} = totals
  console.log(`${renderer}: ${documents} documents, ${notes} notes that no page holds, ${different} differ`)
  for (const [code, count] of [...codes].sort((one, other) => other[1] - one[1])) console.log(`  ${count} in ${code}`)
  return different
}

/** Places with findings, by code. */
function findingsOf(brief, source) {
  const found = new Map()
  for (const finding of locate(check(brief, evidence, policy), source, 'report')) {
    const places = (finding.places ?? [finding]).map(({offset, endOffset, line}) => ({
      line,
      text: wordsOf(source.slice(offset, endOffset), brief.format),
      message: finding.message,
    }))
    found.set(finding.code, [...(found.get(finding.code) ?? []), ...places])
  }
  return found
}

/** What stands at a place in a way that Markdown and a page have in common: letters and digits. */
function wordsOf(text, format) {
  const shown = format === 'html' ? text.replace(/<[^<>]{0,2000}>/g, '').replaceAll('&#x26;', '&') : text
  return shown
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 60)
}

function differencesOf(brief, page) {
  return [...new Set([...brief.keys(), ...page.keys()])].flatMap((code) => {
    const before = brief.get(code)?.length ?? 0
    const after = page.get(code)?.length ?? 0
    return before === after ? [] : [{code, before, after}]
  })
}

/** Prints the places of a code that one of the two has alone. */
function tell(code, brief, page) {
  const only = (these, those) => {
    const rest = those.map(({text}) => text)
    return these.filter(({text}) => {
      const at = rest.indexOf(text)
      if (at >= 0) rest.splice(at, 1)
      return at < 0
    })
  }
  const [before, after] = [brief.get(code) ?? [], page.get(code) ?? []]
  for (const {line, message, text} of only(before, after)) console.log(`  only Markdown ${line}: ${message} | ${text}`)
  for (const {line, message, text} of only(after, before)) console.log(`  only page ${line}: ${message} | ${text}`)
}
