// Looks for regular expressions that a text could make slow (ReDoS), in all that the built packages are made of.
//
//   npm run patterns [-- SECONDS]    how long one pattern may be looked at (20); exit code 1 names those whose time grows
//                                    faster than the text, and those that nobody decided
//
// A checker decides most of them in milliseconds. What takes it longer than a second is kept in scripts/patterns/answers.json,
// by the text of the pattern, so that a run takes a minute and a new pattern its own time; an answer whose pattern is gone
// is dropped. An attack that the checker finds is tried on the engine at three lengths: a pattern that looks a few hundred
// characters ahead from each place is attacked too, and takes a time that grows with the text alone. What no checker decides
// is in `reasons`. RECHECK_BACKEND=native, with RECHECK_BIN the path of the checker's own program, decides more in the time.
import {spawnSync} from 'node:child_process'
import {once} from 'node:events'
import {readFileSync, writeFileSync} from 'node:fs'
import {availableParallelism} from 'node:os'
import process from 'node:process'
import {fileURLToPath} from 'node:url'
import {Worker} from 'node:worker_threads'
import {patternsOfPackages} from './patterns/collect.mjs'
import {reasons} from './patterns/reasons.mjs'

const answersFile = new URL('patterns/answers.json', import.meta.url)
const judgeFile = new URL('patterns/judge.mjs', import.meta.url)
const attackFile = fileURLToPath(new URL('patterns/attack.mjs', import.meta.url))

const timeout = Number(process.argv[2] ?? 20) * 1000
if (!(timeout > 0)) {
  console.error('Usage: npm run patterns [-- SECONDS]')
  process.exit(2)
}

/** What took the checker longer is worth keeping, in milliseconds. */
const longJudgement = 1000

/** A quadratic pattern takes sixteen times as long at four times the length; noise and caches double a time. */
const steepest = 9
/** Shorter times say nothing about growth, in milliseconds. */
const measurable = 60

const patterns = await patternsOfPackages()
const known = JSON.parse(readFileSync(answersFile, 'utf8'))
const answers = new Map()

/** Each pattern by itself, on all processors: a thread takes the next one when it is done. */
async function judgeAll() {
  const waiting = patterns.keys()
  await Promise.all(Array.from({length: availableParallelism()}, () => judgeNext(new Worker(judgeFile), waiting)))
}

async function judgeNext(thread, waiting) {
  for (const key of waiting) {
    const start = performance.now()
    const answer = known[key] ?? (await answerOf(key, thread))
    answers.set(key, {answer, kept: key in known || performance.now() - start > longJudgement})
  }
  await thread.terminate()
}

async function answerOf(key, thread) {
  const pattern = patterns.get(key)
  thread.postMessage({...pattern, timeout})
  const [{answer, attack}] = await once(thread, 'message')
  return answer === 'attacked' ? growthOf({...pattern, attack}) : answer
}

/** What the engine makes of the attack: its time grows with the text alone, or faster. */
function growthOf(attacked) {
  const {stdout} = spawnSync(process.execPath, [attackFile], {
    input: JSON.stringify(attacked),
    encoding: 'utf8',
    timeout: 60_000,
  })
  if (stdout === '') return 'steep'
  const [short, , long] = JSON.parse(stdout)
  return long > measurable && long / short > steepest ? 'steep' : 'linear'
}

await judgeAll()

const faults = [...answers].filter(([key, {answer}]) => answer !== 'linear' && !reasons.has(key))
for (const [key, {answer}] of faults) console.log(`${answer.padEnd(10)} ${patterns.get(key).where} ${key}`)
const unused = [...reasons.keys()].filter((key) => answers.get(key)?.answer !== 'undecided')
for (const key of unused) console.log(`reason for a pattern that is gone or decided ${key}`)

const kept = [...answers].filter(([, {answer, kept}]) => kept && answer === 'linear').map(([key]) => [key, 'linear'])
writeFileSync(answersFile, `${JSON.stringify(Object.fromEntries(kept.sort()), null, 2)}\n`)

for (const [key, reason] of reasons)
  if (!unused.includes(key)) console.log(`by a reason ${patterns.get(key).where}: ${reason}`)

const count = (wanted) => faults.filter(([, {answer}]) => answer === wanted).length
console.log(
  `${patterns.size} patterns: ${count('steep')} grow faster than the text, ${count('undecided')} not decided, ` +
    `${reasons.size} by a reason`,
)
process.exitCode = faults.length + unused.length === 0 ? 0 : 1
