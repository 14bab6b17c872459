// Prints how much memory `check` needs at most for a brief beside a large evidence file, as resident memory of its process.
//
//   node bench/resident.mjs [COUNT]     COUNT citations (300000), of which the brief cites three
//
// Runs the built program, so bundle first. The first row is what the program needs for a single record; the factor is
// what the others need beyond that, as a multiple of the file.
import {spawnSync} from 'node:child_process'
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {fileURLToPath} from 'node:url'

const most = Number(process.argv[2] ?? 300_000)
const program = fileURLToPath(new URL('../packages/citation-lint/bin/citation-lint.js', import.meta.url))

/** Has the process write its largest resident size, in kilobytes, to a pipe of its own. */
const hook = `data:text/javascript,${encodeURIComponent(
  `import {writeSync} from 'node:fs'
  process.on('exit', () => writeSync(3, String(process.resourceUsage().maxRSS)))`,
)}`

const record = (index) => ({
  id: index + 1,
  url: `https://p.example/a/${index + 1}`,
  title: `Harvest ${index + 1}`,
})

const textOf = (count) => JSON.stringify({citations: Array.from({length: count}, (_, index) => record(index))})

/** Megabytes. */
const peakOf = (text, folder) => {
  writeFileSync(path.join(folder, 'brief.citations.json'), text)
  const {output} = spawnSync(process.execPath, ['--import', hook, program, 'check', 'brief.md'], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  })
  return (Number(output[3]) * 1024) / 1e6
}

const row = (...cells) => console.log(cells.map((cell) => String(cell).padStart(10)).join(''))

const folder = mkdtempSync(path.join(tmpdir(), 'resident-'))
try {
  writeFileSync(
    path.join(folder, 'brief.md'),
    `# Rye\n\n- Rye rose [1].\n- Oats fell [2].\n- Barley stayed [${most}].\n`,
  )
  const alone = peakOf(textOf(1), folder)
  row('citations', 'file', 'peak', 'factor')
  row(1, '0.0 MB', `${alone.toFixed(0)} MB`, '')
  for (const count of [most / 4, most / 2, most].map(Math.floor)) {
    const text = textOf(count)
    const peak = peakOf(text, folder)
    const factor = ((peak - alone) * 1e6) / text.length
    row(count, `${(text.length / 1e6).toFixed(1)} MB`, `${peak.toFixed(0)} MB`, `${factor.toFixed(1)}x`)
  }
} finally {
  rmSync(folder, {recursive: true})
}
