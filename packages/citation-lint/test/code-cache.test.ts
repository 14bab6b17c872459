import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {kindOfRun, openCodeCache} from '../src/start/code-cache.ts'
import {folderWith} from './folders.ts'

const isRoot = process.getuid?.() === 0
const script = Buffer.from('exports.answer = 42')
const code = {code: Buffer.from('the code that V8 made of it'), spent: 230}
const other = {code: Buffer.from('other code'), spent: 460}

/** The user's cache folder of each test; `XDG_CACHE_HOME` names it on every system. */
let cache = ''
const folder = () => path.join(cache, 'citation-lint')

/** The kept files of the cache folder. */
const kept = () => readdirSync(folder()).map((name) => path.join(folder(), name))

/** The only kept file. */
function keptFile(): string {
  const [file = '', ...others] = kept()
  expect(others).toEqual([])
  return file
}

beforeEach(() => {
  cache = folderWith({})
  vi.stubEnv('XDG_CACHE_HOME', cache)
  vi.stubEnv('NODE_DISABLE_COMPILE_CACHE', '')
})

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('kept code', () => {
  beforeEach(() => openCodeCache(script, 'short').write(code))

  it('is that of one script, for this user only', () => {
    expect(openCodeCache(script, 'short').read()).toEqual(code)
    expect(openCodeCache(Buffer.from('exports.answer = 43'), 'short').read()).toBe(undefined)
    expect(statSync(keptFile()).mode & 0o077).toBe(0)
    expect(statSync(folder()).mode & 0o077).toBe(0)
  })

  it.each([
    ['empty', () => Buffer.alloc(0)],
    ['cut off', (content: Buffer) => content.subarray(0, content.length >> 1)],
    ['damaged', (content: Buffer) => content.fill(0xa5, content.length >> 1, (content.length >> 1) + 4)],
    ['something else', () => Buffer.from('compiled code')],
  ])('is thrown away where it is %s, and made anew', (_, change) => {
    writeFileSync(keptFile(), change(readFileSync(keptFile())))
    expect(openCodeCache(script, 'short').read()).toBe(undefined)
    openCodeCache(script, 'short').write(code)
    expect(openCodeCache(script, 'short').read()).toEqual(code)
  })

  it('is not that of another kind of run', () => {
    expect(openCodeCache(script, 'long').read()).toBe(undefined)
    openCodeCache(script, 'long').write(other)
    expect(openCodeCache(script, 'short').read()).toEqual(code)
    expect(kept()).toHaveLength(2)
  })

  it('has a file for each version of Node.js, and few in all', () => {
    const file = keptFile()
    expect(path.basename(file)).toContain(`-${process.version}-`)
    for (let index = 0; index < 12; index++) {
      const old = file.replace(process.version, `v18.0.${index}`)
      writeFileSync(old, '')
      utimesSync(old, index, index)
    }
    openCodeCache(Buffer.from('exports.answer = 43'), 'short').write(code)
    expect(kept()).toHaveLength(8)
    expect(kept()).toContain(file)
  })

  it('is neither kept nor used where NODE_DISABLE_COMPILE_CACHE is set', () => {
    vi.stubEnv('NODE_DISABLE_COMPILE_CACHE', '1')
    rmSync(keptFile())
    openCodeCache(script, 'short').write(code)
    expect(kept()).toEqual([])
  })

  it.each([
    ['others can write', () => chmodSync(folder(), 0o777)],
    [
      'is a link',
      () => {
        cpSync(folder(), `${folder()}-elsewhere`, {recursive: true})
        rmSync(folder(), {recursive: true})
        symlinkSync(`${folder()}-elsewhere`, folder())
      },
    ],
  ])('in a folder that %s is neither read nor replaced', (_, change) => {
    const content = readFileSync(keptFile())
    change()
    expect(openCodeCache(script, 'short').read()).toBe(undefined)
    openCodeCache(script, 'short').write(other)
    expect(readFileSync(keptFile())).toEqual(content)
  })

  it('in a file that others can write is not used, but replaced by one that only this user can write', () => {
    chmodSync(keptFile(), 0o666)
    expect(openCodeCache(script, 'short').read()).toBe(undefined)
    openCodeCache(script, 'short').write(code)
    expect(statSync(keptFile()).mode & 0o077).toBe(0)
  })

  // Root writes everywhere; code-cache.processes.test.ts runs the program as an owner who may not.
  it.skipIf(isRoot || process.platform === 'win32')('is read in a folder that cannot be written', () => {
    chmodSync(folder(), 0o500)
    openCodeCache(script, 'short').write(other)
    expect(openCodeCache(script, 'short').read()).toEqual(code)
    chmodSync(folder(), 0o700)
  })
})

it.each(['a-file', 'a-file/below'])(
  'a folder that cannot be made, below %s, keeps nothing and fails nothing',
  (name) => {
    writeFileSync(path.join(cache, 'a-file'), '')
    vi.stubEnv('XDG_CACHE_HOME', path.join(cache, name))
    openCodeCache(script, 'short').write(code)
    expect(openCodeCache(script, 'short').read()).toBe(undefined)
    expect(readdirSync(cache)).toEqual(['a-file'])
  },
)

it('a folder is made where the one above it is this user’s', () => {
  mkdirSync(path.join(cache, 'there'))
  vi.stubEnv('XDG_CACHE_HOME', path.join(cache, 'there/below'))
  openCodeCache(script, 'short').write(code)
  expect(openCodeCache(script, 'short').read()).toEqual(code)
})

describe('the kind of a run', () => {
  const files = folderWith({
    'brief.md': 'Rye rose.\n',
    'long.md': 'Rye rose. '.repeat(20_000),
    'reports/one.md': 'Oats.\n',
  })
  const inFiles = (name: string) => path.join(files, name)

  it.each<[string, readonly string[], string]>([
    ['of one page', [inFiles('brief.md')], 'short'],
    ['of a page with options', ['check', '-f', 'json', inFiles('brief.md')], 'short'],
    ['of an option alone', ['--version'], 'short'],
    ['of a long page', [inFiles('long.md')], 'long'],
    ['of a page and a folder', [inFiles('brief.md'), inFiles('reports')], 'long'],
    ['of nothing that is named', [], 'long'],
    ['of a server', ['mcp'], 'long'],
    ['of a name with a sign that no file has', ['\0'], 'long'],
  ])('%s is told by its arguments', (_, words, kind) => {
    expect(kindOfRun(words)).toBe(kind)
  })
})
