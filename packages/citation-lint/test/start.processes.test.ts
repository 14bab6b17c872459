import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {beforeAll, describe, expect, it} from 'vitest'
import {folderWith, workspace} from './folders.ts'
import {builtCitationLint} from './process.ts'

interface Script {
  readonly url: string
  readonly functions: readonly {readonly functionName: string; readonly ranges: readonly {readonly count: number}[]}[]
}

/** Every script that a command runs, with the functions of each. */
async function scriptsRunBy(args: readonly string[]): Promise<readonly Script[]> {
  const folder = folderWith({})
  await builtCitationLint(args, {env: {NODE_V8_COVERAGE: folder, NODE_DISABLE_COMPILE_CACHE: '1'}})
  const reports = readdirSync(folder).map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')))
  return reports.flatMap(({result}) => result)
}

/** Where a script of ours or of other packages stands in the workspace; `undefined` for those of Node.js. */
function fileOf({url}: Script): string | undefined {
  if (url.startsWith('node:') || url === '') return undefined
  return path.relative(workspace, url.startsWith('file:') ? fileURLToPath(url) : url)
}

describe('the start of a check', () => {
  let scripts: readonly Script[] = []
  beforeAll(async () => {
    scripts = await scriptsRunBy(['examples/daily-brief/brief.md'])
  })

  it('runs the bundle and no other file', () => {
    const files = scripts.flatMap((script) => fileOf(script) ?? [])
    expect(files.sort()).toEqual([
      'packages/citation-lint/bin/citation-lint.js',
      'packages/citation-lint/dist/program.cjs',
      'packages/citation-lint/dist/start.cjs',
    ])
  })

  it('leaves alone what belongs to other commands, to other reports, and to searching', () => {
    const program = scripts.find((script) => fileOf(script)?.endsWith('program.cjs'))
    const runs = (name: string): boolean | undefined => {
      const found = program?.functions.filter(({functionName}) => functionName === name) ?? []
      return found.length === 0 ? undefined : found.some(({ranges}) => (ranges[0]?.count ?? 0) > 0)
    }
    expect(['checkCommand', 'reportStylish'].map(runs)).toEqual([true, true])
    const unwanted = ['reportSarif', 'fixCommand', 'storeInitCommand', 'importCommand', 'initCommand', 'openCache']
    expect(unwanted.map(runs)).toEqual(unwanted.map(() => false))
    const modules = new Set(scripts.map(({url}) => url))
    expect(['node:child_process', 'node:crypto', 'node:readline'].filter((name) => modules.has(name))).toEqual([])
  })

  it.each([
    ['makes no schema', 'CONTRIBUTING.md', false],
    ['makes those of evidence', 'examples/daily-brief/brief.md', true],
  ])('%s for %s', async (_, file, makes) => {
    const functions = (makes ? scripts : await scriptsRunBy([file])).flatMap((script) => script.functions)
    const made = functions.filter(({functionName}) => functionName === '$constructor')
    expect(made.some(({ranges}) => (ranges[0]?.count ?? 0) > 0)).toBe(makes)
  })
})
