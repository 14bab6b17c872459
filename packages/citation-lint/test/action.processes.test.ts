import {chmodSync, existsSync, readFileSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {describe, expect, it} from 'vitest'
import {parse} from 'yaml'
import {version} from '../src/own-package.ts'
import {folderWith, workspace} from './folders.ts'
import {program, run} from './process.ts'

/** What these tests read of `action.yml`. */
interface Action {
  readonly inputs: Readonly<Record<string, {readonly default: string}>>
  readonly runs: {readonly steps: readonly {readonly name: string; readonly run?: string}[]}
}

const action: Action = parse(readFileSync(path.join(workspace, 'action.yml'), 'utf8'))

/** Stands in for npx: runs the program of the workspace, when it is asked for the version of the action. */
const npx = `#!/bin/sh
test "$1 $2" = "--yes citation-lint@${version}" || exit 9
shift 2
exec "${process.execPath}" "${program}" "$@"
`

/** Runs a step of the action as a runner does: `bash -e`, with the inputs as variables. */
async function step(name: string, inputs: Readonly<Record<string, string>>, cwd: string) {
  const bin = folderWith({npx})
  chmodSync(path.join(bin, 'npx'), 0o755)
  const script = action.runs.steps.find((each) => each.name === name)?.run ?? 'exit 8'
  const env = {
    PATH: `${bin}:${process.env.PATH}`,
    RUNNER_TEMP: bin,
    CITATION_LINT_FILES: inputs.files ?? action.inputs.files?.default ?? '',
    CITATION_LINT_ARGUMENTS: inputs.arguments ?? action.inputs.arguments?.default ?? '',
    CITATION_LINT_VERSION: action.inputs.version?.default ?? '',
  }
  const outcome = await run('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {cwd, env})
  return {...outcome, sarif: path.join(bin, 'citation-lint.sarif')}
}

const files = {'a b.md': 'Sales grew by 12.4% in May.\n', 'c.md': 'Nothing to see.\n'}

// The steps are written for bash.
describe.skipIf(process.platform === 'win32')('the GitHub action', () => {
  it('installs the version that it belongs to', () => {
    expect(action.inputs.version?.default).toBe(version)
  })

  it('annotates findings and fails the job', async () => {
    const {status, stdout} = await step('Check', {}, folderWith(files))
    expect(status).toBe(1)
    expect(stdout).toContain('::error file=a b.md,line=1,')
  })

  it('takes one file and one argument a line, spaces and all, and expands nothing', async () => {
    const cwd = folderWith(files)
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
})
