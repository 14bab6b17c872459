import {cpSync, readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {beforeAll, describe, expect, it} from 'vitest'
import {ofDocuments, throughCommand, throughRemark} from './findings.ts'
import {folderWith, workspace} from './folders.ts'
import {run} from './process.ts'

const shell = process.platform === 'win32' ? '.cmd' : ''
const documents = ['brief.md']

describe('the packages as npm would get them', () => {
  let project = ''

  beforeAll(async () => {
    const tarballs = folderWith({})
    const pack = [
      '--yes',
      'pnpm@10.34.9',
      '--recursive',
      '--filter',
      './packages/*',
      'pack',
      '--pack-destination',
      tarballs,
    ]
    expect(await run(`npx${shell}`, pack)).toMatchObject({status: 0})
    project = folderWith({'package.json': '{"private": true}'})
    const packages = readdirSync(tarballs).map((name) => path.join(tarballs, name))
    const install = ['install', '--no-audit', '--no-fund', '--prefer-offline', 'remark-cli@12.0.1', ...packages]
    expect(await run(`npm${shell}`, install, {cwd: project})).toMatchObject({status: 0})
    cpSync(path.join(workspace, 'examples/daily-brief'), project, {recursive: true})
  }, 180_000)

  it('lint a brief in an empty project, through remark and through the command, as they do here', async () => {
    const [remark, command, here] = await Promise.all([
      throughRemark(project, documents),
      throughCommand(project, documents),
      throughCommand(workspace, ['examples/daily-brief/brief.md']),
    ])
    expect([remark.status, command.status]).toEqual([1, 1])
    expect(ofDocuments(remark.places, documents)).toEqual(ofDocuments(command.places, documents))
    expect(command.places.map(({file, ...place}) => ({file: `examples/daily-brief/${file}`, ...place}))).toEqual(
      here.places,
    )
  })

  it('bring the program once: what the command runs is what the library and the reporters are', async () => {
    const home = path.join(project, 'node_modules/citation-lint')
    const scripts = readdirSync(home, {recursive: true, encoding: 'utf8'}).filter((name) => /\.[cm]?js$/.test(name))
    const library = ['github.js', 'index.js', 'junit.js', 'sarif.js'].map((name) => `dist/library/${name}`)
    expect(scripts.map((name) => name.split(path.sep).join('/')).sort()).toEqual(
      ['bin/citation-lint.js', 'dist/program.cjs', 'dist/start.cjs', ...library].sort(),
    )
    const script = `import {check} from 'citation-lint'
import sarif from 'citation-lint/reporters/sarif'
const {ok} = await check({path: 'brief.md', document: 'Sales grew by 12.4%.'})
console.log(ok, JSON.parse(sarif([])).version)`
    const words = ['--input-type=module', '--eval', script]
    expect(await run(process.execPath, words, {cwd: project})).toEqual({status: 0, stdout: 'false 2.1.0\n', stderr: ''})
  })

  it('bring the licences of the packages that the command is bundled with', () => {
    const file = path.join(project, 'node_modules/citation-lint/dist/THIRD-PARTY-LICENSES')
    expect(readFileSync(file, 'utf8')).toMatch(/^zod [\d.]+ \(MIT\)\n\nMIT License\n/m)
  })

  it('explain a code without the workspace', async () => {
    const program = path.join(project, 'node_modules/citation-lint/bin/citation-lint.js')
    const {status, stdout} = await run(process.execPath, [program, 'explain', 'URL_MISMATCH'], {cwd: project})
    expect(status).toBe(0)
    expect(stdout).toMatch(/^# URL_MISMATCH\n/)
  })
})
