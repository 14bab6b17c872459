// Checks every Markdown file of a folder against what must hold of any document, and counts the findings by rule.
//
//   node scripts/corpus.mjs FOLDER                        exit code 1 names the files in which something does not hold
//   node scripts/corpus.mjs FOLDER --findings CODE [N]    prints N findings (20) of a rule from all over, for reading
//
// What must hold: nothing throws; each finding has a place in the file, on which line, column and offset agree; with
// other line endings the findings are the same, at the same lines and columns; a citation's text is what stands at its
// place; and the tree of remark-parse with remark-gfm leads to the same findings as the fast parser's. The documents are
// checked without evidence, under the default policy. Reads the built packages, so build first.
import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {parseArgs} from 'node:util'
import {withoutMark} from '@citation-lint/core/brief'
import {sourceOf} from '@citation-lint/core/data'
import {examine} from './fuzz/faults.mjs'

const {positionals, values} = parseArgs({allowPositionals: true, options: {findings: {type: 'string'}}})
const [folder, wanted = '20'] = positionals
if (folder === undefined) {
  console.error('Usage: node scripts/corpus.mjs FOLDER [--findings CODE [N]]')
  process.exit(2)
}

const files = readdirSync(folder, {recursive: true, withFileTypes: true})
  .filter((entry) => entry.isFile() && /\.(?:md|markdown)$/.test(entry.name))
  .map((entry) => path.join(entry.parentPath, entry.name))
  .sort()
const all = []
const faulty = []
const total = {files: files.length, characters: 0, claims: 0, citations: 0, findings: 0}
for (const file of files) {
  const source = withoutMark(readFileSync(file, 'utf8'))
  const name = path.relative(folder, file)
  try {
    const {findings, faults, claims, citations} = examine(source)
    const lines = sourceOf(source).split('\n')
    for (const finding of findings) all.push({...finding, name, text: lines[finding.line - 1]})
    if (faults.length > 0) faulty.push({name, faults})
    total.characters += source.length
    total.claims += claims
    total.citations += citations
  } catch (error) {
    faulty.push({name, faults: [error.stack]})
  }
}
total.findings = all.length

/** Text that may hold anything, with what a terminal could obey spelt out. */
const visible = (text) =>
  text.replaceAll(/[\p{Cc}\p{Cf}\p{Co}]/gu, (character) => `\\u{${character.codePointAt(0).toString(16)}}`)

/** Findings at evenly spaced positions, each with the line that it stands on and its place in it. */
function printFindings(code, count) {
  const found = all.filter((finding) => finding.code === code)
  for (let position = 0; position < found.length; position += Math.max(1, found.length / count)) {
    const {name, line, column, endLine, endColumn, message, text} = found[Math.floor(position)]
    const end = line === endLine ? endColumn - 1 : text.length
    const parts = [text.slice(0, column - 1), '⟦', text.slice(column - 1, end), '⟧', text.slice(end)]
    console.log(`${visible(name)}:${line}:${column} ${message}\n    ${visible(parts.join(''))}`)
  }
}

if (values.findings !== undefined) printFindings(values.findings, Number(wanted))
else {
  console.log(
    Object.entries(total)
      .map(([what, count]) => `${count} ${what}`)
      .join(', '),
  )
  const counts = new Map()
  for (const {code} of all) counts.set(code, (counts.get(code) ?? 0) + 1)
  for (const [code, count] of [...counts].sort(([, one], [, other]) => other - one))
    console.log(`${String(count).padStart(7)} ${code}`)
}
for (const {name, faults} of faulty)
  console.log([`${visible(name)}: faults: ${faults.length}`, ...faults.slice(0, 5)].join('\n  '))
if (faulty.length > 0) process.exitCode = 1
