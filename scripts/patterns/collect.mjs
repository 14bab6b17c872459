import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'
import {parseSync, Visitor} from 'oxc-parser'

const packages = fileURLToPath(new URL('../../packages/', import.meta.url))
const core = path.join(packages, 'core', 'dist')

/** Modules that make patterns when they are first asked for them, and how one is asked for all. */
const asked = [{folder: 'compare', ask: ({withoutDirections}) => withoutDirections?.('')}]

/**
 * All regular expressions that the built packages are made of: the literals in their code, and what the modules of core
 * make when they are loaded or first asked. By `/source/flags`, with the module that each first stood in.
 */
export async function patternsOfPackages() {
  const found = new Map()
  const note = (source, flags, where) => {
    const key = `/${source}/${flags}`
    if (!found.has(key)) found.set(key, {source, flags, where})
  }
  const modules = builtModules()
  for (const file of modules) noteLiterals(file, note)
  await noteMade(
    modules.filter((file) => file.startsWith(core)),
    note,
  )
  return found
}

function builtModules() {
  return readdirSync(packages).flatMap((name) => {
    const folder = path.join(packages, name, 'dist')
    return readdirSync(folder, {recursive: true, encoding: 'utf8'})
      .filter((file) => file.endsWith('.js'))
      .map((file) => path.join(folder, file))
  })
}

function noteLiterals(file, note) {
  const {program} = parseSync(file, readFileSync(file, 'utf8'))
  const where = path.relative(packages, file)
  new Visitor({
    Literal({regex}) {
      if (regex) note(regex.pattern, regex.flags, where)
    },
  }).visit(program)
}

/** Patterns that are put together of parts have no literal; they are noted when a module makes them. */
async function noteMade(files, note) {
  const Native = globalThis.RegExp
  globalThis.RegExp = new Proxy(Native, {
    construct(target, words) {
      const made = Reflect.construct(target, words)
      note(made.source, made.flags, 'made while modules are loaded or asked')
      return made
    },
  })
  for (const file of files) {
    const module = await import(pathToFileURL(file).href)
    for (const {folder, ask} of asked) if (path.dirname(file) === path.join(core, folder)) ask(module)
  }
  globalThis.RegExp = Native
}
