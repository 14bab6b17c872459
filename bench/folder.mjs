// How long whole commands take over a folder and over one file, ours and others', start and report included.
//
//   node bench/folder.mjs FOLDER [ROUNDS]       Markdown files of a folder, all levels; 5 rounds by default
//
// The commands take turns in rounds, and the median of each is given: the machine cancels out in the ratios. The others
// are markdownlint-cli2 and rumdl with their default rules, installed into a temporary folder by npm the first time, and
// remark-cli with remark-gfm and our plugin, from this workspace. Build first (`npm run build`).
import {spawnSync} from 'node:child_process'
import {existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {fileURLToPath} from 'node:url'
import {createReport} from './generate.mjs'

const [folder, rounds = '5'] = process.argv.slice(2)
if (folder === undefined) throw new Error('Unexpected missing argument, expected a folder of Markdown files')

const rivals = {'markdownlint-cli2': '0.22.1', rumdl: '0.2.75'}
const home = installRivals()
const scratch = mkdtempSync(path.join(tmpdir(), 'citation-lint-bench-'))
const program = fileURLToPath(new URL('../packages/citation-lint/bin/citation-lint.js', import.meta.url))
const node = (script, ...args) => [process.execPath, script, ...args]
const ours = (...args) => node(program, ...args)
const cached = (cache, ...args) => ours('--cache', '--cache-location', path.join(scratch, cache), ...args)

try {
  measureFolder(path.resolve(folder), Number(rounds))
  measureFile(3 * Number(rounds))
} finally {
  rmSync(scratch, {recursive: true, force: true})
}

function measureFolder(cwd, count) {
  const files = readdirSync(cwd, {recursive: true, encoding: 'utf8'}).filter((name) => name.endsWith('.md'))
  const bytes = files.reduce((sum, name) => sum + statSync(path.join(cwd, name)).size, 0)
  console.log(`${files.length} files, ${(bytes / 1e6).toFixed(1)} MB, ${count} rounds, Node ${process.version}\n`)
  run(cached('folder', '.'), cwd)
  const seconds = measure(count, cwd, {
    'ours, cold': ours('.'),
    'ours, one thread': ours('--jobs', '1', '.'),
    'ours, two threads': ours('--jobs', '2', '.'),
    'ours, cached': cached('folder', '.'),
    'remark-cli, gfm, our plugin': remark('.'),
    'markdownlint-cli2': node(path.join(home, 'node_modules/markdownlint-cli2/markdownlint-cli2-bin.mjs'), '**/*.md'),
    rumdl: rumdl('.'),
  })
  print(seconds, 'ours, cold')
  const ratio = ratioOf(seconds)
  console.log(`
cold is ${ratio('markdownlint-cli2', 'ours, cold')} times as fast as markdownlint-cli2 (aim: at least 10)
cold takes ${ratio('ours, cold', 'rumdl')} times as long as rumdl (aim: at most 1.5)
cached is ${ratio('ours, cold', 'ours, cached')} times as fast as cold (aim: at least 5)
`)
}

function measureFile(count) {
  const name = 'report.md'
  writeFileSync(path.join(scratch, name), createReport(5_000))
  run(cached('file', name), scratch)
  console.log(`one file of ${statSync(path.join(scratch, name)).size} bytes, ${count} rounds\n`)
  const seconds = measure(count, scratch, {
    'Node.js alone': [process.execPath, '--eval', '0'],
    'ours, cold': ours(name),
    'ours, cached': cached('file', name),
    'remark-cli, gfm, our plugin': remark(name),
    rumdl: rumdl(name),
  })
  print(seconds, 'ours, cold')
  console.log(`
takes ${ratioOf(seconds)('ours, cold', 'remark-cli, gfm, our plugin')} times as long as remark-cli (aim: at most 0.4)`)
}

/** Our plugin as remark's own command runs it. */
function remark(...args) {
  const plugins = ['remark-gfm', 'remark-citation-lint'].map((name) => fileURLToPath(import.meta.resolve(name)))
  const settings = path.join(scratch, 'remark.json')
  writeFileSync(settings, JSON.stringify({plugins}))
  const command = fileURLToPath(new URL('../node_modules/remark-cli/cli.js', import.meta.url))
  return node(command, '--no-config', '--rc-path', settings, '--no-stdout', ...args)
}

function rumdl(...args) {
  return node(path.join(home, 'node_modules/rumdl/bin/rumdl'), 'check', '--no-config', '--no-cache', ...args)
}

/** Seconds of each command in each round, by the name of the command. */
function measure(count, cwd, commands) {
  const seconds = new Map(Object.keys(commands).map((name) => [name, []]))
  for (let round = 0; round < count; round += 1)
    for (const [name, command] of Object.entries(commands)) seconds.get(name).push(run(command, cwd))
  return new Map([...seconds].map(([name, values]) => [name, values.toSorted((left, right) => left - right)]))
}

/** Seconds that a command takes to check something; 1 is the exit code of all when there are findings. */
function run([command, ...args], cwd) {
  const start = process.hrtime.bigint()
  const {status, stderr} = spawnSync(command, args, {cwd, maxBuffer: 2 ** 30})
  if (status !== 0 && status !== 1) throw new Error(`Unexpected exit code ${status} of ${args[0]}: ${stderr}`)
  return Number(process.hrtime.bigint() - start) / 1e9
}

function median(values) {
  return values[values.length >> 1]
}

function ratioOf(seconds) {
  return (over, under) => (median(seconds.get(over)) / median(seconds.get(under))).toFixed(2)
}

function print(seconds, unit) {
  const ratio = ratioOf(seconds)
  for (const [name, values] of seconds) {
    const [middle, least, most] = [median(values), values[0], values.at(-1)].map((value) => (value * 1e3).toFixed(0))
    console.log(`${name.padEnd(28)} ${middle.padStart(6)} ms (${least}-${most})   × ${ratio(name, unit)}`)
  }
}

/** Folder with the other tools; it is kept for the next run. */
function installRivals() {
  const wanted = Object.entries(rivals).map(([name, version]) => `${name}@${version}`)
  const target = path.join(tmpdir(), `citation-lint-rivals-${wanted.join('-')}`)
  if (existsSync(path.join(target, 'node_modules'))) return target
  mkdirSync(target, {recursive: true})
  writeFileSync(path.join(target, 'package.json'), '{"private": true}\n')
  const npm = spawnSync('npm', ['install', '--no-audit', '--no-fund', ...wanted], {
    cwd: target,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (npm.status === 0) return target
  rmSync(target, {recursive: true, force: true})
  throw new Error(`Unexpected failure of npm, expected ${wanted.join(' and ')}; this needs a network\n${npm.stderr}`)
}
