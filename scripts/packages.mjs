// Packs every package that is published and checks what npm would get: that publint and "Are the types wrong?" find
// nothing, that the files are there and no others, and that `require()` works too. Exit code 1 names what is wrong.
//
//   node scripts/packages.mjs [FOLDER [--files]]   without types and `require()`, which take long
//
// Packs what was built, so build first (`npm run packages` does not). The tarballs stay in the folder, where one is named.
import {execFileSync, spawnSync} from 'node:child_process'
import {existsSync, mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {fileURLToPath} from 'node:url'
import {checkPackage, createPackageFromTarballData} from '@arethetypeswrong/core'
import {problemAffectsResolutionKind, problemKindInfo} from '@arethetypeswrong/core/problems'
import {publint} from 'publint'
import {formatMessage} from 'publint/utils'

const root = fileURLToPath(new URL('..', import.meta.url))
const repository = 'https://github.com/citation-lint/citation-lint'
const shell = process.platform === 'win32'
const jsonOf = (...parts) => JSON.parse(readFileSync(path.join(...parts), 'utf8'))
const {engines, packageManager} = jsonOf(root, 'package.json')

/** Folders of the packages that are published. */
const folders = readdirSync(path.join(root, 'packages'))
  .map((folder) => path.join(root, 'packages', folder))
  .filter((folder) => jsonOf(folder, 'package.json').private !== true)

/** What each package.json has to say. */
const fieldsOf = (folder) => ({
  license: 'MIT',
  type: 'module',
  engines,
  repository: {type: 'git', url: `git+${repository}.git`, directory: `packages/${path.basename(folder)}`},
  homepage: `${repository}/tree/main/packages/${path.basename(folder)}#readme`,
  bugs: `${repository}/issues`,
  publishConfig: {access: 'public', provenance: true},
})

/** What npm gets of the entries: all but the single modules (`unbundled`) and their types, which are not published. */
function publishedEntries(exports, files) {
  const isLeftOut = (key, value) => key === 'unbundled' || (key === 'types' && !files.includes(path.posix.join(value)))
  return JSON.parse(JSON.stringify(exports, (key, value) => (isLeftOut(key, value) ? undefined : value)))
}

function* faultsOfFields(folder, about, files) {
  for (const [field, expected] of Object.entries(fieldsOf(folder)))
    if (JSON.stringify(about[field]) !== JSON.stringify(expected))
      yield `Unexpected \`${field}\` ${JSON.stringify(about[field])}, expected ${JSON.stringify(expected)}`
  const entries = publishedEntries(jsonOf(folder, 'package.json').exports, files)
  if (JSON.stringify(about.exports) !== JSON.stringify(entries))
    yield `Unexpected \`publishConfig.exports\`, expected ${JSON.stringify(entries)}`
  for (const field of ['description', 'keywords', 'exports', 'files', 'sideEffects'])
    if (about[field] === undefined) yield `Unexpected package.json without \`${field}\``
  for (const [name, range] of Object.entries({...about.dependencies, ...about.peerDependencies}))
    if (/^(?:workspace|catalog):/.test(range)) yield `Unexpected range \`${range}\` of ${name}, expected a version`
}

function* faultsOfFiles(folder, files) {
  for (const file of ['LICENSE', 'README.md']) if (!files.includes(file)) yield `Unexpected package without ${file}`
  if (readFileSync(path.join(folder, 'LICENSE'), 'utf8') !== readFileSync(path.join(root, 'LICENSE'), 'utf8'))
    yield 'Unexpected LICENSE, expected that of the project'
  for (const file of files) {
    if (!/^(?:package\.json|LICENSE|README\.md|(?:bin|data|dist)\/.*)$/.test(file)) yield `Unexpected file ${file}`
    // The compiler leaves what it once wrote; what only the bundler writes, it writes anew.
    const [, name] = /^dist\/(?!library\/)(.*?)(?:\.d\.ts|\.js)$/.exec(file) ?? []
    if (name !== undefined && !existsSync(path.join(folder, 'src', `${name}.ts`)))
      yield `Unexpected file ${file} without a source, expected a fresh build: remove \`dist\` and \`tsconfig.tsbuildinfo\``
  }
}

/** What publint says, suggestions too. */
async function faultsOfPublint(tarball, about) {
  const {messages} = await publint({pack: {tarball: Uint8Array.from(tarball).buffer}, strict: true})
  return messages.map((message) => `publint: ${formatMessage(message, about, {color: false})}`)
}

/** What "Are the types wrong?" says, but not of those who cannot import a module: CommonJS with types, and Node 10. */
async function faultsOfTypes(pack) {
  const found = await checkPackage(pack)
  return found.problems
    .filter((problem) => ['node16-esm', 'bundler'].some((kind) => problemAffectsResolutionKind(problem, kind, found)))
    .map((problem) => `types: ${problemKindInfo[problem.kind].description} ${JSON.stringify(problem)}`)
}

/** All that is wrong with a package. */
async function check(folder, tarball) {
  const pack = createPackageFromTarballData(tarball)
  const start = `/node_modules/${pack.packageName}/`
  const about = JSON.parse(pack.readFile(`${start}package.json`))
  const files = pack.listFiles(start).map((file) => file.slice(start.length))
  return [
    ...faultsOfFields(folder, about, files),
    ...faultsOfFiles(folder, files),
    ...(await faultsOfPublint(tarball, about)),
    ...(isFilesAlone ? [] : await faultsOfTypes(pack)),
  ]
}

const isFilesAlone = process.argv.includes('--files')
const place = path.resolve(process.argv[2] ?? mkdtempSync(path.join(tmpdir(), 'packages-')))
const names = folders.map((folder) => jsonOf(folder, 'package.json').name)
const filters = names.flatMap((name) => ['--filter', name])
const pack = ['--yes', packageManager, '--dir', root, '--recursive', ...filters, 'pack', '--pack-destination', place]
// Started in the workspace, npx would read every package that is installed there first.
execFileSync(shell ? 'npx.cmd' : 'npx', pack, {cwd: tmpdir(), stdio: ['ignore', 'ignore', 'inherit'], shell})

for (const folder of folders) {
  const {name, version} = jsonOf(folder, 'package.json')
  const tarball = readFileSync(path.join(place, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`))
  const faults = await check(folder, tarball)
  console.log(`${name}: ${faults.length === 0 ? 'ready' : faults.map((fault) => `\n  ${fault}`).join('')}`)
  if (faults.length > 0) process.exitCode = 1
}
if (process.argv[2] === undefined) rmSync(place, {recursive: true})

// Modules are for `require()` too, in every version of Node that `engines` names; a top-level await would forbid it.
const entries = folders.flatMap((folder) => {
  const {name, exports} = jsonOf(folder, 'package.json')
  return Object.keys(exports).map((entry) => ({
    folder: path.join(folder, 'package.json'),
    entry: name + entry.slice(1),
  }))
})
const script = `const {createRequire} = require('node:module')
for (const {folder, entry} of ${JSON.stringify(entries)}) createRequire(folder)(entry)`
const words = ['--no-warnings', '--input-type=commonjs', '--eval', script]
if (!isFilesAlone && spawnSync(process.execPath, words, {stdio: 'inherit'}).status !== 0) process.exitCode = 1
