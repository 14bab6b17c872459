// Prints as JSON how many bytes each stage of our check allocates over the documents of a folder, and how many characters
// and bytes those have.
//
//   node FLAGS bench/allocated.mjs [FOLDER]     bench/speed.mjs runs it with the flags of bench/allocation.mjs
import {Buffer} from 'node:buffer'
import process from 'node:process'
import {measureSteps} from './allocation.mjs'
import {readTexts} from './rounds.mjs'
import {checkText, stages} from './stages.mjs'

const texts = readTexts(process.argv[2])
// What a function allocates changes when it is optimised, which takes some ten million characters.
for (let warm = 0; warm < 20e6; ) {
  for (const text of texts) {
    checkText(text)
    warm += text.length
  }
}

const bytes = Object.fromEntries(Object.keys(stages).map((name) => [name, 0]))
let [size, skipped] = [0, 0]
for (const text of texts) {
  const measured = measureSteps(
    Object.fromEntries(Object.entries(stages).map(([name, stage]) => [name, (value) => stage(value ?? text, text)])),
  )
  if (Object.values(measured).some((step) => step.bytes === undefined)) skipped += 1
  else {
    size += Buffer.byteLength(text)
    for (const [name, step] of Object.entries(measured)) bytes[name] += step.bytes
  }
}
console.log(JSON.stringify({size, skipped, bytes}))
