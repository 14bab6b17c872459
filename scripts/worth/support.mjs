// What each way of supportWays in ways.mjs pays: without it, how many findings of real texts are others, and of how many
// labelled claims another thing is said than whether something covers them. One finding in a thousand texts, or a labelled
// claim, or it goes.
//
//   node --conditions=unbundled --import ./scripts/worth/without.mjs scripts/worth/support.mjs FOLDER [LABELS.ndjson [ROOT]]
//
// FOLDER holds Markdown files and pages; scripts/judgement/features.mjs says what a label is, and that ROOT is its folder by default.
import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {supportWays} from './ways.mjs'

const home = new URL('../../packages/core/dist/', import.meta.url)
const {formatOf, readDocument} = await import(new URL('brief/index.js', home))
const {groupBy, readFileText, sourceOf} = await import(new URL('data/index.js', home))
const {createEvidence} = await import(new URL('evidence/index.js', home))
const {defaultPolicy} = await import(new URL('policy/index.js', home))
const {check} = await import(new URL('rules/index.js', home))
const {readSupport} = await import(new URL('support/index.js', home))

let out = ''
let asked = new Set()

globalThis.askWay = (name, way, instead, given) => {
  asked.add(name)
  return name === out ? instead(...given) : way(...given)
}

const [folder, labelled, root = labelled && path.dirname(labelled)] = process.argv.slice(2)
const evidence = createEvidence([])

const texts = readdirSync(folder, {recursive: true, withFileTypes: true})
  .filter((entry) => entry.isFile() && /\.(?:md|html?)$/.test(entry.name))
  .map(({parentPath, name}) => ({
    text: sourceOf(readFileSync(path.join(parentPath, name), 'utf8')),
    format: formatOf(name),
  }))

/** The findings of a text, each as one word. */
const findingsOf = ({text, format}) =>
  new Set(
    check(readDocument(text, format, {}), evidence, defaultPolicy).map(
      ({code, severity, message, subject}) =>
        `${code} ${severity} ${message} ${JSON.stringify(subject.numbers?.[0]?.start)}`,
    ),
  )

const labels = labelled
  ? readFileSync(labelled, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  : []

/** Of each label of a text whether its claim is covered. */
function coverage({text, places}) {
  const brief = readDocument(text, 'markdown', {})
  const support = readSupport(brief)
  return places.map(({start, verdict}) => {
    const index = brief.claims.findIndex((claim) => claim.start <= start && start < claim.end)
    return index < 0 ? '' : `${verdict} ${support.coverOf(index) !== undefined}`
  })
}

const ofLabels = Array.from(
  groupBy(labels, ({file}) => file),
  ([file, own]) => {
    const document = readFileSync(path.resolve(root, file), 'utf8')
    const {text} = readFileText(document)
    const places = own.map(({offset, verdict}) => ({start: sourceOf(text.slice(0, offset)).length, verdict}))
    return {text: sourceOf(document), places}
  },
)

const noted = (work) => (each) => {
  asked = new Set()
  return {each, said: work(each), asked}
}
const whole = texts.map(noted(findingsOf))
const known = ofLabels.map(noted(coverage))
const total = whole.reduce((sum, {said}) => sum + said.size, 0)
console.log(`${texts.length} texts, ${total} findings, ${labels.length} labels`)

for (const {module, name} of supportWays) {
  out = name
  let changed = 0
  for (const {each, said, asked: ofText} of whole) {
    if (!ofText.has(name)) continue
    const now = findingsOf(each)
    changed += Math.max(
      [...said].filter((one) => !now.has(one)).length,
      [...now].filter((one) => !said.has(one)).length,
    )
  }
  const moved = new Map()
  for (const {each, said, asked: ofText} of known)
    if (ofText.has(name))
      for (const [at, now] of coverage(each).entries())
        if (now !== said[at]) moved.set(said[at], (moved.get(said[at]) ?? 0) + 1)
  const told = [...moved].map(([was, count]) => `${count} ${was.replace('true', 'covered').replace('false', 'bare')}`)
  console.log(
    `${module}: ${name}`.padEnd(52),
    `${changed} findings, ${((1000 * changed) / texts.length).toFixed(1)} in a thousand texts`.padStart(40),
    told.join(', '),
  )
}
