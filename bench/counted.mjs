// Prints as JSON what a check does, counted and not timed: bytes allocated for each character by each stage of a session,
// how often patterns run over a whole text, and functions entered for a page of five lines.
//
//   node FLAGS bench/counted.mjs     bench/ceilings.mjs runs it, with the flags that it names
import {Session} from 'node:inspector'
import {createEvidence} from '@citation-lint/core/evidence'
import {locate, openSession, policyFrom} from '@citation-lint/core/rules'
import {measureSteps} from './allocation.mjs'
import {createReport} from './generate.mjs'

const settings = {format: 'markdown', policy: policyFrom({}), evidence: createEvidence([])}

/** What a check asks a session, in order. */
const stages = {
  tree: (session) => session.tree,
  brief: (session) => session.brief,
  findings: (session) => session.findings,
  summary: (session) => session.summary,
  places: (session) => locate(session.findings, session.document, 'report.md'),
}

const page = '# Rye\n\nRye rose 4% in June [1]. Oats fell by 2%.\n\n[1]: https://board.example/rye\n'
const entered = functionsEntered(() => check(page))
const texts = Array.from({length: 6}, (_, index) => createReport(10_000 + 5_000 * index, index + 1))
const size = texts.reduce((sum, text) => sum + text.length, 0)
// What is worked out once for all documents is none of theirs.
for (let pass = 0; pass < 2; pass += 1) for (const text of texts) check(text)
console.log(JSON.stringify({...bytesOfStages(), 'whole-text patterns': wholePasses(), 'functions of a page': entered}))

function check(text) {
  const session = openSession(text, settings)
  for (const stage of Object.values(stages)) stage(session)
}

/** What the stages take; once more where memory was collected meanwhile. */
function stepsOf(text, tries = 5) {
  const session = openSession(text, settings)
  const steps = Object.entries(stages).map(([name, stage]) => [name, () => stage(session)])
  const measured = measureSteps(Object.fromEntries(steps))
  const isWhole = Object.values(measured).every(({bytes}) => bytes !== undefined)
  return isWhole || tries === 0 ? measured : stepsOf(text, tries - 1)
}

function bytesOfStages() {
  const bytes = Object.fromEntries(Object.keys(stages).map((name) => [name, 0]))
  for (const text of texts) for (const [name, step] of Object.entries(stepsOf(text))) bytes[name] += step.bytes
  return Object.fromEntries(Object.entries(bytes).map(([name, sum]) => [`bytes: ${name}`, sum / size]))
}

/** How often each character of a text is looked at by patterns that are given half of the text or more. */
function wholePasses() {
  const {exec} = RegExp.prototype
  let [half, seen] = [0, 0]
  RegExp.prototype.exec = function (text) {
    const from = this.global || this.sticky ? this.lastIndex : 0
    const found = exec.call(this, text)
    const isWhole = text.length >= half && !this.sticky && !(this.source.startsWith('^') && !this.multiline)
    if (isWhole) seen += found ? found.index + found[0].length - from : Math.max(0, text.length - from)
    return found
  }
  for (const text of texts) {
    half = text.length / 2
    check(text)
  }
  RegExp.prototype.exec = exec
  return seen / size
}

/** How many functions of our own a first call enters. */
function functionsEntered(work) {
  const session = new Session()
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.startPreciseCoverage', {callCount: true, detailed: false})
  work()
  let count = 0
  session.post('Profiler.takePreciseCoverage', (_, {result}) => {
    for (const {url, functions} of result)
      if (url.includes('/core/dist/')) for (const {ranges} of functions) if (ranges[0].count > 0) count += 1
  })
  session.post('Profiler.stopPreciseCoverage')
  session.disconnect()
  return count
}
