// Brings up to date what users run, and tests start as a process: the bundle of the command and the library, where one of
// its parts is newer.
//
//   node scripts/build-program.mjs          after `tsc --build`; `npm run build` does both
import {spawnSync} from 'node:child_process'
import {readdirSync, statSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {fileURLToPath} from 'node:url'

const scripts = fileURLToPath(new URL('.', import.meta.url))
const packages = path.join(scripts, '../packages')
/** What the bundler writes last. */
const bundle = path.join(packages, 'citation-lint/dist/start.cjs')

/** Called once by vitest, before any test that starts processes; the parts are built by then. */
export default function setUp() {
  const made = statSync(bundle, {throwIfNoEntry: false})?.mtimeMs ?? 0
  if (newestPart() <= made) return
  const {status} = spawnSync(process.execPath, [path.join(scripts, 'bundle.mjs')], {stdio: 'inherit'})
  if (status !== 0) throw new Error('Unexpected failure of the bundler, expected a bundle; see above')
}

/** When the last of the parts was written: the compiled files, the versions of others that go with them, the bundler. */
function newestPart() {
  const folders = readdirSync(packages).map((name) => path.join(packages, name))
  const parts = [
    ...folders.flatMap((folder) => compiledIn(path.join(folder, 'dist'))),
    ...folders.map((folder) => path.join(folder, 'package.json')),
    ...readdirSync(path.join(scripts, 'bundle')).map((name) => path.join(scripts, 'bundle', name)),
    path.join(scripts, 'bundle.mjs'),
    path.join(scripts, '../pnpm-lock.yaml'),
  ]
  return Math.max(...parts.map((file) => statSync(file).mtimeMs))
}

/** Modules that the compiler wrote, and their types; what the bundler makes of them stands in `library`. */
function compiledIn(folder) {
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => /\.(?:js|json|d\.ts)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !path.relative(folder, file).startsWith('library'))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) setUp()
