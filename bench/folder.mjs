// How long whole commands take over files, ours and others', start and report included.
//
//   node bench/folder.mjs FOLDER [ROUNDS]       Markdown files of a folder, all levels; 5 rounds by default
//   node bench/folder.mjs --threads [MEGABYTES] [ROUNDS]   two threads against one on generated reports: 50 MB, 3 rounds
//
// Measured are one file of 5 KB, ten files of the folder and the folder. The commands take turns in rounds, and the median
// of each is given: the machine cancels out in the ratios. The others are those of bench/rivals.mjs, with their default
// rules. `cold` is a check without a cache, `cached` one that has checked the same files before. Build first
// (`npm run build`).
import {spawnSync} from 'node:child_process'
import {copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {availableParallelism, tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {fileURLToPath} from 'node:url'
import {createReport} from './generate.mjs'
import {rivalCommands} from './rivals.mjs'
import {markdownFiles, median, takeTurns} from './rounds.mjs'

const [folder, ...counts] = process.argv.slice(2)
if (folder === undefined) throw new Error('Unexpected missing argument, expected a folder of Markdown files')

const scratch = mkdtempSync(path.join(tmpdir(), 'citation-lint-bench-'))
const program = fileURLToPath(new URL('../packages/citation-lint/bin/citation-lint.js', import.meta.url))
const ours = (...args) => [process.execPath, program, ...args]
const cached = (cache, ...args) => ours('--cache', '--cache-location', path.join(scratch, cache), ...args)

try {
  if (folder === '--threads') measureThreads(...counts.map(Number))
  else measureAll(path.resolve(folder), Number(counts[0] ?? 5))
} finally {
  rmSync(scratch, {recursive: true, force: true})
}

function measureAll(cwd, rounds) {
  const rivals = rivalCommands(scratch)
  const one = folderOf('one', [['report.md', (file) => writeFileSync(file, createReport(5_000))]])
  const file = compare('one file', {
    cwd: one,
    rounds: 3 * rounds,
    rivals,
    more: {'Node.js alone': [process.execPath, '--eval', '0']},
  })
  printRatio(file, 'ours, cold', 'remark-cli, gfm, our plugin', 'at most 0.25')
  compare('ten files', {cwd: tenOf(cwd), rounds: 2 * rounds, rivals})
  const seconds = compare('the folder', {cwd, rounds, rivals})
  printRatio(seconds, 'ours, cold', 'rumdl, cold', 'at most 2.5')
  printRatio(seconds, 'markdownlint-cli2', 'ours, cold', 'at least 10')
  printRatio(seconds, 'ours, cold', 'ours, cached', 'at least 5')
}

/** A folder of the scratch folder, and what writes each of its files. */
function folderOf(name, files) {
  const target = path.join(scratch, name)
  mkdirSync(target)
  for (const [file, write] of files) write(path.join(target, file))
  return target
}

/** Ten files from all over a folder. */
function tenOf(cwd) {
  const files = markdownFiles(cwd)
  const chosen = Array.from(
    {length: Math.min(10, files.length)},
    (_, index) => files[Math.floor((index * files.length) / 10)],
  )
  return folderOf(
    'ten',
    [...new Set(chosen)].map((name, index) => [`${index}.md`, (file) => copyFileSync(path.join(cwd, name), file)]),
  )
}

/** Measures all commands over the Markdown files of a folder, and prints what they take. */
function compare(title, {cwd, rounds, rivals, more = {}}) {
  describe(title, cwd, rounds)
  run(cached(title, '.'), cwd)
  run(rivals['rumdl, cached'], cwd)
  const seconds = measure(rounds, cwd, {
    ...more,
    'ours, cold': ours('.'),
    'ours, cached': cached(title, '.'),
    ...rivals,
  })
  print(seconds, 'ours, cold')
  return seconds
}

function measureThreads(megabytes = 50, rounds = 3) {
  const size = 100_000
  const reports = Array.from({length: Math.ceil((megabytes * 1e6) / size)}, (_, index) => [
    `${index}.md`,
    (file) => writeFileSync(file, createReport(size, index + 1)),
  ])
  const cwd = folderOf('threads', reports)
  describe(`generated reports, ${availableParallelism()} processors`, cwd, rounds)
  const seconds = measure(rounds, cwd, {
    'one thread': ours('--jobs', '1', '.'),
    'two threads': ours('--jobs', '2', '.'),
    'as many as help': ours('.'),
  })
  print(seconds, 'one thread')
  printRatio(seconds, 'one thread', 'two threads', 'at least 1.5')
}

function describe(title, cwd, rounds) {
  const files = markdownFiles(cwd)
  const bytes = files.reduce((sum, name) => sum + statSync(path.join(cwd, name)).size, 0)
  console.log(
    `\n${title}: ${files.length} files, ${(bytes / 1e6).toFixed(3)} MB, ${rounds} rounds, Node ${process.version}\n`,
  )
}

/** Seconds of each command in each round, by the name of the command, the least first. */
function measure(rounds, cwd, commands) {
  return takeTurns(
    rounds,
    Object.fromEntries(Object.entries(commands).map(([name, command]) => [name, () => run(command, cwd)])),
  )
}

/** Runs a command that checks something; 1 is the exit code of all when there are findings. */
function run([command, ...args], cwd) {
  const {status, stderr} = spawnSync(command, args, {cwd, maxBuffer: 2 ** 30})
  if (status !== 0 && status !== 1) throw new Error(`Unexpected exit code ${status} of ${args[0]}: ${stderr}`)
}

function print(seconds, unit) {
  for (const [name, values] of seconds) {
    const milliseconds = [median(values), values[0], values.at(-1)].map((value) => (value * 1e3).toFixed(0))
    const [middle, least, most] = milliseconds
    console.log(`${name.padEnd(28)} ${middle.padStart(6)} ms (${least}-${most})   × ${ratio(seconds, name, unit)}`)
  }
}

function ratio(seconds, over, under) {
  return (median(seconds.get(over)) / median(seconds.get(under))).toFixed(2)
}

function printRatio(seconds, over, under, aim) {
  console.log(`${over} takes ${ratio(seconds, over, under)} times the time of ${under} (aim: ${aim})`)
}
