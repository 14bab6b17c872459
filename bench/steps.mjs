// Whether work grows faster than the text: each input is tried at two lengths, and what is done more than ten times as
// often for four times the text is named, with the place in our code. What grows with the square is done sixteen times as
// often. Nothing is timed, so it cannot fail because a machine is slow or busy.
//
//   node --conditions=unbundled bench/steps.mjs [WORDS]   inputs whose name contains the words; exit code 1 where something grows
//   …                                           --every 10   one of so many inputs
//
// Beside the shapes of whole documents, scanners are tried on pieces that keep each of them busy. The first inputs are
// controls, which do grow: they must be found.
import process from 'node:process'
import {parseArgs} from 'node:util'
import {setEngineFlags} from '../packages/citation-lint/dist/start/code-cache.js'
import {countLooks, takeBlocks} from './counts.mjs'

// Each input runs but a few times.
setEngineFlags()
const {inputs} = await import('./inputs.mjs')

/** Characters. Windows in which a scanner looks around are shorter than the first of them, or little longer. */
const [short, long] = [1500, 6000]
/** For four times the text: linear is 4, and the square 16. */
const most = 10

const controls = {
  'control: blocks': (text) => {
    let pairs = 0
    for (const one of text) for (const other of text) if (one !== other) pairs += 1
    return pairs
  },
  'control: characters': (text) => Array.from(text, (_, index) => text.indexOf('b', index)),
  'control: bytes': (text) => Array.from(text, () => Array(text.length >> 3).fill(0)),
}

/** So many bytes for a character are nothing. */
const bytesOfCharacter = 200
/** Inputs that are counted together, since to read the counts takes longer than to check a document. */
const together = 8

const options = {every: {type: 'string', default: '1'}}
const {
  values: {every},
  positionals: [words = ''],
} = parseArgs({allowPositionals: true, options})
const tried = [...inputs].filter(([name]) => name.includes(words)).filter((_, index) => index % Number(every) === 0)
const missed = Object.entries(controls).filter(
  ([, run]) => grownIn([{run, create: (size) => 'a'.repeat(size)}]).length === 0,
)
for (const [name] of missed) console.log(`${name}: not found`)
let steep = 0
for (let at = 0; at < tried.length; at += together) steep += reportSteep(tried.slice(at, at + together))
console.log(`${tried.length} inputs, ${steep} with work that grows faster than the text`)
if (missed.length + steep > 0) process.exitCode = 1

/** Prints what grows too fast in some inputs; returns in how many. */
function reportSteep(some) {
  if (grownIn(some.map(([, input]) => input)).length === 0) return 0
  const alone = some.map(([name, input]) => [name, grownIn([input])]).filter(([, grown]) => grown.length > 0)
  for (const [name, grown] of alone) for (const line of grown) console.log(`${name}: ${line}`)
  return alone.length
}

/** What grows too fast, with its counts at both lengths. */
function grownIn(some) {
  const [before, after] = [short, long].map((size) => {
    const texts = some.map(({create}) => create(size))
    const looks = some.map(({run}, index) => countLooks(() => unlessRefused(run, texts[index])))
    return {looks, blocks: takeBlocks()}
  })
  return [
    ...before.looks.flatMap((looks, index) => [...grownLooks(looks, after.looks[index])]),
    ...grownBlocks(before.blocks, after.blocks),
  ]
}

function* grownLooks(before, after) {
  for (const [what, count] of after) {
    const from = before.get(what) ?? 0
    if (isSteep(from, count, what === 'bytes' ? bytesOfCharacter : 1)) yield `${from} → ${count} ${what}`
  }
}

function* grownBlocks(before, after) {
  for (const [file, blocks] of after)
    for (const block of blocks) {
      if (!isSteep(0, block.count)) continue
      const from = countIn(before.get(file) ?? [], block)
      if (isSteep(from, block.count)) yield `${from} → ${block.count} ${file}:${block.startOffset}-${block.endOffset}`
    }
}

/** How often a block ran; one that ran as often as the block around it is not listed. */
function countIn(blocks, {startOffset, endOffset}) {
  const around = blocks.filter((each) => each.startOffset <= startOffset && endOffset <= each.endOffset)
  return (
    around.sort((one, other) => one.endOffset - one.startOffset - (other.endOffset - other.startOffset))[0]?.count ?? 0
  )
}

/** What is done less often for a character of the shorter text counts as this. */
function isSteep(from, to, least = 1) {
  return to > most * Math.max(from, least * short)
}

/** A document that nests too deep is refused, which is an answer, too. */
function unlessRefused(run, text) {
  try {
    run(text)
  } catch (error) {
    if (error.name !== 'DocumentSyntaxError') throw error
  }
}
