// Joins the command line and all that it needs into a few files, packages/citation-lint/dist/command: Node.js opens
// 77 files for a check instead of some 700, which is most of the start of a command (bench/folder.mjs).
//
//   node scripts/bundle.mjs          after `tsc --build`; `npm run build` does both
//
// What a command needs only sometimes stays in files of its own, which are read when it is asked for. What holds native
// code is no part of it: Sätteri and the evidence store.
import {existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {fileURLToPath} from 'node:url'
import {rolldown} from 'rolldown'

const home = fileURLToPath(new URL('../packages/citation-lint/', import.meta.url))
const target = path.join(home, 'dist/command')
/** Made here and then put in its place, so that whoever runs the command meanwhile finds whole files. */
const fresh = path.join(home, `.cache/command-${process.pid}`)

/** Packages that are installed beside the command: native ones, and those that only some users want. */
const external = [/^@citation-lint\/store$/, /^@citation-js\//, /^gpt-tokenizer\//]

/**
 * A package of ours that loads others while it runs loads them from its own folder; in the bundle it would look for them
 * in that of the command, which need not have them.
 */
const ownRequire = {
  name: 'own-require',
  transform(code, id) {
    const {name} = packageOf(id)
    const here = 'createRequire(import.meta.url)'
    if (!name.startsWith('@citation-lint/') || !code.includes(here)) return undefined
    return code.replaceAll(here, `createRequire(import.meta.resolve('${name}'))`)
  },
}

const bundle = await rolldown({
  cwd: home,
  input: {main: 'dist/main.js', 'check-worker': 'dist/check-worker.js'},
  platform: 'node',
  external,
  plugins: [ownRequire],
})
const {output} = await bundle.write({
  dir: fresh,
  format: 'esm',
  chunkFileNames: '[name].js',
  comments: false,
  // Less for Node.js to read at each start; functions keep their names, which a report of a fault shows.
  minify: {compress: true, mangle: {keepNames: true}, codegen: {removeWhitespace: true}},
})
writeFileSync(path.join(fresh, 'THIRD-PARTY-LICENSES'), licensesOf(output.flatMap(({moduleIds}) => moduleIds ?? [])))
rmSync(`${fresh}-old`, {recursive: true, force: true})
if (existsSync(target)) renameSync(target, `${fresh}-old`)
renameSync(fresh, target)
rmSync(`${fresh}-old`, {recursive: true, force: true})

/** The folder and the package.json of the package that a module is part of. */
function packageOf(module) {
  for (let folder = path.dirname(module); ; folder = path.dirname(folder)) {
    const file = path.join(folder, 'package.json')
    const about = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
    if (about.name !== undefined && about.version !== undefined) return {...about, folder}
    if (folder === path.dirname(folder)) return {name: '', folder}
  }
}

/** The licences of other people's packages in the bundle, as they want them to be kept. */
function licensesOf(modules) {
  const packages = new Map()
  for (const module of modules.filter((each) => path.isAbsolute(each))) {
    const found = packageOf(module)
    if (module.includes('node_modules')) packages.set(`${found.name} ${found.version}`, found)
  }
  const parts = [...packages].sort().map(([title, found]) => `${title} (${found.license})\n\n${licenseOf(found)}`)
  return `citation-lint contains these packages.\n\n${parts.join(`\n\n${'-'.repeat(72)}\n\n`)}\n`
}

/** Its text; a package that comes without one names its licence and its author. */
function licenseOf({name, license, author, folder}) {
  const file = readdirSync(folder).find((each) => /^licen[cs]e(?:[.-]|$)/i.test(each))
  if (file !== undefined) return readFileSync(path.join(folder, file), 'utf8').trim()
  if (license === undefined) throw new Error(`Unexpected package ${name} without a licence, expected one to bundle it`)
  return `Copyright (c) ${author?.name ?? author}`
}
