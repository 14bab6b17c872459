import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {beforeAll, describe, expect, it} from 'vitest'
import {parse} from 'yaml'
import {folderWith, underContract, workspace} from './folders.ts'
import {run} from './process.ts'
import {publishedClone} from './published-clone.ts'

/** What these tests read of `action.yml`. */
interface Action {
  readonly inputs: Readonly<Record<string, {readonly default: string}>>
  readonly runs: {readonly steps: readonly {readonly name: string; readonly run?: string; readonly uses?: string}[]}
}

const action: Action = parse(readFileSync(path.join(workspace, 'action.yml'), 'utf8'))

/** A clone of the action whose version leads to the packed packages. */
let home = ''
beforeAll(async () => {
  home = await publishedClone()
}, 300_000)

/** Runs a step of the action as a runner does: `bash -e`, with the inputs as variables. */
async function step(
  name: string,
  inputs: Readonly<Record<string, string>>,
  cwd: string,
  at = home,
  temporary = folderWith({}),
) {
  const script = action.runs.steps.find((each) => each.name === name)?.run ?? 'exit 8'
  const env = {
    GITHUB_ACTION_PATH: at,
    RUNNER_TEMP: temporary,
    CITATION_LINT_FILES: inputs.files ?? action.inputs.files?.default ?? '',
    CITATION_LINT_ARGUMENTS: inputs.arguments ?? action.inputs.arguments?.default ?? '',
  }
  const outcome = await run('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {cwd, env})
  return {...outcome, sarif: path.join(temporary, 'citation-lint.sarif')}
}

const files = {'a b.md': 'Sales grew by 12.4% in May.\n', 'c.md': 'Nothing to see.\n'}

// The steps are written for bash.
describe.skipIf(process.platform === 'win32')('the GitHub action', () => {
  it('installs the published package of its version, and builds nothing', async () => {
    const {status, stdout} = await step('Install', {}, folderWith({}))
    expect({status, stdout}).toEqual({status: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/)})
    expect(readdirSync(path.join(home, '.cache/published/node_modules'))).not.toContain('typescript')
  })

  it('takes other actions by their hash, and fetches nothing else', () => {
    const uses = action.runs.steps.flatMap((each) => each.uses ?? [])
    expect(uses).toEqual([
      expect.stringMatching(/^actions\/setup-node@[0-9a-f]{40}$/),
      expect.stringMatching(/^actions\/cache@[0-9a-f]{40}$/),
      expect.stringMatching(/^github\/codeql-action\/upload-sarif@[0-9a-f]{40}$/),
    ])
    for (const {run: script = ''} of action.runs.steps) expect(script).not.toMatch(/\b(?:npx|curl|wget|npm install)\b/)
  })

  it('annotates findings and fails the job', async () => {
    const {status, stdout} = await step('Check', {}, underContract(files))
    expect(status).toBe(1)
    expect(stdout).toContain('::error file=a b.md,line=1,')
  })

  it('takes one file and one argument a line, spaces and all, and expands nothing', async () => {
    const cwd = underContract(files)
    expect(await step('Check', {files: 'c.md\n'}, cwd)).toMatchObject({status: 0})
    expect(await step('Check', {files: 'c.md\na b.md\n'}, cwd)).toMatchObject({status: 1})
    const hostile = await step('Check', {files: '$(touch made);touch made'}, cwd)
    expect([hostile.status, existsSync(path.join(cwd, 'made'))]).toEqual([2, false])
    const configured = await step('Check', {arguments: '--config\nno such.yml'}, cwd)
    expect(configured).toMatchObject({status: 2, stderr: expect.stringContaining('no such.yml')})
  })

  it('writes SARIF without failing for findings, and fails for wrong usage', async () => {
    const cwd = folderWith(files)
    const {status, sarif} = await step('Write SARIF', {}, cwd)
    expect(status).toBe(0)
    expect(JSON.parse(readFileSync(sarif, 'utf8')).runs[0].results).not.toEqual([])
    expect((await step('Write SARIF', {arguments: '--no-such-option'}, cwd)).status).toBe(1)
  })

  it('fetches what is missing, keeps what the checkout does not have, and replaces nothing that it has', async () => {
    const stub = folderWith({
      'scripts/published.mjs': `import {existsSync, writeFileSync} from 'node:fs'
for (const name of process.env.CITATION_LINT_FILES.split('\\n')) if (!existsSync(name + '.citations.json')) writeFileSync(name + '.citations.json', 'fetched')`,
    })
    const temporary = folderWith({})
    const checkout = async (present: Readonly<Record<string, string>>) => {
      const cwd = folderWith(present)
      await run('git', ['init', '-q'], {cwd})
      await run('git', ['add', '.'], {cwd})
      expect(await step('Fetch', {files: 'a b\nc'}, cwd, stub, temporary)).toMatchObject({status: 0})
      const read = (name: string) => readFileSync(path.join(cwd, `${name}.citations.json`), 'utf8')
      return [read('a b'), read('c')]
    }
    expect(await checkout({'c.citations.json': 'mine'})).toEqual(['fetched', 'mine'])
    const kept = path.join(temporary, 'citation-lint-fetched')
    expect(readdirSync(kept)).toEqual(['a b.citations.json'])
    writeFileSync(path.join(kept, 'a b.citations.json'), 'kept')
    expect(await checkout({'c.citations.json': 'mine'})).toEqual(['kept', 'mine'])
    expect(await checkout({'a b.citations.json': 'mine'})).toEqual(['mine', 'fetched'])
  })
})
