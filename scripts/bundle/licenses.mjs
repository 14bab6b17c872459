import {existsSync, readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'

/** The licences of other people's packages among the modules of a bundle, as they want them to be kept. */
export function licensesOf(modules) {
  const packages = new Map()
  for (const module of modules.filter((each) => path.isAbsolute(each))) {
    const found = packageOf(module)
    if (module.includes('node_modules')) packages.set(`${found.name} ${found.version}`, found)
  }
  const parts = [...packages].sort().map(([title, found]) => `${title} (${found.license})\n\n${licenseOf(found)}`)
  return `citation-lint contains these packages.\n\n${parts.join(`\n\n${'-'.repeat(72)}\n\n`)}\n`
}

/** The folder and the package.json of the package that a module is part of. */
function packageOf(module) {
  for (let folder = path.dirname(module); ; folder = path.dirname(folder)) {
    const file = path.join(folder, 'package.json')
    const about = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
    if (about.name !== undefined && about.version !== undefined) return {...about, folder}
    if (folder === path.dirname(folder)) throw new Error(`Unexpected module ${module} outside of any package`)
  }
}

/** Its text; a package that comes without one names its licence and its author. */
function licenseOf({name, license, author, folder}) {
  const file = readdirSync(folder).find((each) => /^licen[cs]e(?:[.-]|$)/i.test(each))
  if (file !== undefined) return readFileSync(path.join(folder, file), 'utf8').trim()
  if (license === undefined) throw new Error(`Unexpected package ${name} without a licence, expected one to bundle it`)
  return `Copyright (c) ${author?.name ?? author}`
}
