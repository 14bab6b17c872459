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
import {loadRemark, parseMarkdown, readMarkdown, withoutMark} from '@citation-lint/core/brief'
import {createEvidence} from '@citation-lint/core/evidence'
import {check, locate, policyFrom, readOptions} from '@citation-lint/core/rules'

const {positionals, values} = parseArgs({allowPositionals: true, options: {findings: {type: 'string'}}})
const [folder, wanted = '20'] = positionals
if (folder === undefined) {
  console.error('Usage: node scripts/corpus.mjs FOLDER [--findings CODE [N]]')
  process.exit(2)
}

const evidence = createEvidence([])
const policy = policyFrom({})
const options = readOptions(policy, evidence)
const parseWithRemark = loadRemark()
const readers = {
  fast: (source) => parseMarkdown(source, options),
  remark: (source) => readMarkdown(parseWithRemark(source), source, options),
}

/** The findings of a document, with their places spelt out. */
const findingsOf = (brief) => locate(check(brief, evidence, policy), brief.source, 'document')

/** Offset at which each line starts; a line ends with `\n`, `\r\n` or a lone `\r`. */
const lineStarts = (source) => [0, ...[...source.matchAll(/\r\n|\n|\r/g)].map(({0: end, index}) => index + end.length)]

function* faultsOfPlaces(findings, source) {
  const starts = lineStarts(source)
  const at = (line, column) => {
    const [start, next = source.length + 1] = [starts[line - 1], starts[line]]
    return start !== undefined && column >= 1 && start + column - 1 < next ? start + column - 1 : undefined
  }
  for (const {code, line, column, endLine, endColumn, offset, endOffset} of findings) {
    const place = `${code} at ${line}:${column}-${endLine}:${endColumn} (${offset} to ${endOffset})`
    if (at(line, column) !== offset || at(endLine, endColumn) !== endOffset)
      yield `${place}: line, column, offset differ`
    if (!(offset >= 0 && offset <= endOffset && endOffset <= source.length)) yield `${place}: not in the file`
  }
}

function* faultsOfCitations({citations, citationsInReferences, source}) {
  for (const {start, end, text} of [...citations, ...citationsInReferences])
    if (source.slice(start, end) !== text) yield `citation ${JSON.stringify(text)} does not stand at ${start} to ${end}`
}

/** What is in one list of findings and not in the other. */
function* differences(name, findings, others) {
  const keys = ({code, line, column, endLine, endColumn, message}) =>
    `${code} at ${line}:${column}-${endLine}:${endColumn} ${message}`
  const [ours, theirs] = [new Set(findings.map(keys)), new Set(others.map(keys))]
  for (const key of ours) if (!theirs.has(key)) yield `${name} does not have ${key}`
  for (const key of theirs) if (!ours.has(key)) yield `${name} has ${key}`
}

/** The document with the line endings that it has not got. */
const withOtherEndings = (source) =>
  source.includes('\r\n') ? source.replaceAll('\r\n', '\n') : source.replaceAll(/\r?\n/g, '\r\n')

function examine(source) {
  const brief = readers.fast(source)
  const findings = findingsOf(brief)
  const turned = readers.fast(withOtherEndings(source))
  const turnedFindings = findingsOf(turned)
  const faults = [
    ...faultsOfPlaces(findings, source),
    ...faultsOfPlaces(turnedFindings, turned.source),
    ...faultsOfCitations(brief),
    ...faultsOfCitations(turned),
    ...differences('the file with other line endings', findings, turnedFindings),
    ...differences('the tree of remark', findings, findingsOf(readers.remark(source))),
  ]
  return {findings, faults, claims: brief.claims.length, citations: brief.citations.length}
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
    for (const finding of findings) all.push({...finding, name, text: source.split(/\r\n|\n|\r/)[finding.line - 1]})
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
