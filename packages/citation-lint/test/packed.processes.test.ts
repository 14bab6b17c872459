import {cpSync, readdirSync, readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {beforeAll, describe, expect, it} from 'vitest'
import {drawn} from '../../core/test/share.ts'
import type {Outcome} from './command.ts'
import {ofDocuments, throughCommand, throughRemark} from './findings.ts'
import {folderWith, sizeOf, workspace} from './folders.ts'
import {installed} from './installed.ts'
import {run} from './process.ts'

const documents = ['brief.md']

describe('the packages as npm would get them', () => {
  /** A project with all that lint, and one with the command alone; a store with its database is nothing they need. */
  let project = ''
  let lean = ''

  /** What the command that is installed in the lean project answers there. */
  const leanly = (...words: readonly string[]) =>
    run(process.execPath, ['node_modules/citation-lint/bin/citation-lint.js', ...words], {cwd: lean})

  /** What the program that is installed there answers to several command lines, one after the other, in one process. */
  const inOneProcess = async (lines: readonly string[]): Promise<readonly Outcome[]> => {
    const script = `const {Readable, Writable} = require('node:stream')
const {run} = require('./node_modules/citation-lint/dist/program.cjs').command()
const outcomes = []
const answer = async (line) => {
  const texts = {stdout: '', stderr: ''}
  const stream = (name) => new Writable({write: (chunk, _, done) => ((texts[name] += chunk), done())})
  const environment = {cwd: process.cwd(), env: process.env, stdin: Readable.from([])}
  const status = await run(line.split(' '), {...environment, stdout: stream('stdout'), stderr: stream('stderr')})
  outcomes.push({status, ...texts})
}
${JSON.stringify(lines)}.reduce((before, line) => before.then(() => answer(line)), Promise.resolve()).then(() => console.log(JSON.stringify(outcomes)))`
    const {stdout, stderr} = await run(process.execPath, ['--eval', script], {cwd: lean})
    expect(stderr).toBe('')
    return JSON.parse(stdout)
  }

  /** Where the compiler faults each of some programs that use what is installed in a project, and the code of each fault. */
  const faultsOfTypes = async (
    cwd: string,
    programs: readonly string[],
    types: readonly string[] = ['--types', ''],
  ): Promise<readonly (readonly string[])[]> => {
    const names = programs.map((_, index) => `program-${index}.mts`)
    for (const [index, name] of names.entries()) writeFileSync(path.join(cwd, name), programs[index] ?? '')
    const compiler = path.join(workspace, 'node_modules/typescript/bin/tsc')
    const words = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', ...types, ...names]
    const {stdout} = await run(process.execPath, [compiler, ...words], {cwd})
    const faults = stdout.match(/^.*error TS\d+/gm) ?? []
    return names.map((name) =>
      faults.filter((fault) => fault.startsWith(name)).map((fault) => fault.slice(name.length)),
    )
  }

  beforeAll(async () => {
    ;[project = '', lean = ''] = await Promise.all([installed('all'), installed('command')])
    for (const cwd of [project, lean]) cpSync(path.join(workspace, 'examples/daily-brief'), cwd, {recursive: true})
  }, 300_000)

  it('lint a brief in an empty project, through remark and through the command, as they do here', async () => {
    const [remark, byName, command, here] = await Promise.all([
      throughRemark(project, documents),
      throughRemark(lean, documents),
      throughCommand(project, documents),
      throughCommand(workspace, ['examples/daily-brief/brief.md']),
    ])
    expect([remark.status, command.status]).toEqual([1, 1])
    // Where the package of that name is installed, and where the command brings it.
    expect(byName).toEqual(remark)
    expect(ofDocuments(remark.places, documents)).toEqual(ofDocuments(command.places, documents))
    expect(command.places.map(({file, ...place}) => ({file: `examples/daily-brief/${file}`, ...place}))).toEqual(
      here.places,
    )
  })

  it('bring the program once: what the command runs is what the library and the reporters are', async () => {
    const home = path.join(lean, 'node_modules/citation-lint')
    const scripts = readdirSync(home, {recursive: true, encoding: 'utf8'}).filter((name) => /\.[cm]?js$/.test(name))
    const plugins = ['enforce', 'footnotes', 'lint'].map((name) => `plugins/${name}`)
    const library = ['github', 'index', 'junit', 'sarif', ...plugins].map((name) => `dist/library/${name}.js`)
    expect(scripts.map((name) => name.split(path.sep).join('/')).sort()).toEqual(
      ['bin/citation-lint.js', 'dist/program.cjs', 'dist/start.cjs', ...library].sort(),
    )
    const script = `import {check} from 'citation-lint'
import sarif from 'citation-lint/reporters/sarif'
const {ok} = await check({path: 'brief.md', document: 'Sales grew by 12.4%.', config: {contract: true}})
console.log(ok, JSON.parse(sarif([])).version)`
    const words = ['--input-type=module', '--eval', script]
    expect(await run(process.execPath, words, {cwd: lean})).toEqual({status: 0, stdout: 'false 2.1.0\n', stderr: ''})
  })

  it('are all plugins of remark from one install, by their names and by the entries of the command', async () => {
    const remark = path.join(workspace, 'node_modules/remark-cli/cli.js')
    const through = (...plugins: readonly string[]) => {
      const words = plugins.flatMap((name) => ['--use', name])
      return run(process.execPath, [remark, ...words, 'brief.md'], {cwd: lean})
    }
    const [byName, byEntry] = await Promise.all([
      through('citation-lint', 'citation-footnotes', 'citation-enforce'),
      through('citation-lint', 'citation-lint/plugins/footnotes', 'citation-lint/plugins/enforce'),
    ])
    expect(byName.status).toBe(1)
    for (const code of ['UNCITED_BULLET', 'KEPT_CITATION', 'RETRY']) expect(byName.stderr).toContain(code)
    expect(byEntry).toEqual(byName)
  })

  it.each([
    ['citation-lint', ['citation-lint/dist/library/index.js']],
    [
      'remark-citation-lint',
      ['citation-lint/dist/library/plugins/lint.js', 'remark-citation-lint/dist/library/index.js'],
    ],
  ])('load the program and nothing else for the plugin: %s', async (name, entries) => {
    const folder = folderWith({})
    const words = ['--input-type=module', '--eval', `import '${name}'`]
    await run(process.execPath, words, {cwd: project, env: {NODE_V8_COVERAGE: folder}})
    const reports = readdirSync(folder).map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')))
    const scripts: readonly {url: string}[] = reports.flatMap(({result}) => result)
    const loaded = scripts.flatMap(({url}) => /(?<=\/node_modules\/).*/.exec(url) ?? [])
    expect(loaded.sort()).toEqual(['citation-lint/dist/program.cjs', ...entries].sort())
  })

  it('fault keys that nobody reads, in the settings and in the evidence of a request', async () => {
    const program = (config: string, evidence: string) => `import {check, type Finding} from 'citation-lint'
const {findings} = await check({path: 'a.md', document: 'Rye.', config: ${config}, evidence: ${evidence}})
export const told: readonly Finding[] = findings
`
    const types = ['--types', 'node', '--typeRoots', path.join(workspace, 'node_modules/@types')]
    const programs = [
      program('{required_sections: ["watch"]}', '{citations: [{id: "1"}], judgements: []}'),
      program('{}', '[{id: "1", url: "https://rye.example/1"}]'),
      program('{requird_sections: ["watch"]}', '{}'),
      program('{rules: {UNCITED_NUMBER: "eror"}}', '{}'),
      program('{}', '{citatons: []}'),
    ]
    const one = [expect.any(String)]
    expect(await faultsOfTypes(lean, programs, types)).toEqual([[], [], [expect.stringContaining('TS2561')], one, one])
  })

  it('say of an error that nobody catches what it is, and not a page of the program', async () => {
    for (const request of drawn(['{config: {requird_sections: []}}', '{evidence: 3}', '{config: {contract: 3}}'], 3)) {
      const script = `import {check} from 'citation-lint'
await check({path: 'a.md', document: 'Rye.', ...${request}})`
      const words = ['--input-type=module', '--eval', script]
      const {status, stderr} = await run(process.execPath, words, {cwd: lean})
      expect(status).toBe(1)
      expect(stderr).toMatch(/^RequestError: Unexpected /m)
      expect(stderr.length).toBeLessThan(2000)
    }
  })

  it('bring the licences of the packages that the command is bundled with', () => {
    const file = path.join(lean, 'node_modules/citation-lint/dist/THIRD-PARTY-LICENSES')
    expect(readFileSync(file, 'utf8')).toMatch(/^zod [\d.]+ \(MIT\)\n\nMIT License\n/m)
  })

  it('are few and small for who wants the command: fifteen and 12 MB at the most', () => {
    const {packages} = JSON.parse(readFileSync(path.join(lean, 'node_modules/.package-lock.json'), 'utf8'))
    expect(Object.keys(packages)).toContain('node_modules/citation-lint')
    expect(Object.keys(packages).length).toBeLessThanOrEqual(15)
    expect(sizeOf(path.join(lean, 'node_modules'))).toBeLessThanOrEqual(12_000_000)
  })

  it('check and fix with the command alone', async () => {
    const brief = await leanly('brief.md', '--format', 'json')
    expect(brief).toMatchObject({status: 1, stderr: ''})
    const here = await throughCommand(project, documents)
    expect(JSON.parse(brief.stdout).flatMap(({findings}: {findings: unknown[]}) => findings)).toHaveLength(
      here.places.length,
    )
    writeFileSync(path.join(lean, 'page.html'), '<h2>Prevailing view</h2><ul><li>Sales grew by 12.4%.</li></ul>\n')
    expect(await leanly('page.html')).toMatchObject({status: 1, stdout: expect.stringContaining('UNCITED_BULLET')})
    expect(await leanly('fix', '--to', 'footnotes', '--dry-run', 'brief.md')).toMatchObject({
      stdout: expect.stringContaining('+[^1]: '),
    })
  })

  it('find the same before and after `init --yes`, with the evidence beside the document', async () => {
    const cwd = folderWith({
      'brief.md': '- Rye rose. [1]\n- Oats fell. [2]\n',
      'brief.citations.json': '{"citations": [{"id": "1", "url": "https://rye.example/1", "title": "Rye"}]}',
    })
    const program = path.join(lean, 'node_modules/citation-lint/bin/citation-lint.js')
    const citationLint = (...words: readonly string[]) => run(process.execPath, [program, ...words], {cwd})
    const before = await citationLint('--format', 'json')
    expect(before).toMatchObject({status: 1, stdout: expect.stringContaining('UNRESOLVED_CITATION')})
    expect(await citationLint('init', '--yes')).toMatchObject({status: 0, stderr: ''})
    expect(await citationLint('--format', 'json')).toEqual(before)
  })

  it('say in one line what else to install for each part that is absent', async () => {
    const absent = [
      ['@citation-lint/store', 'store init evidence.db'],
      ['@citation-lint/store', 'store add evidence.db brief.md'],
      ['@citation-lint/store', 'evidence pack --store evidence.db --query rates'],
      ['--save-dev @citation-lint/fetch', 'evidence fetch brief.md'],
      ['--save-dev @citation-lint/fetch', 'audit brief.md'],
      ['--save-dev @citation-lint/fetch', 'check --fetch brief.md'],
      ['@modelcontextprotocol/server', 'mcp'],
      ['--save-dev @citation-lint/language-server', 'lsp'],
      ['@citation-js/core', 'fix --to footnotes --style apa brief.md'],
    ] as const
    // Each of them once in a process: what is absent is looked for once.
    const places = absent.map(([name], index) => absent.slice(0, index).filter(([other]) => other === name).length)
    const rounds = [0, 1, 2].map((round) => absent.filter((_, index) => places[index] === round))
    const outcomes = await Promise.all(rounds.map((round) => inOneProcess(round.map(([, words]) => words))))
    for (const [index, {status, stdout, stderr}] of outcomes.flat().entries()) {
      const [name = '', words = ''] = rounds.flat()[index] ?? []
      expect([status, stdout], words).toEqual([2, ''])
      expect(stderr).toMatch(/^(?:citation-lint|brief\.md): `[^`]+`, which .*, is not installed; run `[^`]+`\n$/)
      expect(stderr).toContain(`run \`npm install ${name}`)
    }
  })

  it('read candidates of files without the package that keeps stores', async () => {
    writeFileSync(path.join(lean, 'none.json'), '{"evidence_packs": []}')
    const {status, stderr} = await leanly('evidence', 'pack', 'none.json')
    expect([status, stderr]).toEqual([1, expect.not.stringContaining('@citation-lint/store')])
  })

  it('say where evidence is a store that nothing installed reads', async () => {
    writeFileSync(path.join(lean, 'evidence.db'), '')
    expect(await leanly('brief.md', '--evidence', 'evidence.db')).toEqual({
      status: 2,
      stdout: '',
      stderr:
        'citation-lint: evidence.db:1:1: `@citation-lint/store`, which keeps evidence stores, is not installed; run `npm install @citation-lint/store`\n',
    })
  })

  it('bring types that need nothing else', async () => {
    const program = `import citationLint, {check, type CheckResult, type UsedSource} from 'citation-lint'
import citationEnforce from 'citation-lint/plugins/enforce'
import sarif from 'citation-lint/reporters/sarif'
const {summary}: CheckResult = await check({path: 'brief.md', document: ''})
const [source]: readonly UsedSource[] = summary.sources_used
const title: number = source?.title
const report: number = sarif([])
citationLint({rules: {UNCITED_NUMBR: 'off'}})
citationEnforce({onFailure: 'keep'})
`
    expect(await faultsOfTypes(lean, [program])).toEqual([
      ['(6,7): error TS2322', '(7,7): error TS2322', '(8,23): error TS2561', '(9,18): error TS2322'],
    ])
  })

  it('type the codes of rules in the options of the plugin: one that is misspelt does not compile', async () => {
    const program = `import {unified} from 'unified'
import remarkCitationLint from 'remark-citation-lint'
unified().use(remarkCitationLint, {rules: {UNCITED_NUMBER: 'warn', UNCITED_SECTION: ['error', {min_claims: 5}]}})
unified().use(remarkCitationLint, {rules: {UNCITED_NUMBR: 'off'}})
unified().use(remarkCitationLint, {rules: {UNCITED_NUMBER: 'loud'}})
`
    // Packages that search for files name types of Node.js, and bring none.
    const types = ['--typeRoots', path.join(workspace, 'node_modules/@types'), '--types', 'node']
    expect(await faultsOfTypes(project, [program], types)).toEqual([['(4,35): error TS2345', '(5,35): error TS2345']])
  })

  it('explain a code without the workspace', async () => {
    const {status, stdout} = await leanly('explain', 'URL_MISMATCH')
    expect(status).toBe(0)
    expect(stdout).toMatch(/^# URL_MISMATCH\n/)
  })
})
