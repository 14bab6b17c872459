import {readFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, it} from 'vitest'
import {isWhole} from '../../core/test/share.ts'
import {folderWith, workspace} from './folders.ts'
import {builtCitationLint, run} from './process.ts'

const good = '## Prevailing view\n\n- Rye rose 5%.\n'
/** Reading it takes some hundred and fifty steps. */
const bad =
  '# Quagga\n\nThe Quagga is *extinct* since [the zoo](https://a.example) said so [1].\n\n## References\n\n[1] Board. https://b.example/x\n'

/** From the bytes of the document to its rules. */
const stages = isWhole ? [1, 2, 5, 20, 50, 100, 140] : [1, 20, 140]

const preload = path.join(workspace, 'packages/citation-lint/test/fixtures/throw-at.mjs')

/** Lets a program fail at a step of its work on the bad document. */
const throwingAt = (step: number) => ({THROW_AT: String(step), NODE_OPTIONS: `--import=file://${preload}`})

/** The documents that findings are reported of. */
const reported = (stdout: string): readonly string[] => JSON.parse(stdout).map(({path: name}: {path: string}) => name)

const fault = 'citation-lint: bad.md: Internal error: thrown on purpose; please report it with the document at '

describe('a fault of ours in one document', () => {
  it.each(stages)('ends no check of the others at step %i', async (step) => {
    const cwd = folderWith({'a.md': good, 'bad.md': bad, 'c.md': good})
    const {status, stdout, stderr} = await builtCitationLint(['-f', 'json', '.'], {cwd, env: throwingAt(step)})
    expect(reported(stdout)).toEqual(['a.md', 'c.md'])
    expect(stderr).toContain(fault)
    expect(status).toBe(3)
  })

  it('ends no check of the others in threads', async () => {
    const large = `${bad}\n${'[ '.repeat(600_000)}`
    const cwd = folderWith({'a.md': good, 'bad.md': large, 'c.md': good})
    const env = throwingAt(5)
    const {status, stdout, stderr} = await builtCitationLint(['--jobs', '2', '-f', 'json', '.'], {cwd, env})
    expect(reported(stdout)).toEqual(['a.md', 'c.md'])
    expect(stderr).toContain(fault)
    expect(status).toBe(3)
  })

  it.each([1, 50])('ends no fix of the others at step %i', async (step) => {
    const leaked = 'Rye rose 5%【2†source】.\n'
    const cwd = folderWith({'a.md': leaked, 'bad.md': bad, 'c.md': leaked})
    const {status, stderr} = await builtCitationLint(['fix', '.'], {cwd, env: throwingAt(step)})
    expect(stderr).toContain(fault)
    expect(['a.md', 'c.md'].map((name) => readFileSync(path.join(cwd, name), 'utf8') === leaked)).toEqual([
      false,
      false,
    ])
    expect(status).toBe(3)
  })

  it.each([[], ['--jobs', '2']])('is an answer of its own in NDJSON %j', async (...jobs) => {
    const request = (name: string, document: string) => JSON.stringify({id: name, path: name, document})
    const input = [request('a.md', good), request('bad.md', bad), request('c.md', good)].join('\n')
    const {stdout} = await builtCitationLint(['check', '--ndjson', ...jobs.flat()], {input, env: throwingAt(30)})
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const codes = new Map(answers.map(({id, error, findings}) => [id, error?.code ?? findings.length]))
    expect(Object.fromEntries(codes)).toEqual({'a.md': 1, 'bad.md': 'INTERNAL_ERROR', 'c.md': 1})
  })

  it('ends no run of remark', async () => {
    const cwd = folderWith({'a.md': good, 'bad.md': bad, 'c.md': good})
    const remark = path.join(workspace, 'node_modules/remark-cli/cli.js')
    const plugin = path.join(workspace, 'packages/remark-citation-lint/dist/index.js')
    const args = [remark, '--no-stdout', '--use', plugin, '.']
    const {status, stderr} = await run(process.execPath, args, {cwd, env: throwingAt(400)})
    expect(stderr).toContain('thrown on purpose')
    expect(stderr.match(/UNCITED_BULLET/g)).toHaveLength(2)
    expect(status).toBe(1)
  })
})
