import {readFileSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {describe, expect, it} from 'vitest'
import {installLinks} from '../../language-server-test/src/install-links.ts'
import {citationLint} from './command.ts'
import {folderWith, workspace} from './folders.ts'
import {run} from './process.ts'

const documents = ['examples/research-report/report.md', 'examples/lmis-narrative/narrative.md']

const formats = ['sarif', 'junit', 'github'] as const

/** A reporter that says what each of ours makes of the same files, found by its name as remark finds it. */
const reporter = `${formats.map((name) => `import ${name} from 'citation-lint/reporters/${name}'`).join('\n')}
export default async (files) => JSON.stringify({${formats.map((name) => `${name}: await ${name}(files)`)}})`

/** What `remark --report` writes about the examples by the name of the reporter; it writes to standard error. */
async function throughRemark(summary: string): Promise<Readonly<Record<(typeof formats)[number], string>>> {
  const folder = folderWith({'reporter.mjs': reporter})
  installLinks(folder, ['citation-lint'])
  const words = ['--no-stdout', '--no-color', '--use', 'citation-lint', '--report', path.join(folder, 'reporter.mjs')]
  const program = path.join(workspace, 'node_modules/remark-cli/cli.js')
  const {stderr} = await run(process.execPath, [program, ...words, ...documents], {env: {GITHUB_STEP_SUMMARY: summary}})
  return JSON.parse(stderr)
}

const throughCommand = async (format: string): Promise<string> =>
  (await citationLint(['--format', format, ...documents])).stdout.trimEnd()

/** Results of a SARIF log; remark reports faults of evidence files on the document, so those differ by intent. */
const resultsOf = (log: string): readonly unknown[] => {
  const {runs}: {runs: readonly {results: readonly {locations: unknown}[]}[]} = JSON.parse(log)
  return (runs[0]?.results ?? []).filter(({locations}) =>
    documents.some((name) => JSON.stringify(locations).includes(name)),
  )
}

describe('`remark --report citation-lint/reporters/…`', () => {
  const summary = path.join(folderWith({'summary.txt': ''}), 'summary.txt')
  const remark = throughRemark(summary)

  it('sarif: gives the results of the command', async () => {
    const command = await throughCommand('sarif')
    expect(resultsOf(command).length).toBeGreaterThan(5)
    expect(resultsOf((await remark).sarif)).toEqual(resultsOf(command))
  })

  it('junit: gives the suites of the command', async () => {
    const command = await throughCommand('junit')
    expect(command).toContain('<failure ')
    expect((await remark).junit.trimEnd()).toBe(command)
  })

  it('github: gives the annotations of the command, and the summary', async () => {
    const command = await throughCommand('github')
    expect(command).toContain('::error file=examples/research-report/report.md,')
    expect(command.startsWith((await remark).github.trimEnd())).toBe(true)
    expect(readFileSync(summary, 'utf8')).toContain('<td>examples/research-report/report.md:')
  })
})
