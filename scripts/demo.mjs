// The main job, on the examples: what does not hold in a brief, at line and column, and a brief that holds.
// `npm run demo` installs and builds first.
import {spawnSync} from 'node:child_process'
import process from 'node:process'
import {fileURLToPath} from 'node:url'
import {stripVTControlCharacters} from 'node:util'

const root = new URL('..', import.meta.url)
const isWindows = process.platform === 'win32'
const programs = new URL('node_modules/.bin/', root)
const extension = isWindows ? '.cmd' : ''
const color = process.stdout.isTTY ? '--color' : '--no-color'

/** What is shown, and the exit code that proves it. */
const steps = [
  {
    title: 'A brief with defects, through our own command',
    command: ['citation-lint', 'examples/daily-brief/brief.md', color],
    status: 1,
  },
  {
    title: 'The same brief, as a plugin of remark',
    command: ['remark', '--no-stdout', '--use', 'citation-lint', 'examples/daily-brief/brief.md', color],
    status: 1,
  },
  {
    title: 'Narratives over query results, where every number needs a query that was run',
    command: ['citation-lint', 'examples/lmis-narrative', color],
    status: 1,
  },
  {
    title: 'A brief whose every claim stands on evidence',
    command: ['citation-lint', 'examples/daily-brief/clean-brief.md', color],
    status: 0,
  },
]

const heading = (text) => (process.stdout.isTTY ? `\u001b[1m${text}\u001b[22m` : text)

/** Columns that nearly every terminal has. */
const width = 100

/** A line of a report, folded below the first column of its message where it is too wide. */
function folded(line) {
  const plain = stripVTControlCharacters(line)
  if (plain.length <= width) return line
  const margin = ' '.repeat(/^(?:[\d:-]+\s+\w+(?:\s+[A-Z]+(?:_[A-Z]+)+)?)?\s+/.exec(plain)?.[0].length ?? 0)
  const lines = ['']
  for (const [, gap, word] of line.matchAll(/(\s*)(\S+)/g)) {
    const isBefore = stripVTControlCharacters(lines.at(-1)).length < margin.length
    const longer = lines.at(-1) + (isBefore ? gap : ' ') + word
    if (isBefore || stripVTControlCharacters(longer).length <= width) lines[lines.length - 1] = longer
    else lines.push(margin + word)
  }
  return lines.join('\n')
}

for (const [index, {title, command, status}] of steps.entries()) {
  console.log(`${heading(`${index + 1}. ${title}`)}\n$ npx ${command.filter((word) => word !== color).join(' ')}\n`)
  const [program, ...words] = command
  const run = spawnSync(fileURLToPath(new URL(program + extension, programs)), words, {
    cwd: root,
    encoding: 'utf8',
    shell: isWindows,
  })
  console.log(`${(run.stdout + run.stderr).trim().split('\n').map(folded).join('\n')}\n`)
  if (run.status !== status) {
    console.error(`Exit code ${run.status}, expected ${status}: the demo is broken.`)
    process.exit(1)
  }
  console.log(`exit code ${run.status}\n`)
}
console.log('Next: `npx citation-lint explain UNCITED_NUMBER`, or put your own brief in the place of the example.')
