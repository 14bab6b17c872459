// Counts what code does instead of timing it: how often each block of our own code runs, as V8 counts for coverage of
// tests, how many characters or items the functions of the language are given to look through, and the bytes that are
// allocated. One input always has the same counts, whatever else the machine does. Import this before what is counted.
import {Session} from 'node:inspector'
import {GCProfiler, getHeapStatistics, setFlagsFromString} from 'node:v8'

/** A text or list of more characters or items is long: few of them should be looked through again and again. */
const page = 500

/** Only functions below this folder count, and none of what is installed in it. */
const home = new URL('../', import.meta.url).href

// Of functions that the optimiser in the middle puts into others nothing is counted; Node.js 24 has it on.
setFlagsFromString('--no-maglev')
const session = new Session()
session.connect()
post('Profiler.enable')
post('Profiler.startPreciseCoverage', {callCount: true, detailed: true})

/** What the functions of the language were given to look through, by what looked. */
let looked = new Map()
countCharacters()

/**
 * Calls a function.
 *
 * @param {() => unknown} work
 * @returns {Map<string, number>} How much was looked through, by the pattern or method, and the `bytes` allocated.
 */
export function countLooks(work) {
  looked = new Map()
  const bytes = bytesOf(work)
  return looked.set('bytes', bytes)
}

/**
 * How often each block of our code has run since the last call, by file. To read it takes some ten milliseconds.
 *
 * @returns {Map<string, {startOffset: number, endOffset: number, count: number}[]>}
 */
export function takeBlocks() {
  const ours = post('Profiler.takePreciseCoverage').result.filter(
    ({url}) => url.startsWith(home) && url !== import.meta.url && !url.includes('/node_modules/'),
  )
  return new Map(ours.map(({url, functions}) => [url.slice(home.length), functions.flatMap(({ranges}) => ranges)]))
}

/** The answer of V8, which comes before this returns. */
function post(method, parameters) {
  let answer
  session.post(method, parameters, (error, result) => {
    if (error) throw new Error(`${method}: ${error.message}`)
    answer = result
  })
  return answer
}

/** Bytes that a function allocates: what the heap grows by until each collection, and behind the last one. */
function bytesOf(work) {
  const profiler = new GCProfiler()
  profiler.start()
  let from = getHeapStatistics().used_heap_size
  work()
  const to = getHeapStatistics().used_heap_size
  let bytes = 0
  for (const {beforeGC, afterGC} of profiler.stop().statistics) {
    bytes += beforeGC.heapStatistics.usedHeapSize - from
    from = afterGC.heapStatistics.usedHeapSize
  }
  return bytes + to - from
}

function note(what, amount) {
  looked.set(what, (looked.get(what) ?? 0) + amount)
}

/** All functions of the language that try a pattern ask this one. */
function countCharacters() {
  const {exec} = RegExp.prototype
  RegExp.prototype.exec = function (text) {
    const from = this.global || this.sticky ? this.lastIndex : 0
    const found = exec.call(this, text)
    note(this.source, found ? found.index - from + found[0].length : isAnchored(this) ? 1 : text.length - from)
    return found
  }
  for (const name of ['indexOf', 'includes']) {
    countOf(String.prototype, name, forwards)
    countOf(Array.prototype, name, forwards)
  }
  countOf(String.prototype, 'lastIndexOf', (found, text, [, from = text.length]) => from - found)
  for (const name of ['toLowerCase', 'toUpperCase', 'normalize', 'repeat', 'concat'])
    countOf(String.prototype, name, (made) => made.length)
  for (const name of ['slice', 'concat', 'splice', 'join', 'flat', 'toSorted', 'sort', 'reverse', 'toReversed'])
    countOf(Array.prototype, name, (made) => made.length)
}

function forwards(found, {length}, [, from = 0]) {
  return (typeof found === 'number' && found >= 0 ? found : length) - from
}

function countOf(prototype, name, amountOf) {
  const own = prototype[name]
  prototype[name] = function (...args) {
    const result = own.apply(this, args)
    note(this.length > page ? `${name} in a long text` : name, amountOf(result, this, args))
    return result
  }
}

/** A pattern that may stand at one place only gives up there. */
function isAnchored({sticky, source, multiline}) {
  return sticky || (source.startsWith('^') && !multiline)
}
