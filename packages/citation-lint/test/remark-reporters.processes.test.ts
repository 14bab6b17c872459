import {readFileSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {remark} from 'remark'
import remarkCitationLint from 'remark-citation-lint'
import {VFile} from 'vfile'
import {describe, expect, it, vi} from 'vitest'
import reportGithub from '../src/output/remark/github.ts'
import reportJunit from '../src/output/remark/junit.ts'
import {citationLint} from './command.ts'
import {folderWith, workspace} from './folders.ts'
import {run} from './process.ts'

const documents = ['examples/research-report/report.md', 'examples/lmis-narrative/narrative.md']

/** What `remark --report` writes about the examples; it writes reports to standard error. */
async function throughRemark(reporter: string): Promise<string> {
  const program = path.join(workspace, 'node_modules/remark-cli/cli.js')
  const args = ['--no-stdout', '--no-color', '--use', 'citation-lint', '--report', reporter, ...documents]
  return (await run(process.execPath, [program, ...args])).stderr.trimEnd()
}

/** What another reporter makes of the same, in this thread. */
async function throughPlugin(reporter: (files: readonly VFile[]) => string | Promise<string>): Promise<string> {
  // As the command sorts them.
  const files = documents.toSorted().map((name) => {
    const value = readFileSync(path.join(workspace, name), 'utf8')
    return remark()
      .use(remarkCitationLint)
      .process(new VFile({cwd: workspace, path: name, value}))
  })
  return (await reporter(await Promise.all(files))).trimEnd()
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
  it('sarif: gives the results of the command', async () => {
    const [remark, command] = await Promise.all([
      throughRemark('citation-lint/reporters/sarif'),
      throughCommand('sarif'),
    ])
    expect(resultsOf(command).length).toBeGreaterThan(5)
    expect(resultsOf(remark)).toEqual(resultsOf(command))
  })

  it('junit: gives the suites of the command', async () => {
    const [remark, command] = await Promise.all([throughPlugin(reportJunit), throughCommand('junit')])
    expect(command).toContain('<failure ')
    expect(remark).toBe(command)
  })

  it('github: gives the annotations of the command, and the summary', async () => {
    const summary = path.join(folderWith({'summary.txt': ''}), 'summary.txt')
    vi.stubEnv('GITHUB_STEP_SUMMARY', summary)
    const [remark, command] = await Promise.all([throughPlugin(reportGithub), throughCommand('github')])
    vi.unstubAllEnvs()
    expect(command).toContain('::error file=examples/research-report/report.md,')
    expect(command.startsWith(remark)).toBe(true)
    expect(readFileSync(summary, 'utf8')).toContain('<td>examples/research-report/report.md:')
  })
})
