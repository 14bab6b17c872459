// Checks the documents of a folder twice in a fresh process, and prints the seconds of each stage as JSON.
//
//   node bench/first-pass.mjs [FOLDER]          bench/speed.mjs runs it
import process from 'node:process'
import {readTexts} from './rounds.mjs'
import {stages} from './stages.mjs'

/** Characters that count as the start of the first pass. */
const START = 250_000

const texts = readTexts(process.argv[2])
const passes = [passOver(texts), passOver(texts)]
console.log(JSON.stringify({size: texts.reduce((sum, text) => sum + text.length, 0), start: START, passes}))

/** Nanoseconds of each stage, and of all stages over the first characters. */
function passOver(documents) {
  const nanoseconds = Object.fromEntries(Object.keys(stages).map((name) => [name, 0]))
  let [read, untilStart] = [0, 0]
  for (const text of documents) {
    let value = text
    for (const [name, stage] of Object.entries(stages)) {
      const begin = process.hrtime.bigint()
      value = stage(value, text)
      nanoseconds[name] += Number(process.hrtime.bigint() - begin)
    }
    read += text.length
    if (read <= START) untilStart = Object.values(nanoseconds).reduce((sum, value) => sum + value, 0) / read
  }
  return {nanoseconds, untilStart}
}
