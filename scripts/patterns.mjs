// Looks for regular expressions that a text could make slow (ReDoS), in all that the built packages are made of: the
// literals in their code, and what their modules make when they are loaded.
//
//   npm run patterns [-- SECONDS]    how long one pattern may be looked at (3); exit code 1 names those that take time
//                                    which grows faster than any power of the text
//
// A pattern whose time grows like a power of the text is listed and does not fail the run: most of them only ever see a
// few characters, a heading or a window before a number, which no analysis of the pattern alone can know. What could not
// be decided in the time is named, too. It takes minutes, so it is no part of the tests.
import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {fileURLToPath, pathToFileURL} from 'node:url'
import {parseSync, Visitor} from 'oxc-parser'

const packages = fileURLToPath(new URL('../packages/', import.meta.url))
const timeout = Number(process.argv[2] ?? 3) * 1000

/** By source and flags, with the module that each first stood in. */
const found = new Map()
const note = (source, flags, where) => {
  const key = `/${source}/${flags}`
  if (!found.has(key)) found.set(key, {source, flags, where})
}

/** The built modules of all packages. */
const modules = readdirSync(packages).flatMap((name) => {
  const folder = path.join(packages, name, 'dist')
  return readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.js'))
    .map((file) => path.join(folder, file))
})

function noteLiterals(file) {
  const {program} = parseSync(file, readFileSync(file, 'utf8'))
  const where = path.relative(packages, file)
  new Visitor({
    Literal({regex}) {
      if (regex) note(regex.pattern, regex.flags, where)
    },
  }).visit(program)
}

/** Patterns that are put together of parts have no literal; they are noted when a module makes them. */
async function noteMade(files) {
  const Native = globalThis.RegExp
  globalThis.RegExp = new Proxy(Native, {
    construct(target, words) {
      const made = Reflect.construct(target, words)
      note(made.source, made.flags, 'made while modules are loaded')
      return made
    },
  })
  for (const file of files) await import(pathToFileURL(file).href)
  globalThis.RegExp = Native
}

for (const file of modules) noteLiterals(file)
await noteMade(modules.filter((file) => file.startsWith(path.join(packages, 'core'))))

// It chooses a program for the machine when it is loaded, and else takes the one in JavaScript.
process.env.RECHECK_BACKEND = 'pure'
const {checkSync} = await import('recheck')

/** The proof decides most patterns at once; of what it does not decide in the time, attacks are looked for. */
function judge(source, flags) {
  const proved = judgeBy('automaton', source, flags)
  return proved.status === 'unknown' ? judgeBy('fuzz', source, flags) : proved
}

/** A pattern may be too large for the call stack of the checker. */
function judgeBy(checker, source, flags) {
  try {
    return checkSync(source, flags, {timeout, checker})
  } catch (error) {
    if (error instanceof RangeError) return {status: 'unknown'}
    throw error
  }
}

let undecided = 0
for (const {source, flags, where} of found.values()) {
  const {status, complexity} = judge(source, flags)
  if (status === 'unknown') {
    undecided++
    console.log(`undecided    ${where} /${source}/${flags}`)
  }
  if (status !== 'vulnerable') continue
  if (complexity.type === 'exponential') process.exitCode = 1
  const growth = complexity.type === 'exponential' ? 'exponential' : `power ${complexity.degree}`
  console.log(`${growth.padEnd(12)} ${where} /${source}/${flags}`)
}
console.log(`${found.size} patterns, ${undecided} not decided in the time`)
