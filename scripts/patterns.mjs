// Looks for regular expressions that a text could make slow (ReDoS), in all that the built packages are made of.
//
//   npm run patterns [-- SECONDS]    how long one pattern may be looked at (20); exit code 1 names those whose time grows
//                                    faster than the text, and those that are not decided
//
// A checker decides each pattern, most of them in a fraction of a second. What is linear is kept in
// scripts/patterns/answers.json, by a hash of the pattern, so that a run judges new patterns alone. An attack that the
// checker finds is tried on the engine at three lengths: a pattern that looks a few hundred characters ahead from each
// place is attacked too, and takes a time that grows with the text alone. RECHECK_BACKEND=native, with RECHECK_BIN the path
// of the checker's own program, decides more in the time.
import {spawnSync} from 'node:child_process'
import {createHash} from 'node:crypto'
import {once} from 'node:events'
import {readFileSync, writeFileSync} from 'node:fs'
import {availableParallelism} from 'node:os'
import process from 'node:process'
import {fileURLToPath} from 'node:url'
import {Worker} from 'node:worker_threads'
import {patternsOfPackages} from './patterns/collect.mjs'

const answersFile = new URL('patterns/answers.json', import.meta.url)
const judgeFile = new URL('patterns/judge.mjs', import.meta.url)
const attackFile = fileURLToPath(new URL('patterns/attack.mjs', import.meta.url))

const timeout = Number(process.argv[2] ?? 20) * 1000
if (!(timeout > 0)) {
  console.error('Usage: npm run patterns [-- SECONDS]')
  process.exit(2)
}

/** A quadratic pattern takes sixteen times as long at four times the length; noise and caches double a time. */
const steepest = 9
/** Shorter times say nothing about growth, in milliseconds. */
const measurable = 60

const hashOf = (key) => createHash('sha256').update(key).digest('hex').slice(0, 12)

/** Each pattern by itself, on all processors: a thread takes the next one when it is done. */
async function judgeAll(patterns) {
  const answers = new Map()
  const waiting = patterns.entries()
  const threads = Array.from({length: Math.min(availableParallelism(), patterns.size)}, () => new Worker(judgeFile))
  await Promise.all(threads.map((thread) => judgeNext(thread, waiting, answers)))
  return answers
}

async function judgeNext(thread, waiting, answers) {
  for (const [key, pattern] of waiting) answers.set(key, await answerOf(pattern, thread))
  await thread.terminate()
}

async function answerOf(pattern, thread) {
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

const kept = readFileSync(answersFile, 'utf8')
const known = new Set(JSON.parse(kept))
const patterns = await patternsOfPackages()
const answers = await judgeAll(new Map([...patterns].filter(([key]) => !known.has(hashOf(key)))))

const faults = [...answers].filter(([, answer]) => answer !== 'linear')
for (const [key, answer] of faults) console.log(`${answer.padEnd(10)} ${patterns.get(key).where} ${key}`)

const linear = [...patterns.keys()].filter((key) => (answers.get(key) ?? 'linear') === 'linear').map(hashOf)
const renewed = `${JSON.stringify(linear.sort(), null, 2)}\n`
if (renewed !== kept) writeFileSync(answersFile, renewed)

const count = (wanted) => faults.filter(([, answer]) => answer === wanted).length
console.log(
  `${patterns.size} patterns, ${answers.size} of them new: ` +
    `${count('steep')} grow faster than the text, ${count('undecided')} not decided`,
)
process.exitCode = faults.length === 0 ? 0 : 1
