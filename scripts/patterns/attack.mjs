// Tries an attack on the engine itself, at lengths of which each is twice the one before.
//
//   node scripts/patterns/attack.mjs    {source, flags, attack} from stdin; prints the milliseconds that each length takes
import {readFileSync} from 'node:fs'
import process from 'node:process'
import {runInNewContext} from 'node:vm'

const {source, flags, attack} = JSON.parse(readFileSync(0, 'utf8'))
const lengths = [30_000, 60_000, 120_000]

/** The text of an attack, with each repetition so many times as long: `'a'.repeat(54773) + 'b'`. */
const textOf = (factor) =>
  runInNewContext(
    attack.replace(/\.repeat\((\d{1,9})\)/g, (_, count) => `.repeat(${Math.ceil(Number(count) * factor)})`),
    {},
  )

/** Every match of it, or one where it stands: the way that its flags ask for. */
function run(text) {
  const pattern = new RegExp(source, flags)
  if (pattern.global) text.replace(pattern, '')
  else pattern.test(text)
}

/** Milliseconds of the processor, of the quickest of three runs: what else the machine does is no growth. */
function timeOf(text) {
  const times = [1, 2, 3].map(() => {
    const before = process.cpuUsage()
    run(text)
    return process.cpuUsage(before).user / 1000
  })
  return Math.min(...times)
}

const base = textOf(1).length
process.stdout.write(JSON.stringify(lengths.map((length) => timeOf(textOf(length / base)))))
